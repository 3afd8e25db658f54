"""Finds the functions of C++, TypeScript and Svelte files by their braces; for the scripts beside it.

A function begins with the line of its head, `template <...>` included, and ends with its last brace. A lambda or
arrow inside another function is part of it, except in TypeScript, where every function with a body counts.
"""
import bisect
import collections
import re

Function = collections.namedtuple("Function", "name first last")  # lines, from 1

CPP = (".h", ".cpp")
SCRIPT = (".ts", ".js", ".mjs")
CODE = CPP + SCRIPT + (".svelte",)

COMMENT = r"//[^\n]*|/\*.*?\*/"
CPP_QUIET = re.compile(COMMENT + r'|R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"|(?<![\w])\'(?:[^\'\\\n]|\\[^\n]{1,4})\'', re.S)
# A slash begins a pattern where no value stands before it.
SCRIPT_QUIET = re.compile(
    COMMENT + r"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'"""
    r"""|(?:(?<=[(,=:\[!&|?{};])|(?<=[(,=:\[!&|?{};] )|(?<=\breturn ))/(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/"""
    r"""|`""", re.S)
PREPROCESSOR = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
ANGLES = re.compile(r"<[^<>(){};]*>")
ATTRIBUTE = re.compile(r"\[\[[^\]]*\]\]")
SCRIPT_BLOCK = re.compile(r"<script[^>]*>(.*?)</script>", re.S)

CONTROL = {"if", "for", "while", "switch", "catch", "with"}
TYPE = re.compile(r"\b(?:namespace|class|struct|union|enum|concept)\b|^\s*extern\b")
LAMBDA = re.compile(r"\]\s*(?:<[^{}]*>\s*)?(?:\([^{}]*\))?[^{}()\[\];=]*$")
OPERATOR = re.compile(r"\boperator\s*[^\w\s(]+")
NAME = re.compile(r"([\w:~<>]+|operator\s*\S+?)\s*\($")

MOST_HEAD = 1000  # characters
PARENTHESES = re.compile(r"[()]")
RESULT_IS_FUNCTION = re.compile(r"\)\s*:\s*\([^()]*\)\s*=>\s*[\w<>\[\]|., ]+$")
RESULT = re.compile(r"\s*(?::\s*[\w{][^;=]*)?")
SCRIPT_NAME = re.compile(r"(?:(\w+)\s*[=:]\s*)?(?:async\b\s*)?(?:function\b\s*)?(#?\w*)(?:<[^()]*>)?\s*$")


def blank(text):
    """As long as the text, with its line breaks and nothing else."""
    return re.sub(r"[^\n]", " ", text)


def without_words(text, suffix):
    """The text with comments, strings and preprocessor lines blanked: all that could hold a brace that counts not."""
    if suffix in CPP:
        return PREPROCESSOR.sub(lambda m: blank(m[0]), CPP_QUIET.sub(lambda m: blank(m[0]), text))
    if suffix == ".svelte":
        text = only_scripts(text)
    return blank_scripts(text)


def only_scripts(text):
    out, end = [], 0
    for m in SCRIPT_BLOCK.finditer(text):
        out += [blank(text[end:m.start(1)]), m[1]]
        end = m.end(1)
    return "".join(out) + blank(text[end:])


def blank_scripts(text):
    """A template is blanked too, but not what it fills in: `a ${f({})} b` keeps its braces in pairs."""
    out, at = [], 0
    inside = []  # for every template that is open, how many braces are open in what it fills in
    piece = re.compile(r"\\.|`|\$\{|[{}]|" + SCRIPT_QUIET.pattern, re.S)
    template = re.compile(r"\\.|`|\$\{", re.S)
    in_text = False
    while m := (template if in_text else piece).search(text, at):
        out.append(blank(text[at:m.start()]) if in_text else text[at:m.start()])
        token, keep = m[0], False
        if in_text:
            if token == "`":
                in_text = False
                inside.pop()
            elif token == "${":
                in_text, inside[-1] = False, 1
        elif token == "`":
            in_text = True
            inside.append(0)
        elif token in "{}" and inside and inside[-1]:
            inside[-1] += 1 if token == "{" else -1
            in_text = inside[-1] == 0
            keep = not in_text
        else:
            keep = token in ("{", "}")
        out.append(token if keep else blank(token))
        at = m.end()
    return "".join(out) + text[at:]


