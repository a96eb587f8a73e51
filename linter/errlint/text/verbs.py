"""Verbs that instructions start with, sorted by how often the same word is a noun at the start of a text.

Plain English base forms as they occur in hints, fixes and manuals of developer tools, written for this project. A word
stands in one list only. Words that are bare verbs but no instruction to the reader (need, expect, fail, want, seem) are
left out on purpose.
"""

from __future__ import annotations

from typing import Final

from errlint.text.wordlist import word_set

VERBS: Final = word_set(
    """
    abandon abbreviate abide abolish absorb accelerate accentuate accept accommodate accompany accomplish accumulate
    achieve acknowledge acquire activate adapt add adhere adjust administer adopt advance advertise advise affix
    agree align alleviate allocate allot allow allow-list allowlist alter amend analyse analyze annotate announce
    anonymise anonymize append apply appoint approve approximate arrange ascertain ask assemble assert assess assign
    assist associate assume assure attach attain attend attest augment authenticate authorise authorize automate
    avoid await back-fill backdate backfill backport bail become begin bisect blacklist block-list blocklist
    bootstrap bring broaden build bump buy calculate calibrate canonicalise canonicalize capitalise capitalize
    categorise categorize cater cease centralise centralize certify characterise characterize cherry-pick choose
    circulate circumvent cite clarify classify cleanse coalesce codify coerce collapse collate collect colocate
    combine come commence commission communicate compare compensate compile complement comply compose compress
    compute concatenate conceal concentrate conclude condense configure confine confirm conform connect conserve
    consider consolidate constrain construct construe consult consume contact containerise containerize continue
    contribute convey convince cooperate coordinate copy-paste correlate correspond corroborate create cross-check
    cross-reference customise customize de-duplicate deactivate deallocate debounce decide declare decode
    decommission decompile decompose decompress deconstruct decorate decouple decrement decrypt dedent dedicate
    deduct dedupe deduplicate deem deep-clone deep-copy deepen defer define defragment delete delimit deliver
    demonstrate demote demultiplex denormalize denote deny deny-list denylist deobfuscate depend deploy deprecate
    deprioritize deprovision dereference deregister derive describe deselect deserialise deserialize designate
    destroy destructure detach detect deter determine develop devise devote diagnose differentiate diminish disable
    disallow disambiguate disarm disassociate discard discern disclose disconnect discontinue discourage discover
    discuss disengage disentangle dismantle dismiss dismount disperse dispose disregard dissociate dissolve
    distinguish distribute diversify divide dockerise dockerize double-check double-click downcast downscale draw
    earn ease educate eject elaborate elevate elicit elide eliminate embed emit employ empower emulate enable
    encapsulate enclose encode encompass encourage encrypt endeavor endeavour endorse enforce engage enhance enlarge
    enlist enqueue enrich enrol enroll ensure enter entitle entrust enumerate envision equip eradicate erase
    escalate establish evaluate evict examine exclude execute exempt exhaust expand expedite explain explore expose
    extend extract extrapolate facilitate fact-check familiarise familiarize fast-forward fasten favor favour
    federate feed feel finalise finalize find finish flatten follow forbid force-push forget forgo formulate fulfil
    fulfill furnish gather gauge generalise generalize generate get give go grab guess halve hand-craft hand-edit
    hand-write hard-code hard-delete hardcode harden harmonise harmonize hibernate hide hoist honor honour
    hot-reload hover hydrate identify ignore illustrate impersonate implement impose improve include incorporate
    incur indicate infer inform ingest inherit inhibit initialise initialize initiate inject inquire insert inspect
    install instantiate instruct insulate integrate intend intensify intercept interchange intern interpolate
    interpret intersect intersperse introduce invalidate invert investigate invite invoke isolate iterate justify
    keep know learn left-click lend lengthen lessen let linearize listen localise localize locate long-press loosen
    lower maintain make manage mandate manipulate materialise materialize maximise maximize memoize memorize migrate
    mimic mind minify minimise minimize mitigate moderate modernise modernize modify modularise modularize
    monkeypatch multiply mutate mute navigate negate negotiate nest neutralize normalise normalize notify nullify
    obey obfuscate obscure observe obtain obviate occupy offer offload omit onboard operate opt optimise optimize
    orchestrate organise organize orient overcome overhaul overload overrule oversee overwrite paginate parallelise
    parallelize parameterise parameterize parametrize parenthesise parenthesize parse pass paste pay peel perform
    persist persuade peruse pickle pinpoint pivot polish ponder populate postpone preallocate precompile precompose
    precompute predefine preempt prefer prefetch prefill preload prepare prepend preregister prescribe preserve
    presume prettify prevent prioritise prioritize proceed procure prohibit prolong promote pronounce proofread
    propagate propose protect prove provide prune publicise publicize publish pursue put qualify quantify quantize
    quarantine quiesce quit raise randomise randomize rate-limit reach reactivate read readjust realign reallocate
    reapply rearm rearrange reassemble reassert reassess reassign reattach reattempt reauthenticate reauthorise
    reauthorize rebalance rebind rebuild recalculate recalibrate recapture recategorize receive recheck reclaim
    reclassify reclone recommit recompile recompress recompute reconcile reconfigure reconnect reconsider
    reconstruct reconvert recover recreate rectify recurse recycle redact redeclare redeem redefine redeploy
    redisplay redistribute redo redownload reduce reenable reencode reevaluate reexport refer refetch refill refine
    reflash reflow reformat reformulate refrain regain regenerate regrant regularize reimage reimburse reimplement
    reimport reindex reinforce reinitialise reinitialize reinsert reinstall reinstantiate reinstate reinterpret
    reinvoke reissue reiterate reject rejoin rekey relabel relate relaunch relax relearn relegate relink relinquish
    reload relocate rely remake remap remediate remember remind remount remove rename render renegotiate renew
    renumber reopen reorder reorganise reorganize repackage reparse repartition rephrase repin replace replicate
    repopulate reposition repost reprint reprocess reproduce reprogram reprovision republish requeue require reread
    reroll reroute rerun resample resave rescale rescan reschedule rescind reseed reselect resend reserialize
    reshape reshuffle resize resolve respawn respecify respect respond restate restore restrict restructure restyle
    resubmit resubscribe resupply resync resynchronise resynchronize retag retain retest rethink rethrow retract
    retrain retranslate retrieve retrigger retrofit retype reupload revalidate reveal reverify revert revise revisit
    revive revoke reword rewrap rewrite right-click rotate safeguard safelist sanitise sanitize sanity-check satisfy
    save scaffold scroll scrub scrutinise scrutinize see seek segregate select self-host sell send sequester
    serialise serialize serve shield shorten show shrink shuffle shut sideload signpost simplify simulate smoke-test
    snooze soft-delete solve specify spell spot-check sprinkle squash stabilise stabilize standardise standardize
    stick stipulate stow strengthen stress-test stringify strip strive subclass subdivide submit subscribe subtract
    summarise summarize supersede supplant supplement suppress surround suspend sustain synchronise synchronize
    synthesise synthesize tabulate tailor take talk teach tell terminate think throw tick tighten tolerate transact
    transcode transcribe translate transliterate transmit transpile transplant transpose treat trim truncate try
    type-check typecheck unarchive unassign unban unblock unbox unbundle uncheck unclog uncomment uncompress
    uncordon undefine undelete undeploy underline undo undock unescape unfold unfreeze ungroup unhide unify unignore
    uninitialize uninstall unlink unlist unload unlock unmap unmark unmask unmount unmute unnest unpack unpatch
    unpause unpin unplug unpublish unquote unregister unroll unseal unselect unset unshare unshelve unstage unstar
    unstash unsubscribe untag untaint untangle untar untick untie untrack unwind unwrap unzip upcast upsert utilise
    utilize vacate validate vary vectorise vectorize verify vet visualise visualize waive warn weaken weed weigh
    welcome whitelist widen wield withdraw withhold write zoom
    """
)
"""Verbs that are hardly ever nouns there."""

