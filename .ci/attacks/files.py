"""Hostile options, files and places for output, with every command."""

from __future__ import annotations

import os
from typing import Callable, Iterator

import truths
from running import Box, Run

Attack = tuple[str, Callable[[Box], list[str]]]
LIMIT = 10.0
LONGEST_LIMIT = 60.0

TRACE = b"trace 1 range-slider\ntouch 1 began 70 15\ntouch 1 moved 90 15\ntouch 1 ended 90 15\n"
HEADER = b"trace 1 range-slider\n"

# MARK: Options

# Each must be refused as wrong usage, in a sentence.
REFUSED = [
    [""], ["-"], ["--"], ["nothing"], ["--nothing"], ["verify", "nothing"], ["verify", ""], ["verify", "--nothing"],
    ["verify", "knob", "--cases"], ["verify", "--cases", ""], ["verify", "--cases", "0"], ["verify", "--cases", "-1"],
    ["verify", "--cases", "1.5"], ["verify", "--cases", "99999999999999999999999"], ["verify", "--cases", "1e3"],
    ["verify", "--cases", " 5"], ["verify", "--cases", "٣"],
    ["verify", "--seed", "-1"], ["verify", "--seed", "18446744073709551616"], ["verify", "--jobs", "0"],
    ["verify", "--jobs", "257"], ["verify", "--time", "0s"], ["verify", "--time", "-5s"], ["verify", "--time", "5"],
    ["verify", "--time", "nans"], ["verify", "--time", "1e400s"], ["verify", "--time", "9999999999999999999h"],
    ["verify", "--policy", "nothing"], ["verify", "--because", "x"], ["verify", "--accept", "--because", " "],
    ["verify", "--mutants", "--time", "1s"], ["verify", "x" * 5000], ["verify", "a\nb"], ["verify", "../knob"],
    ["verify", "knob", "--json", "--json=1"], ["verify", "--emit-test"], ["verify", "--output", ""],
    ["verify", "--nothing", ""], ["replay"], ["replay", "--nothing"], ["minimize"], ["minimize", "a", "b"],
    ["minimize", "--law"], ["explain"], ["explain", "a", "b"], ["decode"], ["decode", "a", "b"],
    ["play", "nothing"], ["play", "knob", "--port", "0"], ["play", "knob", "--port", "65536"],
    ["play", "knob", "knob"], ["play", "--trace", "nothing"], ["render", "nothing"],
    ["render", "knob", "--size", "1e300x5"], ["render", "knob", "--size", "-1x5"], ["render", "knob", "--scale", "4"],
    ["render", "knob", "--scene", "nothing"], ["render", "knob", "--step", "1"], ["render", "knob", "--film"],
    ["render", "knob", "--step", "-1"], ["findings", "nothing"], ["findings", "knob", "--count", "0"],
    ["list", "x"], ["list", "--nothing"], ["law"], ["law", "nothing"], ["law", "a", "b"], ["law", ""],
    ["specimens", "nothing"], ["specimens", "--cases", "0"], ["init"], ["init", ""], ["init", "a b"], ["init", "../x"],
    ["init", "1a"], ["init", "A\nB"], ["init", "Int"], ["init", "class"], ["init", "x" * 5000], ["help", "nothing"],
    ["--version", "x"], ["fuzz", "nothing"], ["fuzz", "knob", "--time", "0s"], ["fuzz", "--features", "x"],
    ["bench"], ["doctor"], ["test"], ["verify", "--adapter"], ["adapter"], ["adapter", "check"],
    ["adapter", "nothing", "x"], ["fuzz", "--adapter", "x"], ["verify", "--help", "--adapter"],
]  # fmt: skip
# What may be right or wrong, but must end as documented.
ENDS = [
    ["render", "knob", "--size", "100000x100000"], ["render", "knob", "--size", "0.001x0.001"],
    ["render", "knob", "--set", "value=nan"],
    ["render", "knob", "--set", "value=1e999"], ["render", "range-slider", "--set", "stepSize=1e-300"],
    ["findings", "knob", "--count", "3"], ["verify", "knob", "--cases", "20", "--jobs", "256"],
    ["verify", "knob", "knob", "--cases", "20"], ["verify", "--", "knob", "--cases", "20"],
    ["fuzz", "--status"], ["verify", "knob", "--time", "0.000001s"], ["verify", "--adapter", "nothing.json"],
    ["adapter", "check", "nothing.json"], ["adapter", "check", "/"], ["replay", "--adapter", "/", "x"],
]  # fmt: skip


