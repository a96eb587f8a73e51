"""What the exceptions of well-known libraries derive from.

Read in the sources of the libraries. An alias that a package exports is an entry of its own.
"""

from __future__ import annotations

from functools import cache

# base: the classes that derive from it
_KNOWN = {
    "builtins.Exception": """
        httpx.HTTPError httpx.InvalidURL httpx.StreamError aiohttp.ClientError aiohttp.client_exceptions.ClientError
        botocore.exceptions.BotoCoreError botocore.exceptions.ClientError boto3.exceptions.Boto3Error
        sqlalchemy.exc.SQLAlchemyError sqlite3.Error psycopg.Error psycopg2.Error asyncpg.PostgresError
        pymysql.MySQLError redis.exceptions.RedisError redis.RedisError
        mcp.McpError mcp.MCPError mcp.shared.exceptions.McpError mcp.shared.exceptions.MCPError
        mcp.server.fastmcp.exceptions.FastMCPError mcp.server.mcpserver.exceptions.MCPServerError
        fastmcp.exceptions.FastMCPError fastmcp.exceptions.ToolError fastmcp.exceptions.ResourceError
        fastmcp.exceptions.NotFoundError fastmcp.exceptions.ValidationError
        mcp.server.fastmcp.exceptions.ToolError mcp.server.mcpserver.exceptions.ToolError
        langchain_core.tools.ToolException langchain_core.tools.base.ToolException
        langchain_core.exceptions.LangChainException langgraph.errors.GraphBubbleUp
        pydantic_ai.ModelRetry pydantic_ai.exceptions.ModelRetry pydantic_ai.exceptions.ToolFailed
        pydantic_ai.ToolFailed pydantic_ai.CallDeferred pydantic_ai.ApprovalRequired pydantic_ai.exceptions.UserError
        agents.exceptions.AgentsException agents.AgentsException agents.exceptions.UserError
        anthropic.AnthropicError anthropic.lib.tools.ToolError openai.OpenAIError
        google.api_core.exceptions.GoogleAPIError google.auth.exceptions.GoogleAuthError
        grpc.RpcError docker.errors.DockerException github.GithubException
        playwright.async_api.Error playwright.sync_api.Error selenium.common.exceptions.WebDriverException
        jinja2.TemplateError jinja2.exceptions.TemplateError click.ClickException typer.Exit
        tenacity.RetryError subprocess.SubprocessError zipfile.BadZipFile shutil.Error
        concurrent.futures.Error queue.Empty queue.Full binascii.Incomplete xml.parsers.expat.ExpatError
        smtplib.SMTPException email.errors.MessageError configparser.Error csv.Error struct.error zlib.error
        json_repair.JSONRepairError jwt.PyJWTError jwt.exceptions.PyJWTError yaml.YAMLError
        jsonschema.ValidationError jsonschema.exceptions.ValidationError kubernetes.client.ApiException
        kubernetes.client.rest.ApiException paramiko.SSHException websockets.exceptions.WebSocketException
        starlette.exceptions.HTTPException fastapi.HTTPException fastapi.exceptions.HTTPException
        git.GitError git.exc.GitError git.exc.GitCommandError git.exc.InvalidGitRepositoryError
        graphql.GraphQLError elasticsearch.ApiError pymongo.errors.PyMongoError
    """,
    "builtins.BaseException": "asyncio.CancelledError asyncio.exceptions.CancelledError",
    "builtins.OSError": """
        requests.RequestException requests.exceptions.RequestException urllib.error.URLError socket.error
        socket.gaierror socket.herror ssl.SSLError shutil.SameFileError
    """,
    "builtins.TimeoutError": "asyncio.TimeoutError asyncio.exceptions.TimeoutError socket.timeout",
    "builtins.ValueError": """
        pydantic.ValidationError pydantic_core.ValidationError json.JSONDecodeError json.decoder.JSONDecodeError
        binascii.Error gitdb.exc.BadName tomllib.TOMLDecodeError tomli.TOMLDecodeError
        packaging.version.InvalidVersion packaging.specifiers.InvalidSpecifier ipaddress.AddressValueError
    """,
    "builtins.ArithmeticError": "decimal.DecimalException decimal.InvalidOperation",
    "builtins.KeyError": "zoneinfo.ZoneInfoNotFoundError",
    "requests.exceptions.RequestException": """
        requests.HTTPError requests.exceptions.HTTPError requests.ConnectionError requests.exceptions.ConnectionError
        requests.Timeout requests.exceptions.Timeout requests.exceptions.JSONDecodeError requests.JSONDecodeError
        requests.exceptions.InvalidURL requests.exceptions.ReadTimeout requests.exceptions.ConnectTimeout
    """,
    "requests.RequestException": "requests.exceptions.RequestException",
    "httpx.HTTPError": "httpx.RequestError httpx.HTTPStatusError",
    "httpx.RequestError": "httpx.TransportError httpx.DecodingError httpx.TooManyRedirects",
    "httpx.TransportError": """
        httpx.TimeoutException httpx.NetworkError httpx.ProtocolError httpx.ProxyError httpx.UnsupportedProtocol
    """,
    "httpx.TimeoutException": "httpx.ConnectTimeout httpx.ReadTimeout httpx.WriteTimeout httpx.PoolTimeout",
    "httpx.NetworkError": "httpx.ConnectError httpx.ReadError httpx.WriteError httpx.CloseError",
    "aiohttp.ClientError": """
        aiohttp.ClientResponseError aiohttp.ClientConnectionError aiohttp.ClientPayloadError aiohttp.InvalidURL
    """,
    "aiohttp.ClientConnectionError": "aiohttp.ClientConnectorError aiohttp.ServerTimeoutError",
    "subprocess.SubprocessError": "subprocess.CalledProcessError subprocess.TimeoutExpired",
    "botocore.exceptions.BotoCoreError": """
        botocore.exceptions.NoCredentialsError botocore.exceptions.EndpointConnectionError
        botocore.exceptions.ParamValidationError botocore.exceptions.NoRegionError
    """,
    "fastmcp.exceptions.FastMCPError": """
        fastmcp.exceptions.ToolError fastmcp.exceptions.ResourceError fastmcp.exceptions.PromptError
        fastmcp.exceptions.ValidationError
    """,
    "mcp.server.fastmcp.exceptions.FastMCPError": "mcp.server.fastmcp.exceptions.ToolError",
    "langgraph.errors.GraphBubbleUp": "langgraph.errors.GraphInterrupt langgraph.errors.ParentCommand",
    "langgraph.errors.GraphInterrupt": "langgraph.errors.NodeInterrupt",
    "sqlalchemy.exc.SQLAlchemyError": "sqlalchemy.exc.DBAPIError sqlalchemy.exc.IntegrityError",
    "urllib.error.URLError": "urllib.error.HTTPError",
    "openai.OpenAIError": "openai.APIError openai.APIStatusError openai.RateLimitError openai.APIConnectionError",
    "anthropic.AnthropicError": "anthropic.APIError anthropic.APIStatusError anthropic.RateLimitError",
}
_BASES: dict[str, list[str]] = {}
for _base, _derived in _KNOWN.items():
    for _name in _derived.split():
        _BASES.setdefault(_name, []).append(_base)


@cache
def known_bases(path: str) -> tuple[str, ...]:
    """Return the dotted paths of all that a well-known exception derives from, nearest first; none for others."""
    found: dict[str, None] = {}
    pending = list(_BASES.get(path, ()))
    while pending:
        base = pending.pop(0)
        if base not in found:
            found[base] = None
            pending.extend(_BASES.get(base, ()))
    return tuple(found)
