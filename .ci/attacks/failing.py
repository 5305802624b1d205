"""Calls that fail in the tool's process, limits of the system, and full disks."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as XML
from typing import Callable, Iterator

import truths
from running import Box, Run

Attack = tuple[str, Callable[[Box], list[str]]]
LIMIT = 60.0

# A control without a fault, one that crashes, and one that exits with code 0.
SOUND, CRASHES, EXITS = "sound", "attack/cancelled-traps", "attack/cancelled-exits-0"
CONTROLS = (SOUND, CRASHES, EXITS)
CALLS = [("write", errno.ENOSPC), ("write", errno.EIO), ("rename", errno.ENOSPC), ("link", errno.EIO),
         ("mkdir", errno.ENOSPC), ("create", errno.EMFILE), ("create", errno.EACCES), ("open", errno.EMFILE),
         ("open", errno.EIO), ("pipe", errno.EMFILE), ("spawn", errno.EAGAIN), ("fsync", errno.EIO),
         ("ftruncate", errno.ENOSPC)]  # fmt: skip
# Only this call fails, or all calls from it on. Swift's libraries cannot begin without any file.
ONCE = [1, 5, 13]
ALWAYS = [1, 9]
EVERY = 1 << 30


class Libraries:
    """The library of `failing.c`, compiled when it is needed; None without a compiler."""

    def __enter__(self) -> Libraries:
        self._folder = tempfile.mkdtemp(prefix="knurl-attack-")
        self.failing: str | None = None
        compiler = shutil.which("clang") or shutil.which("cc")
        if compiler is not None:
            library = os.path.join(self._folder, "failing.so")
            source = os.path.join(os.path.dirname(__file__), "failing.c")
            subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
            self.failing = library
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)


def calls(libraries: Libraries, long: bool) -> Iterator[Attack]:
    if libraries.failing is None:
        return
    library = libraries.failing
    once, always = (range(1, 60), range(1, 60)) if long else (ONCE, ALWAYS)
    for call, error in CALLS:
        for control in CONTROLS:
            if control == EXITS and call not in ("spawn", "pipe", "create"):
                continue
            for first, last in [(number, number) for number in once] + [(number, EVERY) for number in always]:
                if (call, first, last) == ("open", 1, EVERY):
                    continue
                name = f"{call} {first}{'+' if last == EVERY else ''} {errno.errorcode[error]} {control}"
                yield name, lambda box, a=(library, call, error, first, last), c=control: _failing(box, c, *a)


def _failing(box: Box, control: str, library: str, call: str, error: int, first: int, last: int) -> list[str]:
    mark = box.path(".failed")
    env = {"LD_PRELOAD": library, "FAILING_CALL": call, "FAILING_ERROR": str(error), "FAILING_FIRST": str(first),
           "FAILING_LAST": str(last), "FAILING_MARK": mark}
    run = _verify(box, control, env=env)
    if not os.path.exists(mark):
        return []
    os.remove(mark)
    return _judged(box, run, control)


def _verify(box: Box, control: str, env: dict[str, str] | None = None, prefix: list[str] | None = None) -> Run:
    words = ["verify", control, "--cases", "25", "--json"]
    return box.run("crashing", words, LIMIT, {"ATTACKED": control, "KNURL_HANG_SECONDS": "2"} | (env or {}), prefix)


def _judged(box: Box, run: Run, control: str, temporary_may_stay: bool = False) -> list[str]:
    faults = truths.of_run(run, temporary_may_stay=temporary_may_stay)
    if run.timed_out:
        return faults
    # All is well only if everything is there.
    if run.code == 0 or os.path.exists(box.path("results/results.json")) and os.path.exists(box.path("results/junit.xml")):
        more, _ = truths.of_verify(box, run, [control], 25)
        faults += [fault for fault in more if run.code == 0 or "is not one JSON" not in fault and "no index" not in fault]
    if control != SOUND and run.code == 0:
        faults.append("the control has a fault, but exit code 0")
    if control == SOUND and run.code == 1:
        faults.append(f"a finding in a control without faults: {run.said.strip()[-160:]}")
    return faults + _whole(box)


def _whole(box: Box) -> list[str]:
    """Files are whole or not there."""
    faults = []
    for place, _, names in os.walk(box.folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                text = file.read()
            shown = os.path.relpath(path, box.folder)
            if name.startswith(".") or name.endswith(".part"):
                faults.append(f"a partial file is left: {shown}")
            elif name.endswith(".json") and not truths.is_json(text):
                faults.append(f"{shown} is partial")
            elif name.endswith((".trace", ".html", ".svg")) and not text.endswith(b"\n") and not text.endswith(b">"):
                faults.append(f"{shown} is partial")
            elif name.endswith(".xml") and not _is_xml(text):
                faults.append(f"{shown} is partial")
    return faults


def _is_xml(text: bytes) -> bool:
    try:
        XML.fromstring(text)
        return True
    except XML.ParseError:
        return False


# MARK: Limits

# What bash does before the tool starts.
SHELL = {
    **{f"files of {size} KB": f"ulimit -f {size}" for size in (8, 64)},
    **{f"{count} open files": f"ulimit -n {count}" for count in (6, 8, 12, 16, 32)},
    "1 GB of addresses": "ulimit -v 1000000", "a stack of 256 KB": "ulimit -s 256", "2 s of processor": "ulimit -t 2",
    "no input": "exec <&-", "no output": "exec >&-", "no errors": "exec 2>&-", "nothing open": "exec <&- >&- 2>&-",
    "errors to a full disk": "exec 2>/dev/full", "output to a closed pipe": "exec > >(exec true)",
    "signals ignored": "trap '' TERM INT HUP PIPE", "umask 777": "umask 777", "the folder is gone": 'rmdir "$PWD"',
}  # fmt: skip
# Sizes of a full disk in KB: of the results, and of temporary files.
DISKS = [16, 64]


def limits(long: bool) -> Iterator[Attack]:
    for name, line in SHELL.items():
        for control in CONTROLS:
            yield f"{name} {control}", lambda box, line=line, control=control: _limited(box, control, line)
    if os.geteuid() != 0 or subprocess.run(["unshare", "-m", "true"], check=False, stderr=subprocess.DEVNULL).returncode:
        return
    for size in range(4, 400, 8) if long else DISKS:
        for control in CONTROLS:
            for where in ("results", "TMPDIR"):
                yield f"a disk of {size} KB for {where} {control}", (
                    lambda box, size=size, control=control, where=where: _disk(box, control, size, where))


def _limited(box: Box, control: str, line: str) -> list[str]:
    run = _verify(box, control, prefix=["bash", "-c", f'{line}; exec "$@"', "bash"])
    gone = "exec >" in line or "2>" in line
    faults = _judged(box, run, control) if not gone else _whole(box)
    if gone:
        # Without the two streams, only the exit code is left.
        faults += [fault for fault in truths.of_run(run) if "without a sentence" not in fault]
        if ">&-" in line.replace("2>&-", "") and run.code == 0 or control != SOUND and run.code == 0:
            faults.append("exit code 0, but what was asked for was not printed")
    return faults


def _disk(box: Box, control: str, size: int, where: str) -> list[str]:
    # Files are copied out of the small disk, which only the tool and this shell see.
    script = ('place=$0; mkdir -p "$place"; mount -t tmpfs -o size=SIZEk none "$place" || exit 99; "$@"; code=$?; '
              'cp -a "$place" "$place.copy"; umount "$place"; rm -rf "$place"; mv "$place.copy" "$place"; exit $code')
    place = box.path("results") if where == "results" else box.temporary
    run = _verify(box, control, prefix=["unshare", "-m", "bash", "-c", script.replace("SIZE", str(size)), place])
    return _judged(box, run, control)
