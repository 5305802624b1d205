"""Controls that misbehave: `verify` and `replay` with mutants of one slider, one for each place and deed."""

from __future__ import annotations

from typing import Callable, Iterator

import truths
from running import Box, Run

# Cases, and seconds of the processor after which a step hangs. A case that hangs costs these seconds, and
# one that waits six times as many.
USUAL = (40, "2")
RARE = {"loops": (10, "0.2"), "ignores-term-loops": (10, "0.2"), "waits": (3, "0.2"), "stops": (3, "0.2"),
        "slow": (3, "2")}  # fmt: skip
LIMIT = 40.0
LONG_LIMIT = 600.0
MOST_REPLAYS = 2

PLACES = ["created", "began", "moved", "ended", "cancelled", "written", "read", "resized", "disabled", "ticked",
          "drawn", "checked", "described", "stated"]

# What verify must say of a deed: it is found, it is harmless, or either.
FOUND, HOLDS, EITHER = "found", "holds", "either"
DEEDS = {
    "traps": FOUND, "loops": FOUND, "waits": FOUND, "stops": FOUND, "slow": FOUND, "recurses": FOUND,
    "aborts": FOUND, "exits-0": FOUND, "exits-1": FOUND, "exits-130": FOUND, "sends-term": FOUND,
    "sends-int": FOUND, "sends-segv": FOUND, "sends-kill": FOUND, "sends-alarm": FOUND, "not-a-number": FOUND,
    "ignores-term-loops": FOUND,
    # It ends the process after the step that causes it, so another step may be blamed.
    "traps-later": FOUND, "exits-later": FOUND,
    "prints": HOLDS, "prints-json": HOLDS, "prints-half": HOLDS, "prints-bytes": HOLDS,
    "prints-megabyte": HOLDS, "complains": HOLDS, "closes-errors": HOLDS, "ignores-term": HOLDS,
    "moves-away": HOLDS, "changes-environment": HOLDS, "eats-memory": HOLDS,
    # It breaks what runs the control; that is no fault of the search, if it says so.
    "closes-output": EITHER, "closes-input": EITHER, "closes-all": EITHER, "opens-many": EITHER,
    "removes-temporary": EITHER, "forks": EITHER, "starts": EITHER,
}  # fmt: skip
# Each of its findings may replay without a fault: the deed needs what happened before, or time.
NOT_REPLAYED = {"traps-later", "exits-later", "closes-output", "closes-input", "closes-all", "opens-many",
                "removes-temporary", "forks", "starts"}
# A program that the control starts outside its process group is not the tool's to end.
MAY_LEAVE_PROCESS = {"starts"}
# No law sees these places or results.
UNSEEN = {("drawn", "not-a-number"), ("checked", "not-a-number"), ("described", "not-a-number"),
          ("stated", "not-a-number")}

# A picture is drawn nevertheless.
UNDRAWN = {"not-a-number", "slow", "traps-later", "exits-later"}

# By default, every place has these deeds, and one place has all others.
EVERYWHERE = ["traps", "exits-0", "prints-json"]
EVERY_DEED = "moved"
ALSO = [("created", "loops"), ("drawn", "loops"), ("checked", "loops"), ("described", "loops"), ("described", "forks"),
        ("described", "traps-later"), ("described", "moves-away"), ("read", "closes-output"), ("written", "exits-1"),
        ("written", "closes-all"), ("created", "moves-away"), ("created", "removes-temporary"),
        ("drawn", "exits-1"), ("drawn", "prints-half"), ("drawn", "sends-kill")]  # fmt: skip
ONLY_LONG = {"stops", "slow", "waits"}


def names(long: bool) -> list[tuple[str, str]]:
    """The mutants, the slowest first."""
    chosen = [(place, deed) for deed in DEEDS for place in PLACES
              if long or deed in EVERYWHERE or (place, deed) in ALSO
              or (place == EVERY_DEED and deed not in ONLY_LONG)]
    return sorted(chosen, key=lambda each: each[1] not in RARE)


def attack(box: Box, place: str, deed: str, long: bool, seed: int = 0) -> list[str]:
    """Verifies the control, then replays its findings and verifies it again without --json."""
    name = f"attack/{place}-{deed}"
    cases, hang = RARE.get(deed, USUAL)
    env = {"ATTACKED": name, "KNURL_HANG_SECONDS": hang}
    limit = LONG_LIMIT if long else LIMIT
    words = ["verify", name, "--cases", str(cases * (5 if long else 1)), "--jobs", "2", "--seed", str(seed)]
    run = box.run("crashing", words + ["--json"], limit, env)
    faults = truths.of_run(run, temporary_may_stay=deed == "removes-temporary")
    if deed in MAY_LEAVE_PROCESS:
        faults = [fault for fault in faults if "sleep" not in fault]
    more, found = truths.of_verify(box, run, [name], int(words[3]))
    faults += more
    faults += [f"beside the folder there is now {stranger}" for stranger in box.strangers()]
    faults += _verdict(run, place, deed)
    if found is None or deed in NOT_REPLAYED:
        return faults
    for finding in found.errors[:MOST_REPLAYS]:
        if finding["file"]:
            file = f"results/{finding['file']}"
            replay = box.run("crashing", ["replay", file, "--json"], limit, env)
            faults += truths.of_replay(replay, file, finding["law"])
    if deed not in RARE and (long or place == "moved"):
        text = box.run("crashing", words, limit, env)
        faults += truths.of_run(text) + truths.of_text(text, found)
        if text.code != run.code:
            faults.append(f"exit code {run.code} with --json, {text.code} without")
    return faults


def others() -> Iterator[tuple[str, Callable[[Box], list[str]]]]:
    """Faults of one control that must not harm another one."""
    for bad in ["created-traps", "created-exits-0", "created-loops", "described-traps", "drawn-traps"]:
        def beside(box: Box, bad: str = bad) -> list[str]:
            env = {"ATTACKED": f"attack/{bad}", "KNURL_HANG_SECONDS": "1"}
            run = box.run("crashing", ["verify", "sound", "--cases", "50", "--json"], 10, env)
            faults = truths.of_run(run) + truths.of_verify(box, run, ["sound"], 50)[0]
            return faults + ([] if run.code == 0 else [f"sound holds, but exit code {run.code}"])

        yield f"sound beside {bad}", beside
        for command in ["list", "list --all --json", "law lower-upper-in-range"]:
            def listed(box: Box, bad: str = bad, command: str = command) -> list[str]:
                run = box.run("crashing", command.split(), 8, {"ATTACKED": f"attack/{bad}", "KNURL_HANG_SECONDS": "1"})
                return truths.of_run(run)

            yield f"{command} beside {bad}", listed


def _verdict(run: Run, place: str, deed: str) -> list[str]:
    wanted = EITHER if place == "drawn" or (place, deed) in UNSEEN else DEEDS[deed]
    said = run.said.strip()[-160:]
    if run.timed_out:
        return []
    # Such a control cannot be made at all: exit code 2 with a sentence is right too.
    if place == "created" and wanted == FOUND and run.code == 2:
        return []
    if place == "drawn" and DEEDS[deed] == FOUND and deed not in UNDRAWN and run.code == 0 and "pictur" not in run.said:
        return ["its picture cannot be drawn; exit code 0, and nothing says so"]
    if wanted == FOUND and run.code != 1:
        return [f"must be found, but exit code {run.code}: {said}"]
    if wanted == HOLDS and run.code != 0:
        return [f"is harmless, but exit code {run.code}: {said}"]
    return []
