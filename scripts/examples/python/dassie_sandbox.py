"""Dassie's sandbox in the tests of a client: starts it, resets it, lets it fail, moves its clock, tells what happened."""

import atexit
import json
import os
import shlex
import subprocess
import urllib.parse
import urllib.request


class Sandbox:
    """A running sandbox. DASSIE_COMMAND says how to start it; it is "java -jar target/dassie.jar" without that."""

    def __init__(self, *arguments, **tokens):
        command = shlex.split(os.environ.get("DASSIE_COMMAND", "java -XX:TieredStopAtLevel=1 -jar target/dassie.jar"))
        given = [part for name, value in tokens.items() for part in ("--token", f"{name}={value}")]
        self._process = subprocess.Popen(
            command + ["--sandbox", "--port", "0", *given, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        atexit.register(self.stop)
        for line in self._process.stdout:
            if line.startswith("Dassie listens on "):
                self.url = line.removeprefix("Dassie listens on ").split(",")[0]
                return
        raise RuntimeError(f"The sandbox ended before it was ready: {command}")

    def stop(self):
        """Stops it; what it stored is gone."""
        self._process.terminate()
        self._process.wait(timeout=20)
        self._process.stdout.close()

    def reset(self):
        """Makes everything as at the beginning."""
        self._ask("POST", "/sandbox/reset")

    def snapshot(self, name):
        """Remembers everything under a name."""
        self._ask("PUT", f"/sandbox/snapshots/{name}")

    def restore(self, name):
        """Makes everything what it was when the snapshot was taken."""
        self._ask("POST", f"/sandbox/snapshots/{name}/restore")

    def fault(self, fault, **which):
        """Orders a fault: fault("status=503", method="POST", path="/api/v1/statuses", times=2)."""
        self._ask("POST", "/sandbox/faults", fault=fault, **which)

    def advance(self, by):
        """Moves the clock ahead, such as by "61m", and returns when what is due then is done."""
        self._ask("POST", "/sandbox/clock", advance=by)

    def events(self, **fields):
        """What happened: events(kind="request", account="alice", wait="5s", count=2)."""
        return self._ask("GET", "/sandbox/events?" + urllib.parse.urlencode(fields))

    def _ask(self, method, path, /, **values):
        request = urllib.request.Request(
            self.url + path,
            method=method,
            data=urllib.parse.urlencode(values).encode() if values else None,
            headers={"X-Dassie-Sandbox": "1"},
        )
        with urllib.request.urlopen(request, timeout=90) as answer:
            return json.load(answer)
