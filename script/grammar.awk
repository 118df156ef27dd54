# SPDX-License-Identifier: MIT
# Converts the grammar of a game's card texts to C:
# `LC_ALL=C awk -v form=h|c -f grammar.awk -f grammar_tables.awk grammar.txt`.
#
# Form h is grammar.h: kinds of nodes with their fields, names of fields, wordings and rules. Form c is grammar.c: the
# tables of language/tables.h, from which texts are read, printed and made at random. The notation is described by the
# page of the language; the sections [grammar] and [parts of stage 2] are read, all others are for tests.
#
# A list becomes a symbol of its own, "item, or item separator list", so that an alternative is a plain sequence of
# elements, some of which may be absent.
BEGIN {
    hash_size = 2048
    symbols = ways = elements = constants = terminals = stores = choices = 0
    split("unknown small number minus signed quoted trait type non", list, " ")
    for (columns = 1; columns <= 9; columns++) column_of[list[columns]] = columns
    add_name("node", "NONE", "none"); add_name("field", "NONE", "none"); add_name("word", "NONE", "none")
    dictionary("a"); dictionary("all"); dictionary("in"); dictionary("from"); dictionary("x"); dictionary("n")
    dictionary("other"); dictionary("persistent")
    add_word("Rock"); add_word("Paper"); add_word("Scissors"); add_word("Persistent")
}