LEANING_VERBS: Final = word_set(
    """
    abort aim anchor answer back backup balance ban bind blend block boost borrow break browse burn bypass call
    cancel capture carry cast catch change charge check checkout clamp clean cleanup clear click clone close commit
    compact complete contract convert copy cordon correct cut debug decrease delay delegate demand ditch double
    downgrade download drag drain drop edit escape estimate exit export fetch fill fix flash flip flush forward free
    freeze grant guarantee halt handle hash hit hold import increase indent inline join jump kill land launch lay
    lead lean leave leverage lift limit link lint load log look mark measure meet mention merge monitor move narrow
    open override pad patch pause peek permit pick pin ping place play plug pop press print provision pull purchase
    purge push quote rebase reboot redesign redirect refactor refresh refund register release remedy repair repeat
    replay reply report request reserve reset restart resume retire retry return reuse revamp reverse review rework
    rinse roll run scan schedule seal search secure separate set setup share shift sign silence skip sleep slice
    sort split spread squeeze start stash stay stop store substitute supply swap switch sync taint tap test throttle
    tidy tie toggle touch track transfer transform travel trust tune turn tweak update upgrade upload use visit wait
    wake walk watch wipe wire work wrap
    """
)
"""Verbs more often than nouns there: an object is enough, and so is the end of the sentence."""

