"""Runs a program in a folder of its own, and sees what it leaves behind."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field

# Marks every process of a box; children inherit it.
MARK = "ATTACK_BOX"
# How long processes may need to end after the tool has ended.
GRACE = 3.0


@dataclass
class Run:
    """One call of a program, and how it ended."""

    words: list[str]
    shown: str
    folder: str
    code: int = 0
    out: bytes = b""
    err: bytes = b""
    seconds: float = 0.0
    limit: float = 0.0
    timed_out: bool = False
    # Command lines of processes that were still there afterwards; they are ended.
    left: list[str] = field(default_factory=list)
    # Names in the temporary folder afterwards; they are removed.
    temporary: list[str] = field(default_factory=list)

    @property
    def said(self) -> str:
        return self.err.decode(errors="replace")

    @property
    def printed(self) -> str:
        return self.out.decode(errors="replace")


class Box:
    """A folder in which programs run, with a temporary folder beside it; use it with `with`."""

    def __init__(self, programs: dict[str, str], keep: bool = False) -> None:
        self.programs = programs
        self._keep = keep
        # Deeds of controls remove files only in a folder with this name.
        self._root = tempfile.mkdtemp(prefix="knurl-attack-")
        self.folder = os.path.join(self._root, "here")
        self.temporary = os.path.join(self._root, "knurl-attack-tmp")
        os.mkdir(self.folder)
        os.mkdir(self.temporary)
        self.runs: list[Run] = []

    def __enter__(self) -> Box:
        return self

    def __exit__(self, *_: object) -> None:
        self.end_processes()
        if not self._keep:
            subprocess.run(["rm", "-rf", self._root], check=False, stderr=subprocess.DEVNULL)

    def path(self, name: str) -> str:
        return os.path.join(self.folder, name)

    def strangers(self) -> list[str]:
        """What appeared beside the box's own two folders."""
        return sorted(set(os.listdir(self._root)) - {"here", "knurl-attack-tmp"})

    def start(self, program: str, words: list[str], env: dict[str, str] | None = None,
              prefix: list[str] | None = None, stdout: int | None = None) -> tuple[Run, subprocess.Popen[bytes]]:
        """Starts a program; the caller waits with `finish`.

        - prefix: what starts the program instead, such as `["bash", "-c", 'ulimit -n 20; exec "$@"', "-"]`.
        """
        variables = env or {}
        shown = [f"{name}={shlex.quote(value)}" for name, value in variables.items()]
        shown += [shlex.quote(word) for word in (prefix or []) + [os.path.basename(self.programs[program])] + words]
        run = Run(words, " ".join(shown), self.folder)
        whole = {key: value for key, value in os.environ.items() if not key.startswith("KNURL_")}
        whole |= {"TMPDIR": self.temporary, "NO_COLOR": "1", MARK: self._root,
                  "KNURL_PACKAGE_ROOT": self.programs["root"], "SWIFT_BACKTRACE": "enable=no"} | variables
        self._out = tempfile.TemporaryFile()
        self._err = tempfile.TemporaryFile()
        process = subprocess.Popen(
            (prefix or []) + [self.programs[program]] + words, cwd=self.folder, env=whole, stdin=subprocess.DEVNULL,
            stdout=self._out if stdout is None else stdout, stderr=self._err, start_new_session=True)
        self.runs.append(run)
        self._started = time.monotonic()
        return run, process

    def finish(self, run: Run, process: subprocess.Popen[bytes], limit: float, cleans: bool = True) -> Run:
        run.limit = limit
        try:
            run.code = process.wait(timeout=limit)
        except subprocess.TimeoutExpired:
            run.timed_out = True
            process.kill()
            run.code = process.wait()
        run.seconds = time.monotonic() - self._started
        run.left = self.end_processes(GRACE)
        run.temporary = sorted(os.listdir(self.temporary))
        for name in run.temporary if cleans else []:
            path = os.path.join(self.temporary, name)
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        for file, take in ((self._out, "out"), (self._err, "err")):
            file.seek(0)
            setattr(run, take, file.read(8 << 20))
            file.close()
        return run

    def run(self, program: str, words: list[str], limit: float = 60, env: dict[str, str] | None = None,
            prefix: list[str] | None = None, stdout: int | None = None) -> Run:
        return self.finish(*self.start(program, words, env, prefix, stdout), limit)

    # MARK: Processes

    def processes(self) -> dict[int, str]:
        """The box's processes that have not ended: their numbers and command lines."""
        mark = f"{MARK}={self._root}".encode()
        found = {}
        for name in os.listdir("/proc"):
            if not name.isdigit() or int(name) == os.getpid():
                continue
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    if mark not in file.read().split(b"\0"):
                        continue
                with open(f"/proc/{name}/cmdline", "rb") as file:
                    words = file.read().decode(errors="replace").split("\0")
                found[int(name)] = " ".join([os.path.basename(words[0])] + words[1:]).strip()
            except OSError:
                continue
        return found

    def end_processes(self, grace: float = 0.0) -> list[str]:
        """Ends the box's processes; returns those that did not end by themselves within the time."""
        end = time.monotonic() + grace
        while (found := self.processes()) and time.monotonic() < end:
            time.sleep(0.05)
        for number in found:
            try:
                os.kill(number, signal.SIGKILL)
            except OSError:
                pass
        return list(found.values())
