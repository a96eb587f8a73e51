"""Words that tell an English text, beside its verbs and the words that hold a sentence together."""

from __future__ import annotations

from typing import Final

from errlint.text.wordlist import word_set

ENGLISH_WORDS: Final = word_set(
    """
    abbrev absolute accepted accepts access accessible account action actions active activity added adding additional
    address admin agent agent's agents aliases allowed alphanumeric amount analysis annotated annotation annotations
    ansible anytime api app appear application applications applied applies appropriate approval approved args
    argument arguments array artifact artifacts asset assets assigned assignment assistant associated association
    async attached attachment attachments attempting attempts attribute attributes audio auth authentication
    authorization auto automatically automation aws azure backend background bad based basic been behavior being
    binary binding blank blocked blocks blue body bold bool boolean browser bucket bug building built built-in bulk
    button byte bytes cached callable callback calling calls cancellation canonical capabilities capability case
    catalog category cause caused cel cell cells certificate changed changes channel channels character characters
    chart chat checked checking checkpoint checks checksum child children choice choices chunk class classes clause
    cli client clients closed cloud cluster codes collections colors column columns combination combined comma
    comma-separated command commands comments compatibility compatible completion completions complex component
    components composite concurrency concurrent condition config configuration configured confirmation conflicting
    conflicts connected connection connections considered console constraint constraints constructed constructing
    constructor contain container containing content contents context control controlling controls conversation
    conversion converted copied core correctly corresponding coverage created creates creating creation credential
    credentials criteria cron csrf current currently cursor custom daemon dag dark database dataclass dataframe dates
    datetime day days decisions declaration decorated decorator defaults deferred defined defines defining definition
    definitions deleted deleting deletion dependencies dependency deployment deployments depth derived description
    destination details determines development device dialect dict dictionary different dimension directly directories
    directory distinct distribution docker docs documents domain domains downstream driver duplicate durable duration
    dynamic editing editor element elements email embedding embeddings enables encoded encrypted ended endpoint engine
    entered entities entity entries entry enum env environment environments equal equivalent errors etc evaluated
    evaluation even event events exact exactly example examples exceed exception exceptions exclusive executable
    executing execution executor exist existing expecting experimental explicit explicitly expression expressions
    extension extensions external extra extracted fail failure fallback falls false family features feedback field
    fields filename files filesystem filtering filters final flow flows following font form formats formatted
    formatting found framework fresh frontend full fully function functions further future galaxy gateway gemini
    generated generating generation generator generic geometry getting git github global google graph greater green
    groups grpc guardrail handler handling happen header headers heading heartbeat high higher history holds home
    hooks hosted hostname html http https human human-readable iam icon identifier identifies identity ids images
    immutable implementation implemented imported importing included includes including inclusive incompatible index
    indexes indicates individual inferred info information infrastructure initialization initialized input inputs
    installation installed instance instances instructions int integer integers integration interface internal
    interpreted interpreter interval inventory invocation invoking ipv iso issues item iterable jira job jobs json
    kernel key key-value keys keystone keyword kind knowledge known kwargs labels lambda language large last latest
    least left legacy length less letters library light likely limits line lines links listed listing lists literal
    live llm loaded loader loading local location locked logging logical logs long longer low machine main managed
    management manager manifest mapped mapping markdown marked marker matches matching max maximum mcp means media
    member members memories memory message messages metadata method methods metric metrics migration migrations
    minimum minutes mismatch modal mode models modified module modules month most mounts moved multi-agent multiple
    mutable mutually mypy mysql named names namespace native necessary need negative nested network new newer node
    nodes non-empty non-negative non-zero none not notebook notebooks notification notifications null numbers numeric
    oauth object objects offline offset old omitted operation operations operator option optional options oracle
    ordering organization original orm other otherwise output outputs overridden overrides own owner package packages
    pagination parallel param parameter parameters params parent parsed parsing part partial partitioned partitions
    passed passing path paths pattern patterns paused payload pdf pep period permission permitted persisted
    persistence pip pipeline placeholder plain platform please plugin plugins policy pools populated positional
    positive possible postgresql present previous pricing primary priority private processes processing produce
    produced progress proj project projects prompts properties property protected protection protocol provided
    provider providers provides providing public published publishing pydantic python qualified queries query queryset
    queued queues ran range raw read-only reading reads ready realtime reason recent recommended records redirects ref
    referenced references refusing regex region registered registry regular related relationship relative relevant
    remote removal removed rendered rendering repeated repo reported repositories repository represents requests
    requirement requirements research reserved resolution resolved resolver resolves resource resources response
    responses rest result results resumed retries retrying returning returns role roles row rows rule rules run's
    runner running runs runstate runtime sam same saved saving scheduled scheduler schedules schema scheme scope
    script scripted sdk second seconds secret secrets section security selected selection selector semantic sensor
    sent separated serializable serialized serializer server service services session sessions sets setting settings
    sha shared short shows sidebar signature similar simple single size skill slot slots slug snapshot snippets
    sources spaces spec specific specification specified specifies specifying sprint sql sqlite sse ssl stack standard
    starting starts startup state statement statements states static status stderr stdin stdout steps storage stored
    str strategy streaming strict strings structured subclasses submitted subnet subprocess subset successfully
    summary supplied supported sure synchronous syntax system tab tables tags takes targets task's tasks tavily
    tavily-python templates temporal temporary terminal tests theme threads threshold timeout times timestamp timezone
    tls token tokens toml tool tools toolset top top-level total transaction transport tree tried triggers true
    trusted trying tuple tuples typed types typically typing unable undefined underscores unexpected unique unit
    unrecognized updated updates uploaded upstream uri urls usage used useful user user's username uses usually utf
    uuid validation value values variable variables vault vector verbose vercel verification versions video views
    virtual visible waiting want warning wasm way webhook websocket whole widget width wildcard window windows worker
    workers workflows working workspace wrapper writes written wrong xcom yaml yes yet you're yyyy-mm-dd zero zone
    """
)
"""Frequent words of technical English that are not written alike in the languages of `FOREIGN_WORDS`."""
