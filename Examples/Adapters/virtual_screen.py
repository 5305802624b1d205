"""A screen of the X Window System in memory, for adapters of toolkits that need one."""

import atexit
import os
import subprocess


def start(width, height):
    """Starts Xvfb with a number that is free, and sets DISPLAY. It ends with this process, also if that is killed."""
    numbers, its_numbers = os.pipe()
    server = subprocess.Popen(
        ["setpriv", "--pdeathsig", "TERM", "Xvfb", "-displayfd", str(its_numbers),
         "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=[its_numbers])
    os.close(its_numbers)
    with os.fdopen(numbers) as lines:
        number = lines.readline().strip()
    if not number:
        raise SystemExit("Xvfb does not start")
    os.environ["DISPLAY"] = f":{number}"
    atexit.register(end, server)


def end(server):
    server.terminate()
    server.wait()