/^#/ { next }
/^\[/ { section = $0; next }
section == "[grammar]" && /^\(\*.*\*\)$/ { next }
section == "[grammar]" && /^[a-z][a-z0-9']* = / { rule_line($1, substr($0, length($1) + 4)); next }
section == "[grammar]" && /^ \| / { rule_line("", substr($0, 4)); next }
section == "[grammar]" && NF { fail("neither a rule nor an alternative of one") }
section == "[parts of stage 2]" && NF { parts++; part_text[parts] = $0; part_line[parts] = FNR; next }

function fail(message) {
    print FILENAME ":" FNR ": " message > "/dev/stderr"
    failed = 1
    exit 1
}

# Rules are numbered in the order in which they are defined, so alternatives are kept until all rules are known.
function rule_line(name, text,    part, n, i) {
    if (name != "") {
        if (name in rule_number) fail("the rule " name " is defined twice")
        rule_number[name] = symbols
        symbol_name[symbols] = name
        symbol_rule[symbols] = symbols
        symbols++
        current = name
    }
    if (current == "") fail("an alternative without a rule")
    n = split(text, part, / \| /)
    for (i = 1; i <= n; i++) {
        lines++
        line_rule[lines] = current; line_text[lines] = part[i]; line_number[lines] = FNR
    }
}

# -- Names ---------------------------------------------------------------------------------------------------------

function constant(text) {
    gsub(/[~*]/, "", text)
    gsub(/'s/, "", text)
    text = toupper(text)
    gsub(/[^A-Z0-9]+/, "_", text)
    return text
}

# Numbers of names of one sort (node, field, word), from 0.
function add_name(sort, id, text) {
    if (!((sort, id) in number_of)) {
        number_of[sort, id] = count[sort] + 0
        name_id[sort, count[sort] + 0] = id
        name_text[sort, count[sort] + 0] = text
        count[sort]++
    }
    return number_of[sort, id]
}

# Kinds have capitals inside: "ForEach" is FOR_EACH.
function node(kind,    id) {
    id = kind
    while (match(id, /[a-z0-9][A-Z]/)) id = substr(id, 1, RSTART) "_" substr(id, RSTART + 1)
    return add_name("node", toupper(id), kind)
}

function add_word(text,    plain) {
    plain = text
    gsub(/[~*]/, "", plain)
    gsub(/'s/, "", plain)
    return add_name("word", constant(text), plain)
}

function add_field(name) {
    return add_name("field", constant(name), name)
}

# -- Words of texts ------------------------------------------------------------------------------------------------

# The column of a word: what the reader looks up in texts, in small letters.
function dictionary(word) {
    word = tolower(word)
    if (!(word in word_column)) {
        word_column[word] = columns
        column_word[columns] = word
        columns++
    }
    return word_column[word]
}

function singular_verb(base) {
    if (base == "be") return "is"
    if (base == "have") return "has"
    if (base == "do") return "does"
    if (base == "its") return "its"
    return base (base ~ /(s|x|sh|ch)$/ ? "es" : "s")
}

function plural_verb(base) {
    return base == "be" ? "are" : base == "its" ? "their" : base
}

# A word of the grammar with its mark: two forms, singular first.
function terminal(text,    base, one, many, way) {
    if (text in terminal_number) return terminal_number[text]
    base = text
    sub(/[~*]$/, "", base)
    one = many = base
    way = "PLAIN"
    if (text ~ /~$/) { one = singular_verb(base); many = plural_verb(base); way = "VERB" }
    if (text ~ /\*$/) { many = base "s"; way = "NOUN" }
    if (text == "a") way = "ARTICLE"
    terminal_number[text] = terminals
    terminal_row[terminals] = "{" dictionary(one) ", " dictionary(many) ", TERMINAL_" way ", \"" one "\", \"" many "\"}"
    terminal_one[terminals] = dictionary(one)
    terminal_many[terminals] = dictionary(many)
    return terminals++
}

# The terminals of words between spaces: stored in a row, returns the first; the number is in `stored`.
function store(text,    part, n, i, start) {
    n = split(text, part, " ")
    start = stores + 0
    for (i = 1; i <= n; i++) stored_terminal[stores++] = terminal(part[i])
    stored = n
    return start
}

# -- Elements ------------------------------------------------------------------------------------------------------

function add_element(op, arg, number, field, optional, agreement) {
    element_op[elements] = op
    element_arg[elements] = arg
    element_n[elements] = number
    element_field[elements] = field
    element_optional[elements] = optional
    element_agreement[elements] = agreement
    return elements++
}

# What remains of the alternative being read is `rest`; takes what the pattern matches at its start.
function take(pattern,    found) {
    if (!match(rest, "^(" pattern ")")) return ""
    found = substr(rest, 1, RLENGTH)
    rest = substr(rest, RLENGTH + 1)
    return found
}

function unquoted(text) {
    return substr(text, 2, length(text) - 2)
}

function use_field(kind, field, type,    key) {
    key = kind SUBSEP field
    if (key in field_type) {
        if (field_type[key] != type) fail("the field " name_text["field", field] " has two types in one kind of node")
        return
    }
    field_type[key] = type
    slot[key] = slots[kind] + 0
    kind_field[kind, slots[kind] + 0] = field
    slots[kind]++
    if (slots[kind] > values) values = slots[kind]
}

function symbol(name) {
    if (name == "KIND") name = "onekind"
    if (!(name in rule_number)) fail("there is no rule " name)
    return rule_number[name]
}

# The symbol of a list: item, or item separator list; with `least` 2 the first separator is needed.
function list_symbol(item, separator, least,    key, own, part, n, i) {
    key = item SUBSEP separator SUBSEP least
    if (key in list_number) return list_number[key]
    own = symbols++
    list_number[key] = own
    symbol_rule[own] = -1
    symbol_name[own] = symbol_name[item] " ..."
    pending[++pendings] = own SUBSEP item SUBSEP separator SUBSEP least
    return own
}

# The ways of a list are made after those of the rules, as they have no node.
function list_ways(key,    part, n, i, own, item, word) {
    split(key, part, SUBSEP)
    own = part[1]; item = part[2]
    symbol_first[own] = ways
    if (part[4] < 2) {
        begin_way(own, "")
        add_element("RULE", item, 1, 0, 0, 0)
        end_way()
    }
    begin_way(own, "")
    add_element("RULE", item, 1, 0, 0, 0)
    n = split(part[3], word, " ")
    for (i = 1; i <= n; i++) add_element("WORD", terminal(word[i]), 1, 0, 0, 0)
    add_element("LIST", part[4] < 2 ? own : list_symbol(item, part[3], 1), 1, 0, 0, 0)
    end_way()
    symbol_ways[own] = ways - symbol_first[own]
}

function begin_way(own, kind) {
    way_symbol[ways] = own
    way_element[ways] = elements
    way_kind[ways] = kind
    way_stage[ways] = 1
    way_constant[ways] = constants
}

function end_way() {
    way_elements[ways] = elements - way_element[ways]
    way_constants[ways] = constants - way_constant[ways]
    ways++
}

# One alternative of a rule.
function read_way(own, text,    arrow, kind, constant_text, stage) {
    stage = sub(/ @2$/, "", text) ? 2 : 1
    arrow = ""
    if (match(text, / -> [A-Z][A-Za-z0-9]*(\([^)]*\))?$/)) {
        arrow = substr(text, RSTART + 4)
        text = substr(text, 1, RSTART - 1)
    }
    kind = arrow
    sub(/\(.*/, "", kind)
    begin_way(own, kind == "" ? 0 : node(kind))
    way_stage[ways] = stage
    read_elements(text, way_kind[ways])
    if (match(arrow, /\(.*\)/)) read_constants(way_kind[ways], substr(arrow, RSTART + 1, RLENGTH - 2))
    if (!way_kind[ways] && elements - way_element[ways] != 1) fail("an alternative without a node has one rule")
    end_way()
}

function read_elements(text, kind,    field, word, n, i, part) {
    rest = text
    for (sub(/^ +/, "", rest); rest != ""; sub(/^ +/, "", rest)) {
        field = take("[a-z]+:")
        sub(/:$/, "", field)
        field = field == "" ? 0 : add_field(field)
        if ((word = take("\"[^\"]*\"")) != "") {
            n = split(unquoted(word), part, " ")
            for (i = 1; i <= n; i++) add_element("WORD", terminal(part[i]), 1, 0, 0, 0)
        } else if ((word = take("\\[\"[^\"]*\"\\]")) != "") {
            use_field(kind, field, "FLAG")
            i = store(unquoted(unquoted(word)))
            add_element("FLAG", i, stored, field, 1, 0)
        } else if ((word = take("\\([^)]*\\)")) != "") {
            read_choice(kind, field, unquoted(word))
        } else if ((word = take("[A-Z][A-Z0-9]*")) != "" && word != "KIND") {
            read_class(kind, field, word)
        } else if (word == "KIND" || (word = take("[a-z][a-z0-9']*")) != "") {
            read_symbol(kind, field, word)
        } else fail("cannot read: " rest)
    }
}

# Wordings in a row: each has its terminals and the number of its word.
function read_choice(kind, field, text,    part, n, i, start) {
    n = split(text, part, "|")
    start = choices + 0
    for (i = 1; i <= n; i++) {
        choice_word[choices] = add_word(part[i])
        choice_first[choices] = store(part[i])
        choice_n[choices] = stored
        choices++
    }
    if (n > most_choices) most_choices = n
    use_field(kind, field, "WORD")
    add_element("CHOICE", start, n, field, take("\\?") != "", 0)
}

function read_class(kind, field, word,    types) {
    types = "INT:NUMBER INT2:NUMBER SIGNED:CHILD QUOTED:LABEL TRAIT:WORD TYPE:LABEL ALL: IN:"
    if (!match(types, "(^| )" word ":[A-Z]*")) fail("there is no class of words " word)
    types = substr(types, RSTART, RLENGTH)
    sub(/.*:/, "", types)
    if (types != "") use_field(kind, field, types)
    if (word == "SIGNED") use_field(kind, add_field("minus"), "FLAG")
    add_element(word, 0, 1, field, word == "ALL", 0)
}

function read_symbol(kind, field, word,    own, agreement, separator, least, optional) {
    own = symbol(word)
    agreement = 0
    if ((separator = take("<[12n]>")) != "") agreement = substr(separator, 2, 1) == "n" ? 3 : substr(separator, 2, 1)
    if (take("\\?") != "") {
        use_field(kind, field, "CHILD")
        add_element("RULE", own, 1, field, 1, agreement)
    } else if ((separator = take("[*+]|%NL|%2?\"[^\"]*\"")) != "") {
        least = separator ~ /^%2/ ? 2 : 1
        optional = separator == "*"
        if (separator == "%NL") separator = "\n"
        else {
            sub(/^(%2?"|[*+])/, "", separator)
            sub(/"$/, "", separator)
            gsub(/[,;]/, " & ", separator)
        }
        use_field(kind, field, "LIST")
        add_element("LIST", separator == "\n" ? own : list_symbol(own, separator, least), least, field, optional, 0)
    } else {
        if (field) use_field(kind, field, "CHILD")
        add_element("RULE", own, 1, field, 0, agreement)
    }
}

# Constant fields of a node: yes, a number, a kind of node, a wording.
function read_constants(kind, text,    part, n, i, field, value, type) {
    n = split(text, part, ", *")
    for (i = 1; i <= n; i++) {
        field = add_field(substr(part[i], 1, index(part[i], "=") - 1))
        value = substr(part[i], index(part[i], "=") + 1)
        type = value == "yes" ? "FLAG" : value ~ /^[0-9]+$/ ? "NUMBER" : value ~ /^[A-Z]/ ? "CHILD" : "WORD"
        if (type == "FLAG") value = 1
        if (type == "CHILD") value = node(value)
        if (type == "WORD") value = add_word(value)
        use_field(kind, field, type)
        constant_field[constants] = field
        constant_type[constants] = type
        constant_value[constants] = value
        constants++
    }
}

# -- First words ---------------------------------------------------------------------------------------------------

# Adds the columns with which an element can begin to those of a way; true if that is new.
function add_first(way, column,    key) {
    key = way SUBSEP column
    if (key in first) return 0
    return first[key] = 1
}

function first_of_terminal(way, number) {
    return add_first(way, terminal_one[number]) + add_first(way, terminal_many[number])
}

function first_of_classes(way, names,    part, n, i, new) {
    n = split(names, part, " ")
    for (i = 1; i <= n; i++)
        new += add_first(way, part[i] in column_of ? column_of[part[i]] : word_column[part[i]])
    return new
}

function first_of_element(way, e,    op, i, c, j, new) {
    op = element_op[e]
    if (op == "WORD") return first_of_terminal(way, element_arg[e])
    if (op == "FLAG") return first_of_terminal(way, stored_terminal[element_arg[e]])
    if (op == "CHOICE") {
        for (i = 0; i < element_n[e]; i++)
            new += first_of_terminal(way, stored_terminal[choice_first[element_arg[e] + i]])
        return new
    }
    if (op == "RULE" || op == "LIST") {
        for (i = symbol_first[element_arg[e]]; i < symbol_first[element_arg[e]] + symbol_ways[element_arg[e]]; i++)
            for (c = 0; c < columns; c++)
                if ((i, c) in first) new += add_first(way, c)
        return new
    }
    return first_of_classes(way, class_columns[op])
}

function find_first(    way, e, new) {
    class_columns["INT"] = "small number minus"
    class_columns["INT2"] = "number"
    class_columns["SIGNED"] = "minus signed"
    class_columns["QUOTED"] = "quoted"
    class_columns["TRAIT"] = "trait"
    class_columns["TYPE"] = "type"
    class_columns["KIND"] = "trait type non persistent"
    class_columns["ALL"] = "all"
    class_columns["IN"] = "in from"
    do {
        new = 0
        for (way = ways - 1; way >= 0; way--)
            for (e = way_element[way]; e < way_element[way] + way_elements[way]; e++) {
                new += first_of_element(way, e)
                if (!element_optional[e]) break
            }
    } while (new)
}

# -- Stage 2 -------------------------------------------------------------------------------------------------------

# "rule.field" or "rule.field=wording": the kinds do not matter, all alternatives of the rule with that field.
function read_part(text, at,    rule, field, word, w, n) {
    rule = field = text
    sub(/\..*/, "", rule)
    sub(/^[^.]*\./, "", field)
    word = ""
    if (index(field, "=")) { word = substr(field, index(field, "=") + 1); sub(/=.*/, "", field) }
    FNR = at
    if (!(rule in rule_number)) fail("there is no rule " rule)
    if (!(("field", constant(field)) in number_of)) fail("there is no field " field)
    if (word != "" && !(("word", constant(word)) in number_of)) fail("there is no wording " word)
    part_row[at] = "{" rule_number[rule] ", " add_field(field) ", " (word == "" ? 0 : add_word(word)) "}"
}

END {
    if (failed) exit 1
    # KIND, one word of a set of kinds, is a rule without a line of its own.
    rule_number["onekind"] = symbols
    symbol_name[symbols] = "onekind"
    onekind = symbols++
    rules = symbols
    for (i = 1; i < 256; i++) code[sprintf("%c", i)] = i
    for (i = 1; i <= lines; i++) {
        FNR = line_number[i]
        own = rule_number[line_rule[i]]
        if (!(own in symbol_first)) symbol_first[own] = ways + 0
        read_way(own, line_text[i])
        symbol_ways[own] = ways - symbol_first[own]
    }
    symbol_first[onekind] = ways
    begin_way(onekind, node("OneKind"))
    use_field(node("OneKind"), add_field("not"), "FLAG")
    use_field(node("OneKind"), add_field("trait"), "WORD")
    use_field(node("OneKind"), add_field("type"), "LABEL")
    add_element("KIND", 0, 1, 0, 0, 0)
    end_way()
    symbol_ways[onekind] = 1
    for (i = 1; i <= pendings; i++) list_ways(pending[i])
    for (i = 1; i <= parts; i++) read_part(part_text[i], part_line[i])
    find_first()
    if (form == "h") print_header()
    else print_tables()
}
