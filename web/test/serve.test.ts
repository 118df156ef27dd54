// SPDX-License-Identifier: MIT
// The page in headless Chromium, from `quiver serve`: its policy and types let everything work, also without the
// network. QUIVER is the program. Run by test/run.mjs; `script/web` has built build/web.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { launch, newContext } from "./chromium.js";

const quiver = process.env["QUIVER"] ?? "";
const folder = join(process.env["QUIVER_ROOT"] ?? "", "build/web");
let browser: Browser;
let server: ChildProcess;
let site = "";

before(async () => {
    assert(quiver, "QUIVER has to name the program");
    browser = await launch();
    server = spawn(quiver, ["serve", "--port", "0", "--dir", folder], { stdio: ["ignore", "pipe", "inherit"] });
    assert(server.stdout);
    const [line] = (await once(server.stdout, "data")) as [Buffer];
    site = line.toString().trim();
});

after(async () => {
    await browser?.close();
    server?.kill();
});

test("the page of `quiver serve` plays, nothing is refused, and it works when the server has ended", { timeout: 300000 }, async () => {
    const context = await newContext(browser, { viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
    });
    page.on("request", (request) => assert(/^(blob|data):/.test(request.url()) || request.url().startsWith(site)));
    await page.goto(site);
    await page.locator("[data-game] button.play").first().click();
    await page.waitForSelector(".spot.lit, .beside.lit, .choices button");
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
    assert.deepEqual(complaints, []);
    server.kill();
    const [code] = (await once(server, "exit")) as [number];
    assert.equal(code, 0);
    await page.reload();
    await page.waitForSelector(".spot.lit, .beside.lit, .choices button, [data-game]");
    await context.close();
});
