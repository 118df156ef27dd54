# SPDX-License-Identifier: MIT
# The second part of grammar.awk: writes what it has read as C, grammar.h or grammar.c.

function fields_of(kind,    i, text, field, type) {
    for (i = 0; i < slots[kind]; i++) {
        field = kind_field[kind, i]
        type = tolower(field_type[kind, field])
        text = text (i ? ", " : "") name_text["field", field] " " (type == "child" ? "node" : type)
    }
    return text
}

function print_enum(sort, upper, last,    i, line) {
    print "enum {"
    for (i = 0; i < count[sort]; i++) {
        line = "    CT_" upper "_" name_id[sort, i] ","
        if (sort == "node" && slots[i]) line = line " /* " fields_of(i) " */"
        print line
    }
    print "    CT_" last "\n};\n"
}

function print_header(    i, name) {
    print "/* SPDX-License-Identifier: MIT */"
    print "/* Made from grammar.txt by script/grammar.awk: change that file, not this. */"
    print "#ifndef CT_GRAMMAR_H\n#define CT_GRAMMAR_H\n"
    print "/* Kinds of nodes and their fields. */"
    print_enum("node", "NODE", "KINDS")
    print "/* Names of fields. */"
    print_enum("field", "FIELD", "FIELDS")
    print "/* Wordings, without inflection. */"
    print_enum("word", "WORD", "WORDINGS")
    print "/* Rules of the grammar. */"
    print "enum {"
    for (i = 0; i < rules; i++) {
        name = symbol_name[i]
        sub(/'s$/, "_POSSESSIVE", name)
        print "    CT_RULE_" constant(name) ","
    }
    print "    CT_RULES\n};\n"
    print "enum { CT_VALUES = " values " }; /* the most fields of a kind */\n"
    print "/* Sizes of the tables. */"
    print "enum { CT_SYMBOLS = " symbols ", CT_COLUMNS = " columns ", CT_WAYS = " ways ", CT_HASH = " hash_size " };\n"
    print "#endif"
}

function print_names(sort, table,    i) {
    print "const char *const " table "[] = {"
    for (i = 0; i < count[sort]; i++) print "    \"" name_text[sort, i] "\","
    print "};\n"
}

function print_hash(    word, i, h, at) {
    word_column["an"] = word_column["a"]
    for (word in word_column) {
        h = 0
        for (i = 1; i <= length(word); i++) h = (h * 31 + code[substr(word, i, 1)]) % 16777216
        waiting[++waits] = word
        hash_at[word] = h % hash_size
    }
    # The same order with every awk.
    for (i = 2; i <= waits; i++) {
        word = waiting[i]
        for (at = i - 1; at > 0 && waiting[at] > word; at--) waiting[at + 1] = waiting[at]
        waiting[at + 1] = word
    }
    for (i = 1; i <= waits; i++) {
        for (at = hash_at[waiting[i]]; at in hash_word; at = (at + 1) % hash_size) continue
        hash_word[at] = waiting[i]
    }
    print "const ct_entry ct_hash[CT_HASH] = {"
    for (at = 0; at < hash_size; at++)
        if (at in hash_word) print "    [" at "] = {\"" hash_word[at] "\", " word_column[hash_word[at]] "},"
    print "};\n"
}

function print_first(    c, s, way, mask, bit) {
    print "const uint16_t ct_first[CT_COLUMNS][CT_SYMBOLS] = {"
    for (c = 0; c < columns; c++) {
        line = ""
        for (s = 0; s < symbols; s++) {
            mask = 0
            bit = 1
            for (way = symbol_first[s]; way < symbol_first[s] + symbol_ways[s]; way++) {
                if ((way, c) in first) mask += bit
                bit *= 2
            }
            if (mask) line = line "[" s "] = " mask ", "
        }
        if (line != "") print "    [" c "] = {" line "},"
    }
    print "};\n"
}

function print_tables(    i, j, n) {
    print "/* SPDX-License-Identifier: MIT */"
    print "/* Made from grammar.txt by script/grammar.awk: change that file, not this. */"
    print "#include \"tables.h\"\n"
    print_names("node", "ct_node_names")
    print_names("field", "ct_field_names")
    print_names("word", "ct_word_names")
    print "const char *const ct_rule_names[] = {"
    for (i = 0; i < rules; i++) print "    \"" symbol_name[i] "\","
    print "};\n"
    print "const uint8_t ct_slot[CT_KINDS][CT_FIELDS] = {"
    for (i = 0; i < count["node"]; i++) {
        if (!slots[i]) continue
        line = ""
        for (j = 0; j < slots[i]; j++) line = line "[" kind_field[i, j] "] = " j + 1 ", "
        print "    [" i "] = {" line "},"
    }
    print "};\n\nconst uint8_t ct_types[CT_KINDS][CT_VALUES] = {"
    for (i = 0; i < count["node"]; i++) {
        if (!slots[i]) continue
        line = ""
        for (j = 0; j < slots[i]; j++) line = line "CT_" field_type[i, kind_field[i, j]] ", "
        print "    [" i "] = {" line "},"
    }
    print "};\n\nconst ct_terminal ct_terminals[] = {"
    for (i = 0; i < terminals; i++) print "    " terminal_row[i] ","
    print "};\nconst uint32_t ct_terminals_n = " terminals ";\n\nconst uint16_t ct_stored[] = {"
    for (i = 0; i < stores; i++) print "    " stored_terminal[i] ","
    print "};\n\nconst ct_choice ct_choices[] = {"
    for (i = 0; i < choices; i++)
        print "    {" choice_word[i] ", " choice_first[i] ", " choice_n[i] "}, /* " \
            name_text["word", choice_word[i]] " */"
    print "};\nconst uint32_t ct_choices_n = " choices ";\n\nconst ct_element ct_elements[] = {"
    for (i = 0; i < elements; i++)
        print "    {ELEMENT_" element_op[i] ", " element_optional[i] ", " element_agreement[i] ", " element_field[i] \
            ", " element_arg[i] ", " element_n[i] "},"
    print "};\nconst uint32_t ct_elements_n = " elements ";\n\nconst ct_constant ct_constants[] = {"
    for (i = 0; i < constants; i++)
        print "    {" constant_field[i] ", CT_" constant_type[i] ", " constant_value[i] "},"
    print "};\n\nconst ct_way ct_ways[] = {"
    for (i = 0; i < ways; i++)
        print "    {" way_symbol[i] ", " way_kind[i] + 0 ", " way_stage[i] ", " way_elements[i] ", " way_element[i] \
            ", " way_constant[i] ", " way_constants[i] "}, /* " symbol_name[way_symbol[i]] " */"
    print "};\n\nconst ct_symbol ct_symbols[] = {"
    for (i = 0; i < symbols; i++)
        print "    {" symbol_first[i] ", " symbol_ways[i] "}, /* " symbol_name[i] " */"
    print "};\n\nconst ct_later ct_laters[] = {"
    for (i = 1; i <= parts; i++) print "    " part_row[part_line[i]] ", /* " part_text[i] " */"
    print "};\nconst uint32_t ct_laters_n = " parts + 0 ";\n"
    print "const char *const ct_column_words[CT_COLUMNS] = {"
    for (i = 10; i < columns; i++) print "    [" i "] = \"" column_word[i] "\","
    print "};\n"
    print_hash()
    print_first()
}
