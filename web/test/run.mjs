// SPDX-License-Identifier: MIT
// Runs tests of web/: `node web/test/run.mjs engine page ...` bundles test/NAME.test.ts and runs it under Node.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const names = process.argv.slice(2);
if (!names.length) {
    console.error("usage: node web/test/run.mjs NAME...");
    process.exit(2);
}
const out = join(root, "web/node_modules/.quiver"); // from where the packages are found
await build({
    entryPoints: names.map((name) => join(here, `${name}.test.ts`)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node18",
    packages: "external",
});
const run = spawnSync(process.execPath, ["--test", ...names.map((name) => join(out, `${name}.test.mjs`))], {
    stdio: "inherit",
    env: { QUIVER_ROOT: root, QUIVER_WASM: join(root, "build/web/quiver.wasm"), ...process.env },
});
process.exitCode = run.status ?? 1;
