// SPDX-License-Identifier: MIT
// Builds the page: `node web/build.mjs LINKED.wasm SMALLER.wasm FOLDER` writes the files of a static site to the folder,
// and beside them quiver.html, one file with everything inside. The module is as the linker made it and as wasm-opt made
// it smaller. script/web runs it.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [linkedFile, smallerFile, folder] = process.argv.slice(2);
if (!linkedFile || !smallerFile || !folder) {
    console.error("usage: node web/build.mjs LINKED.wasm SMALLER.wasm FOLDER");
    process.exit(2);
}

/**
 * The most bytes: of the module and of script, style and pictures when compressed, and of quiver.html. The module has
 * 448 KiB since 430 did not hold the second set of ConCardia's cards, after all that their texts can say, hidden decks,
 * a draft, and the form that reads a card's text.
 * 472 KiB since the lessons of the games are compiled in, and 480 since the page teaches them and the cards of a first
 * game are compiled in too. 500 KiB since it answers who wins a situation of a real table, and 508 since it guides a
 * game, gives hints, and says which clause is about what. 512 KiB since two more games have learned values, and 516 since
 * the cards of ConCardia are computed with less work; quiver.html grows with it.
 */
const MOST = { wasm: 516 * 1024, site: 150 * 1024, single: 918 * 1024 };

/** The sections of a module: the number of each, and its bytes. */
function sections(wasm) {
    const found = [];
    for (let at = 8; at < wasm.length; ) {
        let size = 0;
        let end = at + 1;
        for (let shift = 0, more = true; more; shift += 7) {
            size += (wasm[end] & 0x7f) * 2 ** shift;
            more = wasm[end++] >= 0x80;
        }
        end += size;
        found.push({ number: wasm[at], bytes: wasm.subarray(at, end) });
        at = end;
    }
    return found;
}

/**
 * The smaller module with its data as they were linked. wasm-opt splits them into thousands of segments that leave out
 * zeros: that is smaller, but not when compressed.
 */
function withDataOf(linked, smaller) {
    const DATA = 11;
    const data = sections(linked).find((section) => section.number === DATA).bytes;
    const parts = sections(smaller).map(({ number, bytes }) => (number === DATA ? data : bytes));
    return Buffer.concat([smaller.subarray(0, 8), ...parts]);
}

async function bundle(entry, define = {}) {
    const result = await build({
        entryPoints: [join(here, "src", entry)],
        bundle: true,
        minify: true,
        write: false,
        format: "iife",
        target: "es2022",
        jsx: "automatic",
        jsxImportSource: "preact",
        legalComments: "none",
        charset: "utf8",
        define,
    });
    return result.outputFiles[0].text;
}

/** A text inside a script or style element. */
const inside = (text) => text.replace(/<\/(script|style)/gi, "<\\/$1");

function page(template, csp, head, body) {
    return template
        .replace("CSP", () => csp)
        .replace("HEAD", () => head)
        .replace("BODY", () => body);
}

function check(what, size, most) {
    console.log(`${what}: ${size} bytes of at most ${most}`);
    if (size > most) throw new Error(`${what} is larger than ${most} bytes`);
}

const [linked, smaller, template, style, app, worker, icon] = await Promise.all([
    readFile(linkedFile),
    readFile(smallerFile),
    readFile(join(here, "src/index.html"), "utf8"),
    readFile(join(here, "src/style.css"), "utf8").then(async (css) => (await transform(css, { loader: "css", minify: true })).code),
    bundle("app.tsx"),
    bundle("worker.ts"),
    readFile(join(here, "src/icon.svg"), "utf8"),
]);

const wasm = withDataOf(linked, smaller);

/** The pictures of the rules pages, by GAME/NAME. */
async function rulesPictures() {
    const found = {};
    const games = join(here, "../games");
    for (const game of (await readdir(games)).sort()) {
        const names = await readdir(join(games, game, "pictures")).catch(() => []);
        for (const name of names.filter((each) => each.endsWith(".svg")).sort())
            found[`${game}/${name}`] = await readFile(join(games, game, "pictures", name), "utf8");
    }
    return JSON.stringify(found);
}

const pictures = await rulesPictures();
const manifest = JSON.stringify({
    name: "quiver",
    short_name: "quiver",
    start_url: ".",
    display: "standalone",
    background_color: "#f4f1ea",
    theme_color: "#1c5fa8",
    icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
});
const site = {
    "index.html": page(
        template,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
            "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
        '<link rel="stylesheet" href="style.css">\n<link rel="icon" href="icon.svg">\n<link rel="manifest" href="manifest.webmanifest">',
        '<script src="app.js"></script>',
    ),
    "app.js": app,
    "worker.js": worker,
    "style.css": style,
    "icon.svg": icon,
    "manifest.webmanifest": manifest,
    "pictures.json": pictures,
};
const number = createHash("sha256").update(wasm);
for (const text of Object.values(site)) number.update(text);
const files = [".", ...Object.keys(site).filter((name) => name !== "index.html"), "quiver.wasm"];
site["offline.js"] = await bundle("offline.ts", {
    BUILD: JSON.stringify(number.digest("hex").slice(0, 16)),
    FILES: JSON.stringify(files),
});

/** Blocks of half the usual size: texts and code, which alternate in the module, are coded apart. */
const zip = (bytes) => gzipSync(bytes, { level: 9, memLevel: 7 });
const packed = (bytes) => zip(bytes).toString("base64");
const single = page(
    template,
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; img-src data:; " +
        "worker-src blob:; base-uri 'none'; form-action 'none'",
    `<link rel="icon" href="data:,">\n<style>\n${inside(style)}</style>`,
    `<script type="text/plain" id="quiver-wasm">${packed(wasm)}</script>\n` +
        `<script type="text/plain" id="quiver-pictures">${packed(pictures)}</script>\n` +
        `<script type="text/plain" id="quiver-worker">${inside(worker)}</script>\n<script>${inside(app)}</script>`,
);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(site)) await writeFile(join(folder, name), text);
await writeFile(join(folder, "quiver.wasm"), wasm);
await writeFile(join(folder, "quiver.html"), single);

check("quiver.wasm (gzip)", zip(wasm).length, MOST.wasm);
check(
    "script, style and pictures (gzip)",
    Object.values(site).reduce((sum, text) => sum + zip(text).length, 0),
    MOST.site,
);
check("quiver.html", Buffer.byteLength(single), MOST.single);
