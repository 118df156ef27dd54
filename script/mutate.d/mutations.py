# SPDX-License-Identifier: MIT
"""Small mutations of C: the possible changes of a source file, found in clang's syntax tree.

Independent of builds and tests. Offsets are in bytes; a source is a string with one character per byte.
Asserts, comments, strings and the bodies of macros stay as they are.
"""
import dataclasses
import json
import os
import re
import subprocess

# What takes the place of an operator; those of two operands may also lose one of them.
OPERATORS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"],
    "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"], "&&": ["||"], "||": ["&&"],
    "+=": ["-=", "="], "-=": ["+=", "="], "*=": ["/="], "/=": ["*="], "%=": ["/="],
    "&=": ["|=", "="], "|=": ["&=", "="], "^=": ["|="], "<<=": [">>="], ">>=": ["<<="],
    "++": ["--"], "--": ["++"], "!": [""], "~": [""],
}
TERMS = {"&&", "||", "+", "-", "&", "|"}
COMPARING = {"strcmp", "strncmp", "memcmp"}  # equality has no direction: only an order depends on which text is first
PRODUCT = {"calloc"}  # of two arguments in either order
INTEGER = re.compile(r"(0[xX][0-9a-fA-F]+|[0-9]+)([uUlL]*)")
WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


@dataclasses.dataclass(frozen=True, order=True)
class Mutation:
    """The text from `start` to `stop` of `file` becomes `new`. Mutations are ordered by their location."""
    file: str
    start: int
    stop: int
    new: str
    what: str
    function: str
    table: bool  # not in a function, so that no line of it runs

    def apply(self, source):
        """The complete mutated source; all other lines keep their numbers."""
        lost = source.count("\n", self.start, self.stop) - self.new.count("\n")
        return source[:self.start] + self.new + "\n" * lost + source[self.stop:]

    def line(self, source):
        return source.count("\n", 0, self.start) + 1

    def lines(self, source):
        """The changed lines, before and after: two lists."""
        first = source.rfind("\n", 0, self.start) + 1
        last = source.find("\n", self.stop)
        old = source[first:last]
        new = source[first:self.start] + self.new + source[self.stop:last]
        return old.splitlines(), new.splitlines()


def read(path):
    """A source file with one character per byte."""
    with open(path, encoding="latin-1", newline="") as file:
        return file.read()


def write(path, source):
    with open(path, "w", encoding="latin-1", newline="") as file:
        file.write(source)


def tree_of(command, folder):
    """The syntax tree of the unit that a compiler's command line compiles; each location in it names its file."""
    wanted = [word for word in command if re.match(r"-[ID]|-std=|/.*\.c$", word)]
    said = subprocess.run(["clang", "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json", *wanted], cwd=folder, text=True,
                          stdout=subprocess.PIPE, check=True).stdout
    file = None

    def place(node):
        # clang names the file of a place only when it is not the file of the place before.
        nonlocal file
        if "offset" in node:
            file = node["file"] = os.path.normpath(os.path.join(folder, node.get("file", file)))
        return node

    return json.loads(said, object_hook=place)


TIES = ({"<", "<="}, {">", ">="})


def bare(text):
    """An expression without casts to numbers, spaces and parentheses around it."""
    text = re.sub(r"\((?:u?int\d+_t|int|unsigned(?: long long)?|size_t)\)|\s", "", text or "")
    while text[:1] == "(" and closing(text, 0) == len(text):
        text = text[1:-1]
    return text


