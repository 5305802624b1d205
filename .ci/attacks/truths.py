"""What is true of every run, on the worst day too. Each function returns sentences about faults."""

from __future__ import annotations

import json
import os
import re
import signal
import xml.etree.ElementTree as XML
from dataclasses import dataclass
from typing import Any

from running import Box, Run

DOCUMENTED = {0: "success", 1: "a finding", 2: "could not run", 64: "wrong usage"}


def of_run(run: Run, stopped_by: int | None = None, temporary_may_stay: bool = False) -> list[str]:
    """Of every run of every command: it ends, says how, and leaves nothing behind.

    - stopped_by: the signal that the script sent to the tool.
    """
    faults = []
    if run.timed_out:
        return [f"did not end within {run.limit:g} s" + _left(run)]
    if run.code < 0:
        if stopped_by != -run.code:
            faults.append(f"the tool was ended by {signal.Signals(-run.code).name}: {_last(run)}")
    elif run.code not in DOCUMENTED and run.code != 128 + (stopped_by or 1000):
        faults.append(f"exit code {run.code} is not documented: {_last(run)}")
    if run.code in (2, 64) and not re.search(r"\w+ \w+", run.said):
        faults.append(f"exit code {run.code} without a sentence on standard error")
    if run.left:
        faults.append("a process is left" + _left(run))
    if run.temporary and not temporary_may_stay:
        faults.append(f"left in the temporary folder: {', '.join(run.temporary[:3])}")
    return faults


def _left(run: Run) -> str:
    return f": {run.left[0][:80]}" if run.left else ""


def _last(run: Run) -> str:
    lines = run.said.strip().splitlines() or ["nothing on standard error"]
    telling = [line for line in lines if "atal error" in line] or lines
    return telling[-1][:160]


@dataclass
class Verified:
    """The results of `verify`, read from its files."""

    json: dict[str, Any]
    files: list[str]

    @property
    def findings(self) -> list[dict[str, Any]]:
        return [found for control in self.json["controls"] for found in control["findings"]]

    @property
    def errors(self) -> list[dict[str, Any]]:
        return [found for found in self.findings if found["severity"] == "error"]


def of_verify(box: Box, run: Run, controls: list[str], cases: int, output: str = "results",
              stopped_by: int | None = None) -> tuple[list[str], Verified | None]:
    """Of `verify … --json`: its exit code, standard output and files say the same."""
    if run.timed_out or run.code == 64 or run.code < 0:
        return [], None
    faults = []
    document = _one_document(run.out)
    if document is None and (run.code in (0, 1) or run.out):
        faults.append(f"standard output is not one JSON document: {run.printed[:60]!r}…")
    file = box.path(f"{output}/results.json")
    if not os.path.exists(file):
        # A run that could not begin has nothing to write.
        return faults + ([] if run.code == 2 and document is None else ["there is no results.json"]), None
    try:
        with open(file, encoding="utf-8") as text:
            written = json.load(text)
    except ValueError as error:
        return faults + [f"results.json is not JSON: {error}"], None
    if document is not None and document != written:
        faults.append("standard output and results.json differ")
    found = Verified(written, [])
    faults += _codes(run, found, controls, cases, stopped_by)
    faults += _files(box, found, output)
    faults += _junit(box, found, output)
    return faults, found


def is_json(out: bytes) -> bool:
    """Whether this is one JSON document."""
    return _one_document(out) is not None


def _one_document(out: bytes) -> Any:
    try:
        return json.loads(out.decode("utf-8"))
    except ValueError:
        return None


def _codes(run: Run, found: Verified, controls: list[str], cases: int, stopped_by: int | None) -> list[str]:
    faults = []
    holds = found.json["holds"]
    if run.code == 0 and not holds:
        faults.append("exit code 0, but results.json says that it does not hold")
    if run.code == 1 and holds:
        faults.append("exit code 1, but results.json says that it holds")
    if run.code == 1 and not any(not control["holds"] for control in found.json["controls"]):
        faults.append("exit code 1, but every control of results.json holds")
    if holds and found.errors:
        faults.append("results.json says that it holds, and has an error")
    if found.errors and run.code != 1 and stopped_by is None:
        faults.append(f"a finding, but exit code {run.code}: {_last(run)}")
    names = [control["name"] for control in found.json["controls"]]
    if stopped_by is None and sorted(names) != sorted(controls):
        faults.append(f"results.json has the controls {names}")
    for control in found.json["controls"]:
        if not (control["holds"] and run.code == 0):
            continue
        if control["cases"] != cases and not control["cutShort"] and control["firstError"] is None:
            faults.append(f"holds with {control['cases']} of {cases} cases, and gives no reason")
        for name in ("leftOut", "mistakes"):
            if control[name]:
                faults.append(f"holds, although {name} is {control[name]}")
        if control["hiddenCrashes"]:
            faults.append(f"holds, although {control['hiddenCrashes']} crashes are hidden")
        if control["cutShort"] and control["cases"] == 0:
            faults.append("holds without a case")
    return faults


