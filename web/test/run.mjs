// SPDX-License-Identifier: MIT
// Runs tests of web/: `node web/test/run.mjs engine page ...` bundles test/NAME.test.ts and runs it under Node, two
// files at a time; with --measure, test/NAME.ts, which measures instead, alone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const measures = process.argv[2] === "--measure";
const names = process.argv.slice(measures ? 3 : 2);
const kind = measures ? "" : ".test";
if (!names.length) {
    console.error("usage: node web/test/run.mjs [--measure] NAME...");
    process.exit(2);
}
const out = join(root, "web/node_modules/.quiver"); // from where the packages are found
await build({
    entryPoints: names.map((name) => join(here, `${name}${kind}.ts`)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node18",
    packages: "external",
    // Browsers have it, Node from version 20 on.
    banner: { js: 'import { webcrypto } from "node:crypto"; globalThis.crypto ??= webcrypto;' },
});
const waiting = names.map((name) => join(out, `${name}${kind}.mjs`));

/** Runs the next files one after another; each tells what it has to say when it has ended. */
async function runSome() {
    for (let file; (file = waiting.shift()); ) {
        if (!measures) console.log(`# ${file}`); // of a run that is stopped at least that is seen
        const child = spawn(process.execPath, measures ? [file] : ["--test", file], {
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
