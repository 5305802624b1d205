#!/usr/bin/env python3
"""Verifies real controls through their adapters and writes FieldTrial.md.

    ./field_trial.py [--knurl PROGRAM] [--cases N] [--replays N] [--jobs N] [CONTROL…]

Run the `setup.sh` of each folder first. `judgements.json` has the causes that readers found, and their findings: a
control, a law and words. A finding without a cause is told as "not judged". With names of controls,
only these are verified, and the others are told from the results of earlier runs.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch

HERE = pathlib.Path(__file__).resolve().parent
FINDINGS = HERE / "Findings"
KINDS = ["error", "by design", "artefact", "false", "not judged"]
LICENSES = {
    "Qt": "LGPL 3 or commercial", "noUiSlider": "MIT", "jQuery": "MIT", "Quasar": "MIT", "Vuetify": "MIT",
    "Chromium": "BSD", "GTK": "LGPL 2.1", "Tk": "Tcl/Tk",
}
HEAD = """# Field trial

{errors} in controls of toolkits in present use, found by Knurl's own laws. Two readers, who did not see each other's
answers, looked them up in sources and documentation; both call {confirmed} of them errors. No law is excepted. Nobody
searched whether they are known.

On Debian 12, as root, with Swift and a clone of this repository, these commands install the toolkits, verify all
controls and write this page again:

```
cd Examples/Adapters
for setup in */setup.sh; do $setup || break; done
./field_trial.py
```

The pages of the findings are then in `results/trial`, an `index.html` for each control.

"""
COLUMNS = [
    "Control", "Toolkit", "License", "Cases", "Commands", "Laws", "Answers", *map(str.capitalize, KINDS), "Warnings",
]
TAIL = """
*Laws* were asked of the control; *answers* are what Knurl saw it do without being told. *Error* to *not judged* count
findings that fail a run: several may have one cause. The seed is 0. The adapters, with all their descriptions:
{adapters}. Replays, each on a fresh control: {replays} of each error.