def _files(box: Box, found: Verified, output: str) -> list[str]:
    """Named files exist, and every trace in the folder is named."""
    faults = []
    named = []
    for finding in found.findings:
        for key in ("file", "picture", "page"):
            if (name := finding[key]) is not None and not os.path.isfile(box.path(f"{output}/{name}")):
                faults.append(f"results.json names {name}, which does not exist")
        if finding["file"]:
            named.append(finding["file"])
    for control in found.json["controls"]:
        if control["picture"] and not os.path.isfile(box.path(f"{output}/{control['picture']}")):
            faults.append(f"results.json names {control['picture']}, which does not exist")
        named += [item["file"] for item in control["scenarios"] + control["regressions"] if item["file"]]
    folder = box.path(f"{output}/findings")
    there = [f"findings/{name}" for name in os.listdir(folder)] if os.path.isdir(folder) else []
    traces = sorted(name for name in there if name.endswith(".trace"))
    if traces != sorted(set(named)):
        faults.append(f"{len(traces)} traces in findings, but results.json names {len(set(named))}")
    faults += [f"a partial file: {name}" for name in there if "/." in name or name.endswith(".part")]
    found.files = [f"{output}/{name}" for name in traces]
    if not os.path.isfile(box.path(f"{output}/index.html")):
        faults.append("there is no index.html")
    return faults


def _junit(box: Box, found: Verified, output: str) -> list[str]:
    try:
        root = XML.parse(box.path(f"{output}/junit.xml")).getroot()
    except (OSError, XML.ParseError) as error:
        return [f"junit.xml: {error}"]
    faults = []
    failed = {case.get("name") for case in root.iter("testcase")
              if case.find("failure") is not None or case.find("error") is not None}
    if bool(failed) == found.json["holds"]:
        faults.append(f"junit.xml has {len(failed)} failed cases, results.json holds: {found.json['holds']}")
    for finding in found.errors:
        if finding["scenario"] is None and finding["law"] not in failed:
            faults.append(f"junit.xml does not name the broken law {finding['law']}")
    for suite in root.iter("testsuite"):
        cases = [case for case in suite.iter("testcase")]
        for key, tag in (("failures", "failure"), ("errors", "error")):
            count = sum(case.find(tag) is not None for case in cases)
            if suite.get(key) != str(count):
                faults.append(f"junit.xml: {key}={suite.get(key)}, but {count} cases have one")
        if suite.get("tests") != str(len(cases)):
            faults.append(f"junit.xml: tests={suite.get('tests')}, but there are {len(cases)}")
    return faults


def of_replay(run: Run, file: str, law: str) -> list[str]:
    """Of `replay FILE --json` of a finding: it breaks the same law."""
    faults = of_run(run)
    if run.timed_out:
        return faults
    document = _one_document(run.out)
    if document is None:
        return faults + [f"replay of {file}: standard output is not one JSON document"]
    laws = [found["law"] for item in document["files"] for found in item.get("findings", [])]
    if run.code != 1 or law not in laws:
        faults.append(f"replay of {file}: exit code {run.code}, breaks {laws or 'nothing'}, not {law}")
    return faults


def of_text(run: Run, found: Verified) -> list[str]:
    """Of `verify` without --json: its summary counts what results.json has."""
    match = re.search(r"([\d,]+) findings?\b", run.printed)
    if run.code not in (0, 1) or match is None:
        return [] if run.code not in (0, 1) else ["the summary counts no findings"]
    count = int(match.group(1).replace(",", ""))
    missed = sum(bool(item["missed"]) for control in found.json["controls"]
                 for item in control["scenarios"] + control["regressions"])
    faults = []
    if count != len(found.errors) + missed:
        faults.append(f"the summary says {count} findings, results.json has {len(found.errors) + missed}")
    if ("Every law holds" in run.printed) != found.json["holds"]:
        faults.append("the summary and results.json do not agree on whether every law holds")
    for path in re.findall(r"(?:^|\s)(results/[\w./-]+)", run.printed):
        if not os.path.exists(os.path.join(run.folder, path.rstrip("."))):
            faults.append(f"the text names {path}, which does not exist")
    return faults