def functions(text, suffix):
    """The functions of a file's text, in the order of their ends."""
    code = without_words(text, suffix)
    starts = [0] + [m.end() for m in re.finditer("\n", code)]
    find = cpp_bodies if suffix in CPP else script_bodies
    return [Function(name, bisect.bisect(starts, first), bisect.bisect(starts, last)) for name, first, last in find(code)]


def cpp_bodies(code):
    """(name, where its head begins, where its last brace stands) of every function."""
    stack = []  # (what the brace opened, name, where the head begins)
    head = 0    # where the statement that may become a head begins
    for m in re.finditer(r"[{};]|\b(?:public|private|protected)\s*:", code):
        token, at = m[0], m.start()
        inside = bool(stack) and stack[-1][0] == "function"
        if token == "{":
            kind, name = ("block", "") if inside or any(s[0] == "function" for s in stack) else cpp_kind(code[head:at])
            stack.append((kind, name, head, at))
            if kind != "list":
                head = m.end()
        elif token == "}":
            if not stack:
                continue
            kind, name, began, opened = stack.pop()
            if kind == "function":
                # `Name() : member_{1}, other_{2} {...}`: what looked like a body was a member's value.
                if re.match(r"\s*[,{]", code[m.end():m.end() + 200]) and re.search(r"[:,]\s*[\w.<>]+$", code[began:opened]):
                    head = began
                    continue
                yield name, began + len(code[began:]) - len(code[began:].lstrip()), at
            if kind != "list":
                head = m.end()
        elif not any(s[0] == "list" for s in stack):
            head = m.end()


def cpp_kind(head):
    """What a brace after this head opens outside of functions, and the function's name."""
    plain = ATTRIBUTE.sub(" ", head)
    while (less := ANGLES.sub("", plain)) != plain:
        plain = less
    if LAMBDA.search(plain) and ("](" in plain.replace(" ", "") or "=" in plain):
        return "function", (re.findall(r"(\w+)\s*=\s*\[", plain) or ["lambda"])[-1]
    opened = plain.find("(")
    before = plain[:opened] if opened >= 0 else plain
    if TYPE.search(before) or (opened < 0 and not plain.strip()):
        return "scope", ""
    if opened < 0 or "=" in OPERATOR.sub("", before) or plain.rstrip().endswith(("=", ",", "(")):
        return "list", ""
    name = NAME.search(re.sub(r"\s+", " ", plain[:opened + 1]))
    if name and name[1] in ("TEST", "TEST_F", "TEST_P", "TYPED_TEST"):
        return "function", re.sub(r"\s+", "", plain[opened + 1:plain.find(")")]).replace(",", ".")
    return "function", name[1] if name else "?"


def matching(code, at):
    """Where the parenthesis opens that closes at `at`."""
    depth = 0
    for m in PARENTHESES.finditer(code[:at + 1][::-1]):
        depth += 1 if m[0] == ")" else -1
        if depth == 0:
            return at - m.start()
    return 0


def script_head(code, at):
    """(name, where it begins) if the brace at `at` opens the body of a function."""
    offset = max(0, at - MOST_HEAD)
    before = code[offset:at].rstrip()
    arrow = before.endswith("=>")
    before = before[:-2].rstrip() if arrow else before
    # Between the parameters and the body stands nothing, or the type of what is given back.
    if gives := RESULT_IS_FUNCTION.search(before, max(0, len(before) - 200)):
        before = before[:gives.start() + 1]
    closed = before.rfind(")")
    if closed < 0 or not RESULT.fullmatch(before, closed + 1):
        single = re.search(r"\w+$", before[-40:]) if arrow else None
        return ("arrow", at) if single else None
    opened = matching(before, closed)
    name = SCRIPT_NAME.search(before, max(0, opened - 120), opened)
    word = name[2] or name[1] or ""
    if arrow:
        return name[1] or "arrow", offset + (name.start() if name[1] else opened)
    if word in CONTROL or not word and "function" not in name[0]:
        return None
    return word, offset + name.start()


def script_bodies(code):
    stack = []
    for m in re.finditer(r"[{}]", code):
        if m[0] == "{":
            stack.append(script_head(code, m.start()))
        elif stack and (head := stack.pop()):
            yield head[0], head[1], m.start()
