"""Fixed phrases: what must follow so that a word is a verb although it is a noun elsewhere, and the other way round."""

from __future__ import annotations

from typing import Final

_PHRASES: Final = """
    access via through with
    act as on
    address failing issues findings outstanding remaining vulnerabilities
    aim for to
    apply for to
    approach with
    archive with
    attempt again
    audit access for permissions usage
    back out up away
    balance out across
    bar from
    base off on
    branch off from
    break apart at down into on out up
    bring back
    burn in
    bypass via
    call again back for in into on out via with
    cap at to
    carry on out over
    cast as into to back
    chain with together
    change back directory directories into on over via
    charge for
    check against again carefully for if in into on out over that under with whether your
    clean up out
    clear out
    click on in into
    clone from into
    close down out
    code around
    come back
    comment out
    commit again before first on
    compact down
    copy across down in into over from
    count on
    cross out
    cut down off out
    cycle through
    date back
    debug by in using with
    default to
    delay until
    design for around
    diff against
    dispatch to
    double up
    drag and down into onto
    drop back by down in into off
    dump to into
    edit by in
    end with on
    error out
    escape from with
    exit and from out with
    export as in into
    express as
    feed into
    figure out
    file against for under
    fill in out up
    filter by down for on out through using
    fix by in up
    flag as
    flip on off
    flow through
    focus on
    fold into
    follow up
    force quit
    fork from off
    form up
    format as using with
    forward on to
    group by together under
    guard against
    head over to
    help out
    highlight with
    hold down off on
    hook into up
    host on
    house under
    import as by in into only via
    increase by to
    increment by to
    index by into on
    initial in
    input as
    insert in into
    interface with
    issue via with
    iterate over
    join in on
    judge by
    jump in into over
    key in by off on
    kick off
    land in on
    launch in as
    lay out
    lead with
    lean on
    leave as in out off for
    limit by to
    line up
    link against in on
    list by with out
    load in into by on up
    lock down in to
    log back in into off on on out to via with
    login again as at here in into on to via with
    logout and
    look after ahead around at back closely for in inside into out over through under up
    loop over through
    map onto over port ports to
    mark as with up
    match against on up with
    measure in with
    meet in
    mention in
    merge by in into on
    mix in with
    mock out
    model as
    monitor for via
    mount at as in on over
    move along around away back down in inside off on out over up
    name after
    narrow down
    offset by
    open in on up
    opt in into out
    order by
    output to
    override by in via with
    pack into up
    page through
    pair with up
    partition by on
    pass in along on over
    patch in up
    pause for on
    phase out in
    pick from out up
    pin down in on to
    pipe into through to
    place in inside on under
    plan for ahead
    play with around
    plug in into
    point at to
    poll until for
    pool together
    port over to
    position after before
    post in on to
    prefix with by
    present as
    press and on
    print out in
    process as in
    profile with
    program against
    prompt for
    pull down from in out
    push back through
    query for by via
    quote in by
    range over
    reach out
    react to
    read in on up
    rebase on onto interactively
    recover by
    redirect to
    reduce by to
    reference by via
    register as for in on with via at
    release from
    repair by
    repeat for until with
    replay from
    reply in on
    report at in on via
    request via
    reset by
    rest assured
    restart in
    result in
    resume by
    retire in
    retry after at by in later once on until
    return early in
    reverse back
    review for in
    roll back forward out over
    rollback to
    root out
    route through to via
    rule out
    run again against as at by in inside on once only over through under using
    sample from
    scale back by down out to up
    scan for in
    schedule for
    scope to down
    screen for out
    search by for in on through under
    secure by
    seed with from
    sense check
    separate by into out
    serve over
    service with
    set aside as back by in off on out up
    setup with
    shape up
    share via
    shift left into
    ship with
    sign in into off on out up
    silence by in
    skip by over
    slice into by
    slot in into
    smooth out
    sort by in on out through
    source from
    space out apart
    span over
    spawn in
    speed up
    spin down up
    split at by in into off on out up over across
    spread across out
    stage in
    stamp with
    start again anew by fresh in inside on out over under up using
    state in
    stay in on away
    step back into over out through down up
    stop in
    store in as on under
    stream to
    structure as
    style with
    sum up
    support via
    swap in out for
    switch back between off on over
    sync up
    table until
    tag along as with
    tap into on
    target with
    team up
    test against by for in on out under whether that if
    tie into
    time out
    top up
    total up
    touch up on
    trace back through
    track down in
    trade off
    train on
    transfer over
    transform into
    transition to
    trap on
    trigger on via
    trust in
    try again against by for in later on once out
    tune down up
    turn around back down in into off on over
    tweak in
    type in into out
    update by in manually via
    upgrade by in via
    upload in
    use as at by either for in inside on only under up
    version with
    view as available details docs documentation full in logs on
    visit us
    vote on for
    wait a at for in on out until
    wake up
    walk through up
    warm up
    watch for out
    weight by
    wipe out
    wire up in
    word wrap
    work around as at backwards in on out through towards
    wrap around in inside up
    yield to from
    zone in
    zoom in out
"""

PHRASES: Final = {line.split()[0]: frozenset(line.split()[1:]) for line in _PHRASES.strip().splitlines()}
"""The particles, prepositions and objects that make a verb of a word, by that word."""

_COMPOUNDS = """
    call site stack
    change log
    check constraint constraints
    click event
    copy constructor
    download link url
    exit code status
    hash value
    launch configuration configurations template templates
    link target
    load average balancer
    log level
    mount point
    pull request requests
    push notification notifications
    rate limit limits
    read access permission permissions replica timeout
    release channel notes
    request body headers id payload
    return address code status type value
    run id loop time
    search index query results
    sort key order
    start date time
    stop signal
    test case cases result results run suite
    upload size url
    use case cases
    write access permission permissions timeout
"""

COMPOUNDS: Final = {line.split()[0]: frozenset(line.split()[1:]) for line in _COMPOUNDS.strip().splitlines()}
"""The words that make a noun of what is a verb more often, by that word."""
