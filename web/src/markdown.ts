// SPDX-License-Identifier: MIT
// The Markdown of the rules pages as HTML: headings, paragraphs, lists, tables, code, bold, links to sections, pictures.
// Everything else is text; nothing in a page becomes markup of its own.

function escaped(text: string): string {
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Pictures that the page has, by their name in the rules page. */
const pictures = new Map<string, string>();

export function addPicture(name: string, svg: string): void {
    pictures.set(name, svg);
}

function inline(text: string): string {
    return escaped(text)
        .replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, "<em>$1</em>")
        .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
        .replace(/`([^`]+)`/g, "<code>$1</code>")
        .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
        .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, "$1<em>$2</em>");
}

function table(lines: string[]): string {
    const rows = lines
        .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
        .map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim())));
    const row = (cells: string[], tag: string): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
    const [head = [], ...body] = rows;
    return `<table>${row(head, "th")}${body.map((cells) => row(cells, "td")).join("")}</table>`;
}

function list(lines: string[]): string {
    const items: string[] = [];
    for (const line of lines) {
        const start = /^\s*(?:[-*]|\d+\.)\s+(.*)/.exec(line);
        if (start) items.push(start[1] ?? "");
        else items[items.length - 1] += ` ${line.trim()}`;
    }
    const tag = /^\s*\d/.test(lines[0] ?? "") ? "ol" : "ul";
    return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}

function block(lines: string[], clauses: Set<string>): string {
    const [first = ""] = lines;
    const heading = /^(#{1,6})\s+(.*)/.exec(first);
    if (heading) {
        const level = Math.min(6, (heading[1] ?? "#").length);
        const rest = lines.slice(1);
        return `<h${level}>${inline(heading[2] ?? "")}</h${level}>${rest.length ? block(rest, clauses) : ""}`;
    }
    if (first.startsWith("<!--")) return lines.length > 1 ? block(lines.slice(1), clauses) : "";
    if (lines.every((line) => line.startsWith("    "))) return `<pre>${escaped(lines.map((line) => line.slice(4)).join("\n"))}</pre>`;
    if (first.startsWith("|")) return table(lines);
    if (/^\s*(?:[-*]|\d+\.)\s/.test(first)) return list(lines);
    const clause = /^\*\*([A-Z]+-[\w.]+)\*\*/.exec(first)?.[1];
    const mark = clause && clauses.has(clause) ? ` data-clause="${escaped(clause)}"` : "";
    return `<p${mark}>${inline(lines.join(" "))}</p>`;
}

export function markdown(text: string, ids: string[]): string {
    const clauses = new Set(ids);
    return text
        .split(/\n\s*\n/)
        .map((part) => part.split("\n").filter((line) => line.trim()))
        .filter((lines) => lines.length)
        .map((lines) => block(lines, clauses))
        .join("\n");
}
