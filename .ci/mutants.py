"""The program behind .ci/mutants: draws defects, applies them to a built copy of the tree, and runs unit tests."""

import argparse
import concurrent.futures
import contextlib
import itertools
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

MODULES = {
    "monitoring": "ejb-performance-monitoring",
    "results": "results",
    "cli": "ejb-performance-cli",
    "client": "ejb-performance-client",
    "domain-scripts": "domain-scripts",
}
SCRIPTS = "domain-scripts"
LEAST_SHARE = 0.85
# Several times what the unit tests of any module take.
TIME_LIMIT_SECONDS = 600


class Defect:
    def __init__(self, module, path, start, text, replacement, effect):
        self.module = module
        self.path = path
        self.start = start
        self.text = text
        self.replacement = replacement
        self.effect = effect

    def source(self, root):
        original = (root / self.path).read_text()
        return original[: self.start] + self.replacement + original[self.start + len(self.text) :]

    def name(self, root):
        line = (root / self.path).read_text()[: self.start].count("\n") + 1
        return f"{self.module} {self.path.name}:{line} {self.effect}"


def main_files(root, module):
    folder = root / MODULES[module]
    if module == SCRIPTS:
        files = (path for kind in ("*.py", "*.sh") for path in folder.rglob(kind))
        files = (path for path in files if not {"src", "target"} & set(path.relative_to(folder).parts))
    else:
        files = (folder / "src/main/java").rglob("*.java")
    return sorted(path.relative_to(root) for path in files)


def reviewed(root):
    defects = []
    for number, line in enumerate((root / ".ci/mutants.tsv").read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        module, name, text, replacement, effect = line.split("\t")
        paths = [path for path in main_files(root, module) if path.stem == name]
        text, replacement = text.replace("\\n", "\n"), replacement.replace("\\n", "\n")
        occurrences = sum((root / path).read_text().count(text) for path in paths)
        if len(paths) != 1 or occurrences != 1:
            sys.exit(
                f".ci/mutants.tsv:{number}: the text occurs {occurrences} times in {len(paths)} classes {name} of {module};"
                " adapt it to the code"
            )
        start = (root / paths[0]).read_text().index(text)
        defects.append(Defect(module, paths[0], start, text, replacement, effect))
    return defects


def masked(source, is_java):
    """The source with spaces for comments, strings, annotations and imports."""
    if is_java:
        skipped = r'/\*.*?\*/|//[^\n]*|""".*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|@\w+(?:\([^)]*\))?|^(?:import|package) [^\n]*'
    else:
        skipped = r'""".*?"""|#[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^(?:import|from) [^\n]*'
    blank = lambda match: re.sub(r"[^\n]", " ", match.group())
    return re.sub(skipped, blank, source, flags=re.DOTALL | re.MULTILINE)


def closing(code, opening):
    depth = 0
    for at in range(opening, len(code)):
        depth += {"(": 1, ")": -1}.get(code[at], 0)
        if depth == 0:
            return at
    return None


SWAPS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "/", "/": "*",
    "true": "false", "false": "true", "True": "False", "False": "True",
}


def sites(source, suffix):
    """Every place of a file that can be changed: start, text, replacement, effect."""
    is_java = suffix == ".java"
    code = masked(source, is_java)
    found = []
    if suffix != ".sh":
        for match in re.finditer(r"(?<= )(<=?|>=?|==|!=|[-+*/])(?= )|(?<=return )(?:[tT]rue|[fF]alse)\b", code):
            swapped = SWAPS[match.group()]
            found.append((match.start(), match.group(), swapped, f"{match.group()} -> {swapped}"))
    if is_java:
        for match in re.finditer(r"\b(?:if|while) \(", code):
            end = closing(code, match.end() - 1)
            condition = source[match.end() : end]
            found.append((match.end(), condition, f"!({condition})", "negated condition"))
        for match in re.finditer(r"(?<=[;{}]\n) +(?!return|throw|super|this\(|new )[\w.]+\([^;{}]*\);", code):
            text = source[match.start() : match.end()]
            found.append((match.start(), text, "", "removed " + " ".join(text.split())[:60]))
    elif suffix == ".py":
        for match in re.finditer(r"(?<=\bif )[^\n]+(?=:\n)", code):
            text = source[match.start() : match.end()]
            found.append((match.start(), text, f"not ({text})", "negated condition"))
    else:
        for match in re.finditer(r"(?<=\bif )(?=\[)", code):
            found.append((match.start(), "", "! ", "negated condition"))
    return found


