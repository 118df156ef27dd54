// SPDX-License-Identifier: MIT
// Runs tests of web/ under Node: `node web/test/run.mjs engine page ...` takes test/NAME.test.ts; with --measure,
// test/NAME.ts, which measures instead, alone. Two processes at a time: files that need Chromium share two, and the
// others one, because starting Node and Chromium takes longer than many tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const measures = process.argv[2] === "--measure";
const names = process.argv.slice(measures ? 3 : 2);
if (!names.length) {
    console.error("usage: node web/test/run.mjs [--measure] NAME...");
    process.exit(2);
}
const fileOf = (name) => join(here, `${name}${measures ? "" : ".test"}.ts`);
const needsChromium = (name) => /from "\.\/chromium\.js"/.test(readFileSync(fileOf(name), "utf8"));

/** The names that each process takes. */
function shares() {
    if (measures) return names.map((name) => [name]);
    const pages = names.filter(needsChromium);
    const turns = [0, 1].map((turn) => pages.filter((_, i) => i % 2 === turn));
    return [...turns, names.filter((name) => !pages.includes(name))].filter((share) => share.length);
}

const out = join(root, "web/node_modules/.quiver"); // from where the packages are found
const bundled = await Promise.all(
    shares().map(async (share) => {
        const outfile = join(out, `${share[0]}.mjs`);
        await build({
            stdin: { contents: share.map((name) => `import ${JSON.stringify(fileOf(name))};`).join("\n"), resolveDir: here },
            outfile,
            bundle: true,
            format: "esm",
            platform: "node",
            target: "node18",
            packages: "external",
            // Browsers have it, Node from version 20 on.
            banner: { js: 'import { webcrypto } from "node:crypto"; globalThis.crypto ??= webcrypto;' },
        });
        return { share, outfile };
    }),
);

/** Runs the next files one after another; each tells what it has to say when it has ended. */
async function runSome() {
    for (let next; (next = bundled.shift()); ) {
        if (!measures) console.log(`# ${next.share.join(" ")}`); // of a run that is stopped at least that is seen
        const child = spawn(process.execPath, [next.outfile], {
            stdio: measures ? "inherit" : ["ignore", "pipe", "pipe"],
            env: { QUIVER_ROOT: root, QUIVER_WASM: join(root, "build/web/quiver.wasm"), ...process.env },
        });
        const said = [];
        for (const stream of [child.stdout, child.stderr]) stream?.on("data", (some) => said.push(some));
        const [code] = await once(child, "close").catch((error) => [said.push(Buffer.from(String(error)))]);
        process.stdout.write(Buffer.concat(said));
        if (code !== 0) process.exitCode = code ?? 1;
    }
}
await Promise.all(Array.from({ length: measures ? 1 : 2 }, runSome));