def options(long: bool) -> Iterator[Attack]:
    del long
    for words in REFUSED:
        yield _name(words), lambda box, words=words: _refused(box, words)
    for words in ENDS:
        yield _name(words), lambda box, words=words: truths.of_run(box.run("knurl", words, LONGEST_LIMIT))
    for name, value in [("KNURL_JOBS", "-1"), ("KNURL_JOBS", "x"), ("KNURL_HANG_SECONDS", "x"),
                        ("KNURL_HANG_SECONDS", "-1"), ("KNURL_HANG_SECONDS", "nan"), ("KNURL_HANG_SECONDS", "0"),
                        ("KNURL_HANG_SECONDS", "1e300"), ("KNURL_CHILD_TASK", "/nowhere"), ("KNURL_CHILD_TASK", ""),
                        ("TMPDIR", "/nowhere"), ("TMPDIR", ""), ("TMPDIR", "/dev/null"), ("HOME", ""), ("PATH", ""),
                        ("LANG", "xx"), ("TERM", "dumb"), ("KNURL_PACKAGE_ROOT", "/nowhere"), ("KNURL_SUPERVISION", "off")]:
        yield f"{name}={value}", lambda box, name=name, value=value: _variable(box, name, value)


def _name(words: list[str]) -> str:
    return " ".join(word[:20] for word in words).replace("\n", "\\n") or "nothing"


def _refused(box: Box, words: list[str]) -> list[str]:
    run = box.run("knurl", words, LIMIT)
    faults = truths.of_run(run)
    if run.code not in (2, 64) and not run.timed_out:
        faults.append(f"must be refused, but exit code {run.code}")
    if len(run.err) > 10_000:
        faults.append(f"{len(run.err)} bytes on standard error")
    return faults + [f"made {name}" for name in sorted(os.listdir(box.folder))]


def _variable(box: Box, name: str, value: str) -> list[str]:
    run = box.run("crashing", ["verify", "sound", "--cases", "50", "--json"], LIMIT, {name: value})
    return truths.of_run(run) + truths.of_verify(box, run, ["sound"], 50)[0]


# MARK: Files that are read

def _write(content: bytes) -> Callable[[str], None]:
    def write(path: str) -> None:
        with open(path, "wb") as file:
            file.write(content)
    return write


