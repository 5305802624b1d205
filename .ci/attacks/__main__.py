"""Attacks Knurl's command line, and prints what was tried and each fault; `.ci/attack` calls this.

Exit codes: 0 no fault, 1 a fault, 2 could not run, 128 and the signal's number when stopped.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Callable

import controls
import failing
import files
import stopping
from running import Box


@dataclass(frozen=True)
class Case:
    """One attack: runs programs in a box, and returns sentences about faults."""

    group: str
    name: str
    attack: Callable[[Box], list[str]]


@dataclass
class Outcome:
    case: Case
    faults: list[str] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)


# Groups, and how many of their cases run at the same time. Where seconds count, few do.
GROUPS = {"controls": 4, "options": 4, "files": 4, "failing calls": 4, "limits": 3, "signals": 2}


def cases(long: bool, libraries: failing.Libraries) -> list[Case]:
    found = [Case("controls", f"{place}-{deed}", lambda box, place=place, deed=deed: controls.attack(box, place, deed, long))
             for place, deed in controls.names(long)]
    found += [Case("controls", name, attack) for name, attack in controls.others()]
    found += [Case("options", name, attack) for name, attack in files.options(long)]
    found += [Case("files", name, attack) for name, attack in files.files(long)]
    found += [Case("failing calls", name, attack) for name, attack in failing.calls(libraries, long)]
    found += [Case("limits", name, attack) for name, attack in failing.limits(long)]
    found += [Case("signals", name, attack) for name, attack in stopping.signals(long)]
    return found


def main() -> int:
    options = _options()
    programs = {"knurl": options.knurl, "crashing": options.crashing, "root": options.root}
    with failing.Libraries() as libraries:
        chosen = [case for case in cases(options.long, libraries)
                  if not options.only or any(word in f"{case.group}/{case.name}" for word in options.only)]
        if not chosen:
            print("No attack has such a name.", file=sys.stderr)
            return 64
        outcomes = []
        seconds = {}
        for group, at_once in GROUPS.items():
            start = time.monotonic()
            with ThreadPoolExecutor(at_once) as pool:
                mine = [case for case in chosen if case.group == group]
                for outcome in pool.map(lambda case: _perform(case, programs, options.keep), mine):
                    _tell(outcome)
                    outcomes.append(outcome)
            seconds[group] = time.monotonic() - start
    print(f"\n{'group':<14}{'tried':>7}{'runs':>7}{'faults':>8}{'seconds':>9}")
    for group in GROUPS:
        mine = [outcome for outcome in outcomes if outcome.case.group == group]
        if mine:
            runs = sum(len(outcome.commands) for outcome in mine)
            faulty = sum(bool(outcome.faults) for outcome in mine)
            print(f"{group:<14}{len(mine):>7}{runs:>7}{faulty:>8}{seconds[group]:>9.0f}")
    faulty = sum(bool(outcome.faults) for outcome in outcomes)
    print(f"\n{len(outcomes)} attacks, {faulty} with a fault.")
    return 1 if faulty else 0


def _perform(case: Case, programs: dict[str, str], keep: bool) -> Outcome:
    with Box(programs, keep) as box:
        outcome = Outcome(case)
        try:
            outcome.faults = case.attack(box)
        except Exception as error:  # A fault of this script must not hide other results.
            outcome.faults = [f"the attack itself failed: {type(error).__name__}: {error}"]
        outcome.commands = [run.shown for run in box.runs]
        if keep and outcome.faults:
            outcome.faults.append(f"kept: {box.folder}")
        return outcome


def _tell(outcome: Outcome) -> None:
    if not outcome.faults:
        return
    print(f"FAULT {outcome.case.group}/{outcome.case.name}")
    for fault in dict.fromkeys(outcome.faults):
        print(f"  {fault}")
    if outcome.commands:
        print(f"  command  {outcome.commands[0][:300]}")
    print(f"  repeat   .ci/attack --only '{outcome.case.group}/{outcome.case.name}'", flush=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=".ci/attack", description=__doc__)
    parser.add_argument("--knurl", required=True)
    parser.add_argument("--crashing", required=True)
    parser.add_argument("--root", required=True)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--only", action="append", metavar="WORD")
    return parser.parse_args()


if __name__ == "__main__":
    for number in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    sys.exit(main())