## Errors
"""


def controls(names):
    return [file for file in sorted(HERE.glob("*/*.json")) if not names or file.stem in names]


def lines_of(folder):
    """The lines of the adapter, which all controls of its folder share."""
    return sum(len(part.read_text().splitlines()) for part in folder.iterdir() if part.suffix in (".py", ".js"))


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True)


def verify(file, options):
    """Writes the results of a run, with the toolkit's version, into a folder of the control's name.

    Returns a sentence if the control could not be verified.
    """
    output = options.output / file.stem
    check = run(options.knurl, "adapter", "check", file)
    if check.returncode != 0:
        return check.stdout + check.stderr
    shutil.rmtree(output, ignore_errors=True)
    # Several controls at once are faster than several processes of one adapter.
    done = run(
        options.knurl, "verify", "--adapter", file, "--cases", options.cases, "--jobs", 1, "--output", output)
    if done.returncode not in (0, 1):
        return done.stderr
    (output / "toolkit").write_text(check.stdout.strip().split(" requests, ", 1)[1])
    return None


def judgement(finding, judgements):
    words = " | ".join(str(finding[key]) for key in ("expected", "seen", "gesture", "trace"))
    for entry in judgements:
        for control, law, *needed in entry["findings"]:
            fits = fnmatch(finding["control"], control) and finding["law"] == law
            if fits and all(word in words for word in needed):
                return entry
    return {"judgement": "not judged", "why": "", "cause": finding["file"]}


def breaks(file, findings, options):
    """For each finding, the number of replays in which its trace breaks its law again."""
    if not findings or not options.replays:
        return [0] * len(findings)
    traces = [options.output / file.stem / finding["file"] for finding in findings]
    paths = [path for path in traces for _ in range(options.replays)]
    done = json.loads(run(options.knurl, "replay", "--adapter", file, "--json", *paths).stdout)["files"]
    broken = [any(seen["law"] == finding["law"] for seen in part.get("findings", []))
              for finding, part in zip((f for f in findings for _ in range(options.replays)), done)]
    return [sum(broken[start:start + options.replays]) for start in range(0, len(broken), options.replays)]


def keep(file, finding, options, folder):
    """Copies the trace and the film of a finding into a folder, and returns their common name."""
    stem = pathlib.Path(finding["file"]).stem
    # Without its notes, which name paths of this machine.
    (folder / f"{stem}.trace").write_text(finding["trace"].strip() + "\n")
    shutil.copy(options.output / file.stem / finding["picture"], folder / f"{stem}.png")
    return stem


def told(file, judgements, options):
    """The row of a control in the table, and its errors and other findings by cause."""
    output = options.output / file.stem
    control = json.loads((output / "results.json").read_text())["controls"][0]
    toolkit = (output / "toolkit").read_text()
    findings = [(judgement(finding, judgements), finding) for finding in control["findings"]]
    failing = [item for item in findings if item[1]["severity"] == "error"]
    counts = {kind: sum(entry["judgement"] == kind for entry, _ in failing) for kind in KINDS}
    license = next((text for name, text in LICENSES.items() if toolkit.startswith(name)), "")
    row = [
        f"`{file.stem}`", toolkit, license, f"{control['cases']:,}", f"{control['commands']:,}",
        str(len(control["laws"])), str(len(control["does"])), *(str(counts[kind] or "") for kind in KINDS),
        str(len(findings) - len(failing) or ""),
    ]
    groups = {}
    for entry, finding in failing:
        groups.setdefault((KINDS.index(entry["judgement"]), entry["cause"]), []).append((entry, finding))
    return "| " + " | ".join(row) + " |", [groups[key] for key in sorted(groups, key=lambda key: key[0])]


def error_section(file, group, counts, options, folder):
    """An error: what it is, its shortest trace with a film, and how often each of its traces broke."""
    group = sorted(group, key=lambda item: item[1]["steps"])
    entry, finding = group[0]
    least = min(counts[finding["file"]] for _, finding in group)
    stem = keep(file, finding, options, folder)
    readers = "Both readers call it an error." if entry["readers"] == 2 else "One of two readers calls it an error."
    laws = ", ".join(sorted({f"`{finding['law']}`" for _, finding in group}))
    film = f"![{finding['gesture']}: {finding['seen']}](Findings/{stem}.png)"
    return [
        f"### `{file.stem}`: {entry['title']}", "", f"{entry['why']} {readers}", "",
        f"* Breaks {laws}. Findings: {len(group)}; "
        + (f"each broke in at least {least} of {options.replays} replays." if options.replays
           else "not replayed again."),
        f"* Expected {finding['expected']}; seen {finding['seen']}.",
        f"* `./knurl explain --adapter Examples/Adapters/{file.relative_to(HERE)} "
        f"Examples/Adapters/Findings/{stem}.trace`", "", "```", finding["trace"].strip(), "```", "", film, "",
    ]


def other_section(file, group):
    entry, finding = group[0]
    laws = ", ".join(sorted({f"`{finding['law']}`" for _, finding in group}))
    return [f"* `{file.stem}`, {laws}, **{entry['judgement']}**: expected {finding['expected']}; "
            f"seen {finding['seen']}. {entry['why']}".rstrip()]


def write_page(judgements, options, pool):
    """Writes FieldTrial.md and Findings from the results in the output folder."""
    folder = options.output / "Findings"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    table, errors, others, entries, folders = [], [], [], [], {}
    replays = {}
    for file in controls([]):
        if (options.output / file.stem / "toolkit").exists():
            wrong = [finding for group in told(file, judgements, options)[1]
                     for entry, finding in group if entry["judgement"] == "error"]
            replays[file] = wrong, pool.submit(breaks, file, wrong, options)
    for file in controls([]):
        if not (options.output / file.stem / "toolkit").exists():
            others.append(f"* `{file.stem}` was not verified.")
            continue
        row, groups = told(file, judgements, options)
        table.append(row)
        folders.setdefault(file.parent.name, lines_of(file.parent))
        wrong, broken = replays[file]
        counts = dict(zip([finding["file"] for finding in wrong], broken.result()))
        for group in groups:
            if group[0][0]["judgement"] == "error":
                entries.append(group[0][0])
                errors += error_section(file, group, counts, options, folder)
            else:
                others += other_section(file, group)
    causes = {entry["cause"]: entry["readers"] for entry in entries}
    confirmed = sum(readers == 2 for readers in causes.values())
    adapters = ", ".join(f"{name} {count} lines" for name, count in folders.items())
    text = HEAD.format(errors=f"{len(causes)} errors", confirmed=confirmed)
    text += "\n".join([f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|", *table]) + "\n"
    text += TAIL.format(adapters=adapters, replays=options.replays) + "\n" + "\n".join(errors)
    text += "\n## Other findings\n\n" + "\n".join(others) + "\n"
    (HERE / "FieldTrial.md").write_text(text)
    shutil.rmtree(FINDINGS, ignore_errors=True)
    shutil.copytree(folder, FINDINGS)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--knurl", default=HERE.parent.parent / "knurl")
    parser.add_argument("--cases", default=1000, type=int)
    parser.add_argument("--replays", default=10, type=int, choices=range(101), metavar="N")
    parser.add_argument("--output", default=HERE.parent.parent / "results" / "trial", type=pathlib.Path)
    parser.add_argument("--jobs", default=os.cpu_count(), type=int, metavar="N", help="controls at once")
    parser.add_argument("controls", nargs="*")
    options = parser.parse_args()
    judgements = json.loads((HERE / "judgements.json").read_text())
    with ThreadPoolExecutor(options.jobs) as pool:
        files = controls(options.controls)
        for file, problem in zip(files, pool.map(lambda file: verify(file, options), files)):
            if problem:
                pool.shutdown(cancel_futures=True)
                raise SystemExit(f"{file.stem} was not verified, so the page stays as it was: {problem}")
            print(told(file, judgements, options)[0], flush=True)
        missing = [file.stem for file in controls([]) if not (options.output / file.stem / "toolkit").exists()]
        if missing:
            raise SystemExit(f"The page stays as it was, as there are no results of {', '.join(missing)}.")
        write_page(judgements, options, pool)


main()
