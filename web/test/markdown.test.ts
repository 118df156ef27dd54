// SPDX-License-Identifier: MIT
// The Markdown of rules pages as HTML: each kind of block and of mark, clauses and their links, and no markup of a page's
// own. Run by run.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { markdown, passage } from "../src/markdown.js";

const pictures: Record<string, string> = { "pictures/a.svg": "<svg>a</svg>" };

function page(text: string, clauses: string[] = []): string {
    return markdown(text, { clauses, picture: (place) => pictures[place] });
}

test("blocks are divided by empty lines; lines of one are joined", () => {
    assert.equal(page("one\ntwo\n\n  \n\nthree\n"), "<p>one two</p>\n<p>three</p>");
    assert.equal(page(""), "");
    assert.equal(page("\n \n"), "");
});

test("headings have their level; what follows at once is a block of its own", () => {
    assert.equal(page("# One"), "<h1>One</h1>");
    assert.equal(page("###### Six\ntext"), "<h6>Six</h6><p>text</p>");
    assert.equal(page("## Two\n- a\n- b"), "<h2>Two</h2><ul><li>a</li><li>b</li></ul>");
    assert.equal(page("####### seven"), "<p>####### seven</p>");
    assert.equal(page("#none"), "<p>#none</p>");
});

test("comments are left out, the rest of their block is not", () => {
    assert.equal(page("<!-- a -->"), "");
    assert.equal(page("<!-- a -->\ntext"), "<p>text</p>");
    assert.equal(page("<!-- a -->\n# One\nmore"), "<h1>One</h1><p>more</p>");
});

test("what is indented by four is shown as it is, if all of it is", () => {
    assert.equal(page("    a **b**\n      <c>"), "<pre>a **b**\n  &lt;c&gt;</pre>");
    assert.equal(page("    a\nb"), "<p>    a b</p>");
});

test("lists go on in their next lines, and are numbered if they begin so", () => {
    assert.equal(page("- a\n  more\n* b"), "<ul><li>a more</li><li>b</li></ul>");
    assert.equal(page("1. a\n2. b\n10. c"), "<ol><li>a</li><li>b</li><li>c</li></ol>");
    assert.equal(page("-a"), "<p>-a</p>");
});

test("tables have a head and rows", () => {
    const [head, one, two] = ["<tr><th>a</th><th><b>b</b></th></tr>", "<tr><td>1</td><td></td></tr>", "<tr><td>2</td><td>&lt;</td></tr>"];
    assert.equal(page("| a | **b** |\n|---|:-:|\n| 1 | |\n| 2 | < |"), `<table>${head}${one}${two}</table>`);
    assert.equal(page("| a |"), "<table><tr><th>a</th></tr></table>");
});

test("pictures that there are become figures; others, and those within text, their words", () => {
    assert.equal(page("![A <b>](pictures/a.svg)"), "<figure><svg>a</svg><figcaption>A &lt;b&gt;</figcaption></figure>");
    assert.equal(page("![A](pictures/b.svg)"), "<p><em>A</em></p>");
    assert.equal(page("See ![A](pictures/a.svg)."), "<p>See <em>A</em>.</p>");
});

test("marks within a line", () => {
    assert.equal(passage("**b** `c<` *e* (*f*) 2*3*4"), "<b>b</b> <code>c&lt;</code> <em>e</em> (<em>f</em>) 2*3*4");
    assert.equal(passage("a [link](#x) & \"b\""), "a link &amp; &quot;b&quot;");
    assert.equal(passage("* a*"), "* a*");
});

test("clauses begin their blocks, and are linked where they are named", () => {
    const clauses = ["TA-1", "TA-10", "CC-1.2"];
    assert.equal(page("**TA-1** First.", clauses), '<p data-clause="TA-1"><b><a href="#" data-go="TA-1">TA-1</a></b> First.</p>');
    assert.equal(page("**TA-2** First.", clauses), "<p><b>TA-2</b> First.</p>");
    assert.equal(page("See **TA-1**.", clauses), '<p>See <b><a href="#" data-go="TA-1">TA-1</a></b>.</p>');
    assert.equal(page("TA-10, CC-1.2.", clauses), '<p><a href="#" data-go="TA-10">TA-10</a>, <a href="#" data-go="CC-1.2">CC-1.2</a>.</p>');
    assert.equal(page("TA-11 XTA-1 CC-1.2.3 CC-1x2 TA-1a", clauses), "<p>TA-11 XTA-1 CC-1.2.3 CC-1x2 TA-1a</p>");
    assert.equal(passage("TA-1"), "TA-1");
});