def drawn(root, seed, modules, compiles):
    """Endless: files weighted by lines, then a place, each defect once; only those that compile."""
    chance = random.Random(seed)
    files = [(module, path) for module in modules for path in main_files(root, module)]
    lines = [(root / path).read_text().count("\n") for _, path in files]
    taken = set()
    while True:
        module, path = chance.choices(files, lines)[0]
        found = sites((root / path).read_text(), path.suffix)
        if not found:
            continue
        site = chance.choice(found)
        defect = Defect(module, path, *site)
        if (path, site[0]) not in taken and compiles(defect):
            taken.add((path, site[0]))
            yield defect


class Tests:
    """Unit tests of the copy."""

    def __init__(self, root):
        self.root = root
        self.unreliable = set()

    def classpath(self, module, overlay=None):
        target = self.root / MODULES[module] / "target"
        parts = [overlay, target / "test-classes", target / "classes", (target / "mutants.classpath").read_text().strip()]
        return ":".join(str(part) for part in parts if part)

    def compile(self, defect, overlay):
        """Whether the changed file compiles; scripts always do."""
        if defect.module == SCRIPTS:
            return True
        changed = overlay / "source" / defect.path.name
        changed.parent.mkdir(parents=True)
        changed.write_text(defect.source(self.root))
        command = ["javac", "-nowarn", "-proc:none", "-parameters", "-Xlint:none", "-d", overlay / "classes"]
        command += ["-cp", self.classpath(defect.module), changed]
        return subprocess.run(command, capture_output=True).returncode == 0

    def compiles(self, defect):
        with tempfile.TemporaryDirectory() as folder:
            return self.compile(defect, pathlib.Path(folder))

    def classes(self, module):
        folder = self.root / MODULES[module] / "src/test/java"
        return [".".join(path.relative_to(folder).with_suffix("").parts) for path in sorted(folder.rglob("*Test.java"))]

    def failed(self, module, classes, overlay=None):
        """Class and method of the first failed test, or no class and what ended the JVM; None if all pass."""
        classpath = self.classpath(module, overlay) + f":{self.root}/target/junit-platform-console-standalone.jar"
        command = ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dsun.net.httpserver.maxReqTime=6", "-cp", classpath]
        command += ["org.junit.platform.console.ConsoleLauncher", "execute", "--fail-fast", "--disable-banner"]
        command += ["--disable-ansi-colors", "--details=summary"] + [f"--select-class={one}" for one in classes]
        with tempfile.TemporaryFile("w+") as output:
            try:
                process = subprocess.run(
                    command,
                    cwd=self.root / MODULES[module],
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    timeout=TIME_LIMIT_SECONDS,
                )
            except subprocess.TimeoutExpired:
                return None, "the time limit"
            if process.returncode == 0:
                return None
            output.seek(0)
            text = output.read()
            source = re.search(r"className = '([\w.]+)[\w.$]*'(?:, methodName = '(\w+)')?", text)
            if source:
                return source.group(1), source.group(2) or "all"
            return None, "the end of the JVM: " + (text.strip().splitlines() or ["no output"])[-1][:120]

    def catching_among(self, module, classes, overlay=None, undone=contextlib.nullcontext):
        """The test that fails, passes without the defect, and fails again; unreliable ones are excluded from now on."""
        while True:
            classes = [one for one in classes if one not in self.unreliable]
            failed = self.failed(module, classes, overlay) if classes else None
            if not failed:
                return None
            name, what = failed
            if not name:
                return what
            with undone():
                passes = not self.failed(module, [name])
            if passes and self.failed(module, [name], overlay):
                return f"{name.rpartition('.')[2]}.{what}"
            print(f"{name} is excluded: its failures do not depend on the defect", flush=True)
            self.unreliable.add(name)

    def catching(self, defect):
        """The test that catches a defect; None if it survives."""
        if defect.module == SCRIPTS:
            path = self.root / defect.path
            original, changed = path.read_text(), defect.source(self.root)

            @contextlib.contextmanager
            def undone():
                path.write_text(original)
                yield
                path.write_text(changed)

            path.write_text(changed)
            try:
                return self.catching_among(SCRIPTS, self.classes(SCRIPTS), undone=undone)
            finally:
                path.write_text(original)
        overlay = pathlib.Path(tempfile.mkdtemp(dir=self.root))
        try:
            if not self.compile(defect, overlay):
                sys.exit(f"{defect.name(self.root)} does not compile; adapt .ci/mutants.tsv")
            package = ".".join(defect.path.parent.parts).split(".java.", 1)[1]
            classes = self.classes(defect.module)
            near = [one for one in classes if one.rpartition(".")[0] == package]
            far = [one for one in classes if one not in near]
            first = self.catching_among(defect.module, near, overlay / "classes")
            return first or self.catching_among(defect.module, far, overlay / "classes")
        finally:
            shutil.rmtree(overlay)