def _big(line: bytes, size: int) -> Callable[[str], None]:
    return _write(HEADER + line * (size // len(line)))


def _loop(path: str) -> None:
    os.symlink(path, path)


# How each is made, and the exit codes that `replay` may have.
READ: dict[str, tuple[Callable[[str], None], set[int]]] = {
    "absent": (lambda path: None, {2}), "empty": (_write(b""), {2}), "a folder": (os.mkdir, {2}),
    "a pipe": (os.mkfifo, {2}), "a link to itself": (_loop, {2}),
    "a link to nothing": (lambda path: os.symlink("/nowhere", path), {2}),
    "endless zeros": (lambda path: os.symlink("/dev/zero", path), {2}),
    "the terminal": (lambda path: os.symlink("/dev/tty", path), {2}),
    "100 MB of zeros": (_write(bytes(100 << 20)), {2}), "100 MB of x": (_write(b"x" * (100 << 20)), {2}),
    "20 MB of touches": (_big(b"touch 1 moved 70 15\n", 20 << 20), {0, 1, 2}),
    "a line of 20 MB": (_write(HEADER + b"note " + b"x" * (20 << 20) + b"\n"), {0, 2}),
    "zeros inside": (_write(HEADER + b"touch 1 began\0 70 15\n"), {2}),
    "not UTF-8": (_write(HEADER + b"note \xff\xc3\x28\n"), {0, 2}), "UTF-16": (_write(TRACE.decode().encode("utf-16")), {2}),
    "CRLF": (_write(TRACE.replace(b"\n", b"\r\n")), {0, 2}), "CR": (_write(TRACE.replace(b"\n", b"\r")), {2}),
    "a BOM": (_write(b"\xef\xbb\xbf" + TRACE), {0, 2}), "only a header": (_write(HEADER), {0, 2}),
    "half a header": (_write(b"trace"), {2}), "half a line": (_write(HEADER + b"touch 1 beg"), {2}),
    "an unknown control": (_write(b"trace 1 nothing\n"), {2, 64}), "version 99": (_write(b"trace 99 knob\n"), {2}),
    "an unknown law": (_write(HEADER + b"law nothing\ntouch 1 began 70 15\n"), {2}),
    "an unknown command": (_write(HEADER + b"explode\n"), {2}),
    "an unknown attribute": (_write(HEADER + b"set nothing 5\n"), {2}),
    "huge numbers": (_write(HEADER + b"touch 9999999999999999999999 began 1e999 -1e999\n"), {2}),
    "great numbers": (_write(HEADER + b"touch 1 began 1e308 -1e308\ntick 1e308\nresize 0 0 1e308 1e308\n"), {0, 1, 2}),
    "nan": (_write(HEADER + b"touch 1 began nan inf\nresize nan nan nan nan\n"), {0, 1, 2}),
    "deep nesting": (_write(b"[" * 1_000_000), {2}),
    "two headers": (_write(TRACE + TRACE), {2}),
}  # fmt: skip
READERS = [["replay", "FILE"], ["replay", "--json", "FILE"], ["explain", "FILE"], ["minimize", "FILE", "-o", "out"],
           ["decode", "FILE", "-o", "out"], ["render", "--trace", "FILE", "-o", "out.png"],
           ["render", "--trace", "FILE", "--film", "-o", "out.svg"],
           ["verify", "range-slider", "--cases", "10", "--regressions", "saved"]]  # fmt: skip


def files(long: bool) -> Iterator[Attack]:
    for words in READERS:
        for name in READ:
            # Each big file takes seconds with each command. A pipe that is named waits for its writer.
            if (long or "MB" not in name or words[0] == "replay") and (name != "a pipe" or words[0] == "verify"):
                yield f"{' '.join(words[:2])} of {name}" + (" as film" if "--film" in words else ""), (
                    lambda box, words=words, name=name: _read(box, words, name))
    for words in WRITERS:
        for name in PLACES:
            yield f"{_name(words)} to {name}", lambda box, words=words, name=name: _written(box, words, name)
    for words in PRINTERS:
        yield f"{_name(words)} > /dev/full", lambda box, words=words: _full(box, words)


def _read(box: Box, words: list[str], name: str) -> list[str]:
    make, codes = READ[name]
    if words[0] == "verify":
        os.mkdir(box.path("saved"))
    file = "saved/some.trace" if words[0] == "verify" else "some.trace"
    make(box.path(file))
    words = [file if word == "FILE" else word for word in words]
    run = box.run("knurl", words, LONGEST_LIMIT if "MB" in name else LIMIT)
    faults = truths.of_run(run)
    if run.timed_out:
        return faults
    if words[0] == "replay" and run.code not in codes:
        faults.append(f"exit code {run.code}, not {' or '.join(map(str, sorted(codes)))}")
    if run.code == 2 and "some.trace" not in run.said and "holds" not in run.said + run.printed:
        faults.append(f"does not name the file: {run.said.strip()[:120]}")
    if words[:2] == ["replay", "--json"] and run.code in (0, 1, 2) and run.out:
        faults += [] if truths.is_json(run.out) else ["standard output is not one JSON document"]
    # Without a result there is no output file.
    if run.code == 2 and (made := [each for each in os.listdir(box.folder) if each.startswith("out")]):
        faults.append(f"exit code 2, but wrote {made}")
    return faults


# MARK: Places for output

WRITERS = [["verify", "knob", "--cases", "20", "--output", "OUT"],
           ["replay", "found.trace", "--emit-test", "OUT"], ["minimize", "found.trace", "-o", "OUT"],
           ["explain", "found.trace", "-o", "OUT"], ["render", "knob", "-o", "OUT"],
           ["law", "lower-upper-in-range", "-o", "OUT"],
           ["findings", "specimen/range-slider", "--count", "2", "--output", "OUT"], ["init", "Dial", "--directory", "OUT"],
           ["specimens", "specimen/range-slider", "--cases", "200", "--output", "OUT"]]  # fmt: skip
PLACES: dict[str, Callable[[Box], str]] = {
    "/dev/full": lambda box: "/dev/full", "a pipe": lambda box: _made(box, "pipe", os.mkfifo),
    "below a file": lambda box: _made(box, "plain", _write(b"kept")) + "/x",
    "a link to itself": lambda box: _made(box, "loop", _loop), "a long name": lambda box: "n" * 300,
    "a long path": lambda box: ("d" * 200 + "/") * 30 + "x", "/proc": lambda box: "/proc/nothing/x",
    "a file of zeros inside": lambda box: "/dev/zero",
}
# A trace that breaks a law of the faulty range slider.
_FOUND = "found.trace"


def _made(box: Box, name: str, make: Callable[[str], None]) -> str:
    make(box.path(name))
    return name


def _written(box: Box, words: list[str], name: str) -> list[str]:
    if _FOUND in words:
        box.run("knurl", ["findings", "specimen/range-slider", "--count", "1", "--output", "found"], LIMIT)
        trace = os.listdir(box.path("found"))[0]
        os.rename(box.path(f"found/{trace}"), box.path(_FOUND))
        os.rmdir(box.path("found"))
    place = PLACES[name](box)
    before = _tree(box)
    run = box.run("knurl", [word.replace("OUT", place) for word in words], LONGEST_LIMIT)
    faults = truths.of_run(run)
    if run.timed_out:
        return faults
    if run.code == 0:
        faults.append(f"exit code 0, but nothing can be written to {place[:30]}")
    if run.code == 2 and place[:20] not in run.said:
        faults.append(f"does not name the place: {run.said.strip()[:120]}")
    # What is complete may stay, such as the results beside a JUnit file that cannot be written.
    made = {path for path in _tree(box) - before if not path.startswith(("results", "ddd"))}
    return faults + [f"left {path}" for path in sorted(made)[:3]]


def _tree(box: Box) -> set[str]:
    return {os.path.relpath(os.path.join(place, name), box.folder)
            for place, _, names in os.walk(box.folder) for name in names}


PRINTERS = [["verify", "knob", "--cases", "20"], ["verify", "knob", "--cases", "20", "--json"], ["list"], ["list", "--json"],
            ["help"], ["--version"], ["law", "lower-upper-in-range"], ["replay", "some.trace"],
            ["replay", "some.trace", "--json"], ["decode", "some.trace"], ["init", "Dial", "--json"],
            ["specimens", "specimen/range-slider", "--cases", "100"], ["fuzz", "--status"]]  # fmt: skip


def _full(box: Box, words: list[str]) -> list[str]:
    _write(TRACE)(box.path("some.trace"))
    output = os.open("/dev/full", os.O_WRONLY)
    try:
        run: Run = box.run("knurl", words, LONGEST_LIMIT, stdout=output)
    finally:
        os.close(output)
    faults = truths.of_run(run)
    if run.code == 0:
        faults.append("exit code 0, but nothing could be printed")
    return faults