class Finder:
    """Walks one syntax tree. Names are relative to `root`; `wanted` decides whether a name counts."""

    def __init__(self, root, wanted):
        self.root = root
        self.wanted = wanted
        self.sources = {}
        self.found = set()
        self.siblings = {}  # id of a member or an enumerator: those declared with it, as (name, type)
        self.function = None
        self.table = False
        self.result = None  # the type that the function returns
        self.variables = []
        self.tied = set()  # ids of comparisons that may as well take equal sides for the other case
        self.equality = set()  # ids of calls that only tell whether two texts are equal

    def find(self, tree):
        self.collect(tree)
        for node in tree["inner"]:
            if node["kind"] in ("FunctionDecl", "VarDecl") and self.place(node.get("loc")):
                self.function, self.table = node["name"], node["kind"] == "VarDecl"
                self.result = node["type"]["qualType"].split("(")[0].strip()
                self.variables = []
                self.walk(node)
        return self.found

    def collect(self, node):
        inner = node.get("inner", [])
        if node.get("kind") in ("RecordDecl", "EnumDecl"):
            own = [one for one in inner if one.get("kind") in ("FieldDecl", "EnumConstantDecl") and "name" in one]
            for one in own:
                self.siblings[one["id"]] = [(other["name"], other["type"]["qualType"]) for other in own]
        if node.get("kind") in ("TranslationUnitDecl", "RecordDecl", "EnumDecl"):
            for one in inner:
                self.collect(one)

    # -- where a node stands

    def source(self, file):
        if file not in self.sources:
            name = os.path.relpath(file, self.root)
            self.sources[file] = (name, read(file)) if self.wanted(name) else None
        return self.sources[file]

    def place(self, place):
        """(file, offset, length) of a token in a wanted file; None for tokens from or inside macros."""
        if not place:
            return None
        if "expansionLoc" in place:
            spelled, place = place["spellingLoc"], place["expansionLoc"]
            if "offset" not in place or not self.source(place["file"]):
                return None
            text = self.source(place["file"])[1]
            name = WORD.match(text, place["offset"])
            if name and name[0] == "assert":
                return None
            if place.get("isMacroArgExpansion") and spelled["file"] == place["file"]:
                place = spelled
            elif name and text[name.end():name.end() + 1] == "(":
                return place["file"], place["offset"], closing(text, name.end()) - place["offset"]
        if "offset" not in place or not self.source(place["file"]):
            return None
        return place["file"], place["offset"], place["tokLen"]

    def span(self, node):
        """(file, start, stop) of a whole node; None if it cannot be changed separately."""
        begin, end = self.place(node.get("range", {}).get("begin")), self.place(node.get("range", {}).get("end"))
        if not begin or not end or begin[0] != end[0] or begin[1] >= end[1] + end[2]:
            return None
        return begin[0], begin[1], end[1] + end[2]

    def text(self, node):
        span = self.span(node)
        return span and self.source(span[0])[1][span[1]:span[2]]

    def put(self, span, new, what):
        if span:
            name, text = self.source(span[0])
            if text[span[1]:span[2]] != new:
                self.found.add(Mutation(name, span[1], span[2], new, what, self.function, self.table))

    def swap(self, node, new, what):
        self.put(self.span(node), new, what)

    # -- what is changed in each kind of node

    def walk(self, node):
        getattr(self, "in_" + node.get("kind", ""), lambda _: None)(node)
        for one in node.get("inner", []):
            self.walk(one)

    def in_BinaryOperator(self, node):
        if node["opcode"] in ("==", "!=") and self.text(node["inner"][1]) == "0":
            self.equality.add(node["inner"][0]["id"])
        left, right = (self.span(one) for one in node["inner"])
        if not left or not right or left[0] != right[0] or left[2] > right[1]:
            return
        text = self.source(left[0])[1]
        between = COMMENT.sub(lambda found: " " * len(found[0]), text[left[2]:right[1]])
        at = left[2] + between.find(node["opcode"])
        if between.strip() != node["opcode"]:
            return
        for new in OPERATORS.get(node["opcode"], []):
            if node["id"] in self.tied and {new, node["opcode"]} in TIES:
                continue
            self.put((left[0], at, at + len(node["opcode"])), new, f"{node['opcode']} becomes {new}")
        if node["opcode"] in TERMS:
            self.swap(node, text[left[1]:left[2]], f"without the right side of {node['opcode']}")
            self.swap(node, text[right[1]:right[2]], f"without the left side of {node['opcode']}")

    in_CompoundAssignOperator = in_BinaryOperator

    def in_UnaryOperator(self, node):
        span, opcode = self.span(node), node["opcode"]
        if not span:
            return
        length = len(opcode)
        where = (span[0], span[2] - length, span[2]) if node.get("isPostfix") else (span[0], span[1], span[1] + length)
        if opcode == "-":
            self.put(where, "", "without the sign")
        elif self.source(span[0])[1][where[1]:where[2]] == opcode:
            for new in OPERATORS.get(opcode, []):
                self.put(where, new, f"{opcode} becomes {new}" if new else f"without {opcode}")

    def in_IntegerLiteral(self, node):
        text = self.text(node)
        if text in ("true", "false"):
            self.swap(node, "false" if text == "true" else "true", "the other truth")
        number = text and INTEGER.fullmatch(text)
        if number:
            value = int(number[1], 0 if number[1][:2] in ("0x", "0X") else 10)
            write_as = hex if number[1][:2] in ("0x", "0X") else str
            self.swap(node, write_as(value + 1) + number[2], "one more")
            if value > 0:
                self.swap(node, write_as(value - 1) + number[2], "one less")

    def in_FloatingLiteral(self, node):
        if self.text(node):
            self.swap(node, f"({self.text(node)} * 2)", "twice as much")

    def condition(self, node, constants):
        text = self.text(node)
        if text and text not in ("true", "1"):
            self.swap(node, f"!({text})", "the condition is turned round")
            for constant in constants:
                self.swap(node, constant, f"the condition is always {constant}")

    def in_IfStmt(self, node):
        self.condition(node["inner"][0], ["true", "false"])
        for one in node["inner"][1:]:
            self.statement(one)

    def in_WhileStmt(self, node):
        self.condition(node["inner"][0], ["false"])
        self.statement(node["inner"][-1])

    def in_DoStmt(self, node):
        self.condition(node["inner"][1], ["false"])

    def in_ForStmt(self, node):
        if node["inner"][2]:
            self.condition(node["inner"][2], ["false"])
        self.statement(node["inner"][4])

    def in_ConditionalOperator(self, node):
        self.condition(node["inner"][0], ["true", "false"])
        self.find_tie(node)

    def find_tie(self, node):
        """`a < b ? a : b` and `a > b ? a - b : 0` give the same where a and b are equal."""
        condition, *branches = node["inner"]
        while condition["kind"] in ("ImplicitCastExpr", "ParenExpr"):
            condition = condition["inner"][0]
        if condition["kind"] != "BinaryOperator":
            return
        left, right, first, second = (bare(self.text(one)) for one in condition["inner"] + branches)
        apart = {f"{left}-{right}", f"{right}-{left}"}
        if {first, second} == {left, right} or second == "0" and first in apart or first == "0" and second in apart:
            self.tied.add(condition["id"])

    def in_CompoundStmt(self, node):
        for one in node.get("inner", []):
            self.statement(one)

    def in_CaseStmt(self, node):
        self.statement(node["inner"][-1])

    in_DefaultStmt = in_CaseStmt

    def statement(self, node):
        """Removes a statement that is executed only for its side effect."""
        kind = node.get("kind")
        unused = kind == "CStyleCastExpr" and node["inner"][0]["kind"] in ("DeclRefExpr", "MemberExpr")
        effect = kind in ("CallExpr", "CompoundAssignOperator", "CStyleCastExpr", "ReturnStmt", "BreakStmt") or (
            kind == "BinaryOperator" and node["opcode"] == "=") or (
            kind == "UnaryOperator" and node["opcode"] in ("++", "--"))
        if effect and not unused and not (kind == "ReturnStmt" and node.get("inner")):
            self.swap(node, "", "without the statement")

    def in_ReturnStmt(self, node):
        value = node.get("inner", [None])[0]
        text = value and self.text(value)
        if not text or text in ("true", "false", "NULL"):
            return
        if self.result in ("_Bool", "bool"):
            self.swap(value, f"!({text})", "the opposite is returned")
        elif self.result.endswith("*"):
            self.swap(value, "NULL", "NULL is returned")
        elif not INTEGER.fullmatch(text):
            self.swap(value, f"({text}) + 1", "one more is returned")
            self.swap(value, "0", "0 is returned")

    def in_BreakStmt(self, node):
        self.swap(node, "continue", "break becomes continue")

    def in_ContinueStmt(self, node):
        self.swap(node, "break", "continue becomes break")

    def in_CallExpr(self, node):
        callee, *given = node["inner"]
        name = self.text(callee)
        if name in PRODUCT or (name in COMPARING and node["id"] in self.equality):
            return
        for one, other in zip(given, given[1:]):
            first, second = self.span(one), self.span(other)
            if first and second and first[0] == second[0] and first[2] <= second[1] and (
                    one["type"]["qualType"] == other["type"]["qualType"]):
                text = self.source(first[0])[1]
                self.put((first[0], first[1], second[2]), text[second[1]:second[2]] + text[first[2]:second[1]] +
                         text[first[1]:first[2]], "two arguments change places")

    def in_ArraySubscriptExpr(self, node):
        if self.text(node["inner"][1]) not in (None, "0"):
            self.swap(node["inner"][1], "0", "always the first")

    def other(self, span, name, kind, siblings):
        """The next after `name` among those of the same type replaces it; it ends at the end of `span`."""
        alike = [one for one, its in siblings if its == kind]
        if span and len(alike) > 1 and name in alike and self.source(span[0])[1].startswith(name, span[2] - len(name)):
            new = alike[(alike.index(name) + 1) % len(alike)]
            self.put((span[0], span[2] - len(name), span[2]), new, f"{new} for {name}")

    def in_MemberExpr(self, node):
        siblings = self.siblings.get(node.get("referencedMemberDecl"), [])
        kind = next((its for name, its in siblings if name == node["name"]), None)
        self.other(self.span(node), node["name"], kind, siblings)

    def in_ParmVarDecl(self, node):
        if "name" in node:
            self.variables.append((node["name"], node["type"]["qualType"]))

    in_VarDecl = in_ParmVarDecl

    def in_DeclRefExpr(self, node):
        meant = node["referencedDecl"]
        siblings = self.siblings.get(meant["id"], []) if meant["kind"] == "EnumConstantDecl" else self.variables
        self.other(self.span(node), meant.get("name"), meant["type"]["qualType"], siblings)


def closing(text, at):
    """The offset after the parenthesis that closes the one at `at`."""
    depth = 0
    for found in re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[()]').finditer(text, at):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if depth == 0:
            return found.end()
    return len(text)