def judged(tests, defects):
    """Runs the tests on all defects, two at a time; those of scripts change the copy, so they have it to themselves."""
    caught = {}

    def judge(defect):
        begin = time.monotonic()
        caught[defect] = tests.catching(defect)
        verdict = f"caught by {caught[defect]}" if caught[defect] else "SURVIVED"
        print(f"{defect.name(tests.root)}: {verdict} ({time.monotonic() - begin:.0f} s)", flush=True)

    with concurrent.futures.ThreadPoolExecutor(min(2, os.cpu_count())) as pool:
        list(pool.map(judge, (one for one in defects if one.module != SCRIPTS)))
    for defect in defects:
        if defect.module == SCRIPTS:
            judge(defect)
    return sum(1 for one in defects if caught[one])


def main():
    parser = argparse.ArgumentParser(prog=".ci/mutants")
    parser.add_argument("root", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--reviewed", action="store_true", help="only the reviewed defects")
    parser.add_argument("--drawn", action="store_true", help="only drawn defects")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40, help="number of drawn defects")
    parser.add_argument("--module", choices=MODULES)
    parser.add_argument("--list", action="store_true", help="print the defects; those drawn may not compile")
    options = parser.parse_args()
    tests = Tests(options.root)
    modules = [options.module] if options.module else list(MODULES)
    known = [one for one in reviewed(options.root) if one.module in modules]
    both = options.reviewed == options.drawn
    known = known if both or options.reviewed else []
    endless = drawn(options.root, options.seed, modules, (lambda one: True) if options.list else tests.compiles)
    others = itertools.islice(endless, options.count if both or options.drawn else 0)
    if options.list:
        for defect in itertools.chain(known, others):
            print(defect.name(options.root))
        return 0

    begin = time.monotonic()
    passed = True
    for kind, some, least in (("reviewed", known, 1), (f"drawn with seed {options.seed}", others, LEAST_SHARE)):
        defects = list(some)
        if defects:
            caught = judged(tests, defects)
            passed &= caught >= least * len(defects)
            print(f"{caught} of {len(defects)} {kind} caught, at least {least:.0%} required")
    print(f"took {(time.monotonic() - begin) / 60:.0f} minutes")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
