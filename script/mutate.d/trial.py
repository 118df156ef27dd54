# SPDX-License-Identifier: MIT
"""A private copy of the tree, builds of it, and its tests: which of them reach a line, and whether they still pass.

Uses CMake, ctest, ninja and gcov; independent of mutations. All files are in build/mutate.
"""
import bisect
import concurrent.futures
import dataclasses
import hashlib
import json
import math
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
import time

TRACED = 20  # seconds: longer tests are not traced, but are taken to reach all they are linked with
SANITIZED = 5  # seconds: longer tests do not run once more under the sanitizers, where they take very long
HERE = pathlib.Path(__file__).resolve().parent
MARK = "QUIVER_MUTATE"  # in the environment of each process of a test, so that none outlives it
# Arguments: seconds of processor time, KiB of memory, then the command. No file may become larger than 1 GiB.
LIMITED = 'ulimit -t "$1"; ulimit -v "$2"; ulimit -f 2097152; shift 2; exec "$@"'


def copy_tree(root, copy):
    """Updates `copy` to the current files of the project; writes only files that differ, so that little is rebuilt."""
    names = subprocess.run([root / "script/checks/files"], stdout=subprocess.PIPE, text=True, check=True)
    wanted = set(names.stdout.splitlines())
    for old in [path for path in copy.rglob("*") if not path.is_dir()]:
        if str(old.relative_to(copy)) not in wanted:
            old.unlink()
    for name in sorted(wanted):
        source, target = root / name, copy / name
        if not (target.exists() and source.stat().st_mode == target.stat().st_mode and
                source.read_bytes() == target.read_bytes()):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


