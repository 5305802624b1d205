"""Signals to `verify` at several moments, and runs that are killed."""

from __future__ import annotations

import os
import signal
import time
from typing import Callable, Iterator

import truths
from running import Box

Attack = tuple[str, Callable[[Box], list[str]]]

# Seconds in which the tool must end.
PROMPT = 2.0
# What runs: a long search, a search that meets crashes, one that meets hangs, and short ones that write pages.
SUBJECTS = {"a search": ("sound", "100000000", []), "crashes": ("attack/cancelled-traps", "5000", []),
            "hangs": ("attack/moved-loops", "500", []), "all laws": ("sound", "300", ["--all"]),
            "pages": ("unclamped", "300", [])}  # fmt: skip
MOMENTS = [0.01, 0.02, 0.1, 0.3, 0.8]
LONG_MOMENTS = [step / 50 for step in range(1, 150)]


def signals(long: bool) -> Iterator[Attack]:
    for kind in (signal.SIGTERM, signal.SIGINT):
        yield f"{kind.name} while pages are written", lambda box, kind=kind: _while_writing(box, kind)
    for subject in SUBJECTS:
        for number, moment in enumerate(LONG_MOMENTS if long else MOMENTS):
            for kind in (signal.SIGTERM, signal.SIGINT):
                # Both signals at every moment take twice as long as one of them in turn.
                if long or (number + (kind == signal.SIGINT)) % 2 == 0:
                    yield f"{kind.name} after {moment:g} s of {subject}", (
                        lambda box, s=subject, m=moment, k=kind: _stopped(box, s, m, k))
            yield f"SIGTERM twice after {moment:g} s of {subject}", (
                lambda box, s=subject, m=moment: _stopped(box, s, m, signal.SIGTERM, twice=True))
        for moment in LONG_MOMENTS[::5] if long else (0.3, 1.0):
            yield f"SIGKILL after {moment:g} s of {subject}", lambda box, s=subject, m=moment: _killed(box, s, m)


def _while_writing(box: Box, kind: signal.Signals) -> list[str]:
    """Sends a signal when the first page of a law appears; it takes a while to write all."""
    run, process = box.start("crashing", ["verify", "sound", "--cases", "300", "--all", "--json"])
    end = time.monotonic() + 20
    while not os.path.isdir(box.path("results/laws")) and time.monotonic() < end:
        time.sleep(0.005)
    process.send_signal(kind)
    box.finish(run, process, 20)
    faults = truths.of_run(run, stopped_by=kind)
    return faults + ([f"exit code 0 after {kind.name} while pages are written"] if run.code == 0 else [])


def _words(subject: str) -> tuple[list[str], dict[str, str], str]:
    name, cases, more = SUBJECTS[subject]
    words = ["verify", name, "--cases", cases, "--jobs", "2", "--json"] + more
    return words, {"ATTACKED": name, "KNURL_HANG_SECONDS": "3"}, name


def _stopped(box: Box, subject: str, moment: float, kind: signal.Signals, twice: bool = False) -> list[str]:
    words, env, name = _words(subject)
    run, process = box.start("crashing", words, env)
    time.sleep(moment)
    had_begun = os.path.isdir(box.path("results/findings"))
    is_over = process.poll() is not None
    process.send_signal(kind)
    if twice:
        time.sleep(0.03)
        process.send_signal(kind)
    box.finish(run, process, 20)
    # After a second signal, the next run removes the folder, as after SIGKILL.
    faults = truths.of_run(run, stopped_by=kind, temporary_may_stay=twice)
    if run.timed_out or is_over:
        return faults
    if run.seconds - moment > PROMPT:
        faults.append(f"ended {run.seconds - moment:.1f} s after the signal")
    if run.code == -kind and had_begun and not twice:
        faults.append(f"ended at once by {kind.name}, without results")
    if run.code == 0 and moment < 0.5:
        faults.append(f"exit code 0 after {kind.name}")
    if run.code == 128 + kind and not twice:
        faults += truths.of_verify(box, run, [name], int(words[3]), stopped_by=kind)[0]
    return faults


def _killed(box: Box, subject: str, moment: float) -> list[str]:
    words, env, _ = _words(subject)
    run, process = box.start("crashing", words, env)
    time.sleep(moment)
    process.kill()
    box.finish(run, process, 20, cleans=False)
    faults = [fault for fault in truths.of_run(run, stopped_by=signal.SIGKILL) if "temporary folder" not in fault]
    # The next run has the same folders.
    again = box.run("crashing", ["verify", "unclamped", "--cases", "100", "--json"], 30, env)
    faults += [f"the next run: {fault}" for fault in truths.of_run(again)]
    # Findings of the first run may still be there.
    more, _ = truths.of_verify(box, again, ["unclamped"], 100)
    return faults + [f"the next run: {fault}" for fault in more if "traces in findings" not in fault]
