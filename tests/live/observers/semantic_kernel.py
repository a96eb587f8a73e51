"""Let a kernel of Semantic Kernel answer a call of one function."""

from semantic_kernel import Kernel
from semantic_kernel.contents import ChatHistory, FunctionCallContent

from observers.reporting import Observation, raised, report_async, result, server

module = server()


async def call(tool: str) -> Observation:
    kernel = Kernel()
    kernel.add_plugin(module.Archives(), plugin_name="archives")
    history = ChatHistory()
    asked = FunctionCallContent(id="1", name=f"archives-{tool}", arguments="{}")
    try:
        await kernel.invoke_function_call(asked, history)
    except Exception as error:
        return raised(error)
    return result(str(history.messages[-1].items[0].result))


report_async(module.TOOLS, call)
