"""Words that name nothing in particular: what every program has, and that it should be right."""

from __future__ import annotations

from typing import Final

from errlint.text.wordlist import word_set

GENERIC_THINGS: Final = word_set(
    """
    access account api app application arg args argument arguments auth authentication authorization body call client
    code command config configs configuration configurations connect connection connections connectivity content
    context credential credentials data details device docs documentation element endpoint entry environment error
    errors event exception exceptions field fields file files firewall format formatting function guide guidelines
    handler host info information input inputs installation instruction instructions internet issue issues item items
    key limit limits link log login logs manual message messages method name network number object operation option
    options output page param parameter parameters params path payload permission permissions privileges problem
    problems process program project proxy query record request requests requirements resource resources response
    responses result results right rights schema server service services session setting settings setup site source
    spelling state status string structure syntax system task text token tokens tool trace traceback type types update
    url user value values variable variables version
    """
)
"""Things that every program has."""

GENERIC_STATES: Final = word_set(
    """
    accurate accurately appropriate appropriately complete completely configured correct correctly entered filled fine
    formatted fully given good intact internal invalid ok okay proper properly provided right set setup specified
    stable sufficient supplied unexpired unknown up valid well working
    """
)
"""What one may wish of them."""

FILLERS: Final = word_set(
    """
    a above again all an and and/or any are as at be been being below by can carefully current do does every few for
    from has have if in into is it its manually more of off on once or our out over own please relevant same some sure
    that the their them there these they this those to up use used using was well were what whether which will with
    you your
    """
)
"""Words that hold the others together."""
