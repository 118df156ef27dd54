// SPDX-License-Identifier: MIT
// Runs tests of web/: `node web/test/run.mjs engine page ...` bundles test/NAME.test.ts and runs it under Node;
// with --measure, test/NAME.ts, which measures instead.
import { spawnSync } from "node:child_process";
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
const files = names.map((name) => join(out, `${name}${kind}.mjs`));
const run = spawnSync(process.execPath, measures ? files : ["--test", ...files], {
    stdio: "inherit",
    env: { QUIVER_ROOT: root, QUIVER_WASM: join(root, "build/web/quiver.wasm"), ...process.env },
});
process.exitCode = run.status ?? 1;