class Build:
    """One build of the copy, with flags for the compiler."""

    def __init__(self, tree, folder, flags, *options):
        self.folder = folder
        self.sanitized = "-fsanitize" in flags
        self.lock = threading.Lock()
        told(["cmake", "-S", tree, "-B", folder, "-G", "Ninja", f"-DCMAKE_C_FLAGS={flags}",
              "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", *options], folder.with_suffix(".log"))
        told(["cmake", "--build", folder, "--parallel", "2"], folder.with_suffix(".log"))

    def make(self, *targets):
        """True if the targets build. The build may run tools of the tree, so it is limited too."""
        with self.lock:
            return not targets or subprocess.run(
                ["sh", "-c", LIMITED, "sh", "30", "unlimited", "ninja", "-C", self.folder, *targets],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0

    def units(self):
        """(source, words of the command, object) of every compiled file."""
        for unit in json.loads((self.folder / "compile_commands.json").read_text()):
            command = shlex.split(unit["command"])
            yield unit["file"], command, command[command.index("-o") + 1]

    def tests(self):
        """The tests that run a program of this build, by name, without results yet."""
        said = subprocess.run(["ctest", "--test-dir", self.folder, "--show-only=json-v1"], check=True,
                              stdout=subprocess.PIPE)
        found = {}
        for one in json.loads(said.stdout)["tests"]:
            has = {what["name"]: what["value"] for what in one.get("properties", [])}
            environment = dict(line.split("=", 1) for line in has.get("ENVIRONMENT", []))
            programs = [word for word in [*one["command"], *environment.values()]
                        if word.startswith(f"{self.folder}/") and os.access(word, os.X_OK) and os.path.isfile(word)]
            if programs:
                found[one["name"]] = Test(one["name"], one["command"], environment, has["WORKING_DIRECTORY"], programs,
                                          self)
        return found


@dataclasses.dataclass
class Test:
    name: str
    command: list
    environment: dict
    folder: str
    programs: list
    build: Build
    seconds: float = 0  # what it takes when nothing is wrong
    busy: float = 0  # and of the processor
    lines: dict = None  # file: the lines of it that it reaches; None if that is not known
    sound: bool = False  # it is fast, and passes under the sanitizers when nothing is wrong
    symbols: set = None  # what its programs are linked with

    def key(self):
        """A hash of all files and arguments that it runs."""
        known = hashlib.sha256(self.name.encode())
        for word in [*self.command, *self.environment.values()]:
            path = pathlib.Path(self.folder, word)
            for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
                known.update(file.read_bytes() if file.is_file() else word.encode())
        return known.hexdigest()

    def run(self, busy, seconds, stop=None, more=None):
        """Runs it within limits; returns whether it passed, and its time. `stop` ends it early, as a failure."""
        began = time.monotonic()
        mark = f"{os.getpid()} {self.name} {began}"
        environment = {**os.environ, **self.environment, **(more or {}), MARK: mark}
        memory = "unlimited" if self.build.sanitized else "8388608"  # sanitizers reserve far more than they use
        process = subprocess.Popen(["sh", "-c", LIMITED, "sh", str(busy), memory, *self.command], cwd=self.folder,
                                   env=environment, start_new_session=True, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        used = None
        while used is None:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            took = time.monotonic() - began
            if pid:
                used = usage.ru_utime + usage.ru_stime
                process.returncode = os.waitstatus_to_exitcode(status)
            elif took > seconds or (stop and stop.is_set()):
                end_all(mark)
            else:
                time.sleep(min(0.1, 0.002 + took / 20))
        if more:
            time.sleep(0.5)  # what has just been told to end still writes its counts
        end_all(mark)
        return process.returncode == 0, took, used

    def fails(self, stop):
        """True if it cannot be built, fails twice, or takes far too long, for example in an endless loop."""
        if not self.build.make(*(os.path.relpath(program, self.build.folder) for program in self.programs)):
            return not stop.is_set()
        most = math.ceil((10 if self.build.sanitized else 3) * self.busy + 1)
        for _ in range(2):
            passed, _, used = self.run(most, (10 if self.build.sanitized else 4) * self.seconds + 20, stop)
            if passed or stop.is_set():
                return False
            if used >= most:
                return True
        return True


def stopped(*_):
    """Signal handler: ends everything that was started."""
    end_all(f"{os.getpid()} ")
    os._exit(130)


def told(command, log):
    """Runs a command that must succeed."""
    with open(log, "w", encoding="utf-8") as out:
        if subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, check=False).returncode:
            raise SystemExit(f"{shlex.join(map(str, command))} failed: {log} has its words")


def end_all(mark):
    """Ends the processes whose mark has this prefix, including those in separate sessions."""
    wanted = f"\0{MARK}={mark}".encode()
    for entry in os.scandir("/proc"):
        try:
            if entry.name.isdigit() and wanted in b"\0" + pathlib.Path(entry.path, "environ").read_bytes():
                os.kill(int(entry.name), signal.SIGKILL)
        except OSError:
            pass  # it ended meanwhile, or is somebody else's


class Trials:
    """The tests of a build with their results; only those that take at most `longest` seconds."""

    def __init__(self, tree, folder, jobs, longest, say):
        self.tree = tree
        self.jobs = jobs
        self.longest = longest
        self.plain = Build(tree, folder / "plain", "-O2")
        # What is compiled to count keeps the place of its counts, so no cache may bring it from elsewhere; optimised
        # code has no counts for some lines that run.
        self.counting = Build(tree, folder / "counting", f"-O0 --coverage -include {HERE}/counting.h",
                              "-DCMAKE_C_COMPILER_LAUNCHER=")
        self.counted = self.counting.tests()
        self.sanitized = Build(tree, folder / "sanitized", "-O1 -fsanitize=address,undefined "
                               "-fno-sanitize-recover=all").tests()
        self.known = folder / "known"
        self.known.mkdir(exist_ok=True)
        self.say = say
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            learnt = pool.map(self.learn, self.plain.tests().values())
            self.tests = [test for test in learnt if test]
        self.reached = {}  # file: the lines that any test reaches, in order
        for test in self.tests:
            for file, lines in (test.lines or {}).items():
                self.reached.setdefault(file, set()).update(lines)
        self.reached = {file: sorted(lines) for file, lines in self.reached.items()}

    def learn(self, test):
        """Runs it unchanged, and, if it is fast, once more counting lines; stores the results."""
        kept = self.known / test.name
        key = test.key()
        known = json.loads(kept.read_text()) if kept.exists() else {}
        if known.get("key") != key or known["stopped"] and known["seconds"] < self.longest:
            self.say(f"learns about {test.name}")
            passed, seconds, busy = test.run(3600, min(3600, self.longest))
            if not passed and seconds <= self.longest:
                self.say(f"{test.name} fails without any mutation: it is left out")
                return None
            known = {"key": key, "seconds": seconds, "busy": busy, "stopped": not passed,
                     "sound": passed and seconds <= SANITIZED and self.passes_sanitized(test.name),
                     "lines": self.trace(self.counted[test.name]) if seconds <= TRACED else None}
            kept.write_text(json.dumps(known))
        test.seconds, test.busy, test.lines = known["seconds"], known["busy"], known["lines"]
        test.sound = known["sound"]
        return test if test.seconds <= self.longest else None

    def passes_sanitized(self, name):
        if name not in self.sanitized:
            return False
        passed, _, _ = self.sanitized[name].run(3600, 3600)
        if not passed:
            self.say(f"{name} fails under the sanitizers without any mutation: it runs without them")
        return passed

    def trace(self, test):
        """The lines of each file that a test of the counting build runs; None if that cannot be found out."""
        with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
            test.run(3600, 3600, more={"GCOV_PREFIX": folder,
                                       "GCOV_PREFIX_STRIP": str(len(self.counting.folder.parts) - 1)})
            try:
                return self.lines(folder)
            except subprocess.CalledProcessError:  # a process of the test was killed while it wrote its counts
                return None

    def lines(self, folder):
        """The lines of each file that ran, from the gcov data in a folder."""
        data = [str(path) for path in pathlib.Path(folder).rglob("*.gcda")]
        for path in data:
            notes = os.path.relpath(path, folder).removesuffix(".gcda") + ".gcno"
            os.symlink(self.counting.folder / notes, path.removesuffix(".gcda") + ".gcno")
        if not data:
            return {}
        said = subprocess.run(["gcov", "--json-format", "--stdout", *data], cwd=self.tree, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        found = {}
        for unit in said.splitlines():
            for file in json.loads(unit)["files"]:
                name = os.path.normpath(file["file"])
                if not name.startswith(("/", "..")):
                    ran = [line["line_number"] for line in file["lines"] if line["count"]]
                    found[name] = sorted({*found.get(name, []), *ran})
        return found

    def reaching(self, file, line, objects):
        """The tests that may detect a change of a line: those that run it, or the nearest executed line above,
        where its statement begins. Without a line, as in a table, those that run any line of the file."""
        lines = self.reached.get(file, [])
        above = bisect.bisect_right(lines, line or 0)
        line = lines[above - 1] if above else None
        defined = {name for one in objects for name in symbols(self.plain.folder / one, "--defined-only", "-g")}

        def reaches(test):
            if test.lines is not None and lines:
                return file in test.lines and (line is None or line in test.lines[file])
            test.symbols = test.symbols or {name for program in test.programs for name in symbols(program)}
            return not defined.isdisjoint(test.symbols)

        return [test for test in self.tests if reaches(test)]

    def killer(self, tests):
        """The name of a test that detects the change, without sanitizers or, if none does, with them; or None."""
        stricter = [dataclasses.replace(self.sanitized[test.name], seconds=test.seconds, busy=test.busy)
                    for test in tests if test.sound]
        return self.first(tests) or self.first(stricter)

    def first(self, tests):
        stop = threading.Event()

        def noticed(test):
            if stop.is_set() or not test.fails(stop):
                return None
            stop.set()
            return test.name + (", sanitized" if test.build.sanitized else "")

        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            return next((name for name in pool.map(noticed, tests) if name), None)


def symbols(file, *options):
    said = subprocess.run(["nm", *options, file], stdout=subprocess.PIPE, text=True, check=True).stdout
    return {line.split()[-1] for line in said.splitlines() if line}