LEANING_NOUNS: Final = word_set(
    """
    act aggregate alias approach archive arm attempt audit author average backtrack bar base batch benchmark blame
    book bookmark bound box bracket branch bridge broadcast brush buffer bundle cache cap cascade center centre
    chain challenge claim code color colour comment compound conduct convict cost count couple cover crawl crop
    cross cycle default defend design detail diff digest direct dispatch display document dump echo effect encounter
    end engineer exchange excuse exercise experiment express factor feature figure filter flag float fold force fork
    format frame fuse gate group guard guide head heat help highlight hint hook host house impact increment initial
    instrument interleave interrupt invoice issue judge kick label lease level license list lock lockdown login
    logout lookup loop map mask match mirror mix mock model mount name nominate note number opt-in order outline
    pack page paint pair partition phrase pilot pipe plan plant point poll pool port position post practice practise
    preface prefix preview prime probe process profile program prompt proxy punch question queue rank rate rebrand
    recall record reference relay repurpose reward ring rollback root round route sample sandbox scale score screen
    seed segment sequence shadow shape shard shell ship shutdown signal signup smooth source space spawn spin spot
    stage stamp star step stream stress stretch structure stub study style suffix sum support surface swipe symlink
    table tag target task taste team template thread time title trace trade train transition trap trash triage
    trigger troubleshoot tunnel type vacuum version view vote warm weight yield zip
    """
)
"""Nouns more often than verbs there: an article, a particle or a plural object with a preposition must follow."""

NOUNS: Final = word_set(
    """
    access address alert bucket compromise control damage date deal dry duplicate empty error experience explicit
    feedback field file finance flow focus form function fund image index input instance interest interface interval
    key lapse layer layout line local manual master matter message notice object offset output package parent path
    pattern peer phase picture plot power present price produce progress project proof prototype query race range
    react reason region regret resource rest result risk rule scope script section sense service site size skill
    slot snapshot sound span speed stack staff state string subject suit survey suspect symbol tackle text token top
    total trouble value volume word worry zone
    """
)
"""Nouns nearly always: only an article or a fixed particle makes them verbs."""

ALL_VERBS: Final = VERBS | LEANING_VERBS | LEANING_NOUNS | NOUNS
