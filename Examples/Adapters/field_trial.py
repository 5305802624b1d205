#!/usr/bin/env python3
"""Verifies real controls through their adapters and writes FieldTrial.md.

    ./field_trial.py [--knurl PROGRAM] [--cases N] [--replays N] [CONTROL…]

Run Qt/setup.sh and Web/setup.sh first. `judgements.json` says what a person found about each finding; the first
entry whose control, law and words fit counts. A finding without an entry is told as "not judged".
"""

import argparse
import json
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
KINDS = ["error", "by design", "artefact", "false", "not judged"]


def controls(names):
    files = sorted(HERE.glob("Qt/*.json")) + sorted(HERE.glob("Web/*.json"))
    return [file for file in files if not names or file.stem in names]


def lines_of(file):
    """The lines of the adapter, which all controls of its folder share."""
    return sum(len(part.read_text().splitlines()) for part in file.parent.iterdir() if part.suffix in (".py", ".js"))


def verify(file, options, output):
    """The results of a run; None if the control could not be verified."""
    command = [options.knurl, "verify", "--adapter", file, "--cases", options.cases, "--output", output / file.stem]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        print(done.stderr)
        return None
    return json.loads((output / file.stem / "results.json").read_text())


def judgement(finding, judgements):
    words = " | ".join(str(finding[key]) for key in ("expected", "seen", "gesture", "trace"))
    for entry in judgements:
        fits = entry["control"] in (finding["control"], "*") and entry["law"] == finding["law"]
        if fits and all(word in words for word in entry.get("words", [])):
            return entry
    return {"judgement": "not judged", "why": ""}


def breaks(file, finding, options, output):
    """The number of replays in which the trace breaks its law again."""
    trace = output / file.stem / finding["file"]
    command = [options.knurl, "replay", "--adapter", file, trace]
    runs = [subprocess.run([str(word) for word in command], capture_output=True) for _ in range(options.replays)]
    return sum(run.returncode == 1 for run in runs)


def rows(file, results, judgements, options, output):
    control = results["controls"][0]
    told = []
    for finding in control["findings"]:
        entry = judgement(finding, judgements)
        # A warning fails no replay.
        count = breaks(file, finding, options, output) if finding["severity"] == "error" else None
        told.append((entry, finding, count))
    errors = [item for item in told if item[1]["severity"] == "error"]
    counts = {kind: sum(item[0]["judgement"] == kind for item in errors) for kind in KINDS}
    table = [
        f"`{file.stem}`", str(control["cases"]), f"{control['commands']:,}", str(len(control["laws"])),
        str(len(control["does"])), *(str(counts[kind] or "") for kind in KINDS),
        str(len(told) - len(errors) or ""),
    ]
    sections = [f"### `{file.stem}`", ""]
    for entry, finding, count in told:
        kind = entry["judgement"] if finding["severity"] == "error" else f"warning, {entry['judgement']}"
        words = f"expected {finding['expected']}; seen {finding['seen']}. {entry['why']}".strip()
        sections += [f"**{kind}**: `{finding['law']}`: {words}", ""]
        if count is not None:
            sections += [f"Breaks in {count} of {options.replays} replays.", ""]
        sections += ["```", finding["trace"].strip(), "```", ""]
    return "| " + " | ".join(table) + " |", sections if told else []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--knurl", default=HERE.parent.parent / "knurl")
    parser.add_argument("--cases", default=1000, type=int)
    parser.add_argument("--replays", default=10, type=int)
    parser.add_argument("--output", default=HERE.parent.parent / "results" / "trial", type=pathlib.Path)
    parser.add_argument("controls", nargs="*")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    judgements = json.loads((HERE / "judgements.json").read_text())
    table, sections, toolkits = [], [], {}
    for file in controls(options.controls):
        results = verify(file, options, options.output)
        if results is None:
            table.append(f"| `{file.stem}` | not verified |" + " |" * 10)
            continue
        row, section = rows(file, results, judgements, options, options.output)
        table.append(row)
        sections += section
        toolkits.setdefault(file.parent.name, lines_of(file))
        print(row, flush=True)
    adapters = ", ".join(f"{name} {count} lines" for name, count in toolkits.items())
    text = [
        "# Field trial", "",
        f"Written by `field_trial.py --cases {options.cases}`, seed 0. The adapters, with all their descriptions: "
        f"{adapters}; see their README for versions and licenses.", "",
        "| Control | Cases | Commands | Laws | Answers | Errors | By design | Artefacts | False | Not judged | "
        "Warnings |",
        "|---|---|---|---|---|---|---|---|---|---|---|", *table, "",
        "*Errors* to *not judged* count findings that fail a run: several may have one cause. *Answers* are what Knurl "
        "saw the control do. No law is excepted.", "", "## Findings", "", *sections,
    ]
    (HERE / "FieldTrial.md").write_text("\n".join(text).rstrip() + "\n")


main()
