// SPDX-License-Identifier: MIT
// The Markdown of the rules pages as HTML: headings, paragraphs, lists, tables, code, bold, links to sections, pictures.
// Everything else is text; nothing in a page becomes markup of its own.

function escaped(text: string): string {
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** What a page has besides its text. */
export interface Extras {
    /** The ids of its clauses, which are linked where they are named. */
    clauses: string[];
    /** A picture by its place in the page, as SVG. */
    picture(place: string): string | undefined;
}

interface Context extends Extras {
    named: RegExp;
}

/** A pattern of the ids of clauses; without any it matches nothing. */
function namedIn(clauses: readonly string[]): RegExp {
    const ids = [...clauses].sort((a, b) => b.length - a.length).map((id) => id.replace(/\./g, "\\."));
    return ids.length ? new RegExp(`(?<![\\w.-])(${ids.join("|")})(?![\\w-]|\\.\\w)`, "g") : /(?!)/g;
}

/** A passage of a page, without links. */
export function passage(text: string): string {
    return inline(text, { clauses: [], picture: () => undefined, named: namedIn([]) });
}

function inline(text: string, context: Context): string {
    return escaped(text)
        .replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, "<em>$1</em>")
        .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
        .replace(/`([^`]+)`/g, "<code>$1</code>")
        .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
        .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, "$1<em>$2</em>")
        .replace(context.named, '<a href="#" data-go="$1">$1</a>');
}

function table(lines: string[], context: Context): string {
    const rows = lines
        .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
        .map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim(), context)));
    const row = (cells: string[], tag: string): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
    const [head = [], ...body] = rows;
    return `<table>${row(head, "th")}${body.map((cells) => row(cells, "td")).join("")}</table>`;
}

function list(lines: string[], context: Context): string {
    const items: string[] = [];
    for (const line of lines) {
        const start = /^\s*(?:[-*]|\d+\.)\s+(.*)/.exec(line);
        if (start) items.push(start[1] ?? "");
        else items[items.length - 1] += ` ${line.trim()}`;
    }
    const tag = /^\s*\d/.test(lines[0] ?? "") ? "ol" : "ul";
    return `<${tag}>${items.map((item) => `<li>${inline(item, context)}</li>`).join("")}</${tag}>`;
}

function block(lines: string[], context: Context): string {
    const [first = ""] = lines;
    const heading = /^(#{1,6})\s+(.*)/.exec(first);
    if (heading) {
        const level = Math.min(6, (heading[1] ?? "#").length);
        const rest = lines.slice(1);
        return `<h${level}>${inline(heading[2] ?? "", context)}</h${level}>${rest.length ? block(rest, context) : ""}`;
    }
    if (first.startsWith("<!--")) return lines.length > 1 ? block(lines.slice(1), context) : "";
    if (lines.every((line) => line.startsWith("    "))) return `<pre>${escaped(lines.map((line) => line.slice(4)).join("\n"))}</pre>`;
    if (first.startsWith("|")) return table(lines, context);
    if (/^\s*(?:[-*]|\d+\.)\s/.test(first)) return list(lines, context);
    const image = /^!\[([^\]]*)\]\(([^)\s]+)\)$/.exec(lines.join(" "));
    const svg = image && context.picture(image[2] ?? "");
    if (image && svg) return `<figure>${svg}<figcaption>${escaped(image[1] ?? "")}</figcaption></figure>`;
    const clause = /^\*\*([A-Z]+-[\w.]+)\*\*/.exec(first)?.[1];
    const mark = clause && context.clauses.includes(clause) ? ` data-clause="${escaped(clause)}"` : "";
    return `<p${mark}>${inline(lines.join(" "), context)}</p>`;
}

export function markdown(text: string, extras: Extras): string {
    const context: Context = { ...extras, named: namedIn(extras.clauses) };
    return text
        .split(/\n\s*\n/)
        .map((part) => part.split("\n").filter((line) => line.trim()))
        .filter((lines) => lines.length)
        .map((lines) => block(lines, context))
        .join("\n");
}
