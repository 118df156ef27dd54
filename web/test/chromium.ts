// SPDX-License-Identifier: MIT
// What tests of the page in headless Chromium share: the browser, quiver.html from a file with the network off.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

export const single = pathToFileURL(join(process.env["QUIVER_ROOT"] ?? "", "build/web/quiver.html")).href;

export function launch(): Promise<Browser> {
    const program = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
    assert(program, "no Chromium found: install the package chromium (script/bootstrap does)");
    return chromium.launch({
        executablePath: program,
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    });
}

/** Chance is the same in every run of a test. */
function fixChance(): void {
    let last = 5;
    Object.defineProperty(crypto, "getRandomValues", {
        value: (into: Uint32Array) => into.map((_, i) => (into[i] = last = (Math.imul(last, 1664525) + 1013904223) >>> 0)),
    });
}

/** A page of its own, in which chance is fixed, and that fails the test if a script fails. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}, script?: () => void): Promise<Page> {
    const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 900 }, ...options });
    await context.addInitScript(fixChance);
    if (script) await context.addInitScript(script);
    const page = await context.newPage();
    page.on("pageerror", (error) => assert.fail(`the page failed: ${error.message}`));
    await page.goto(single);
    await page.waitForSelector("[data-game]");
    return page;
}

export const due = "#play, .spot.lit, .beside.lit, .choices button, .end, .asked .refusal";

/** Waits for a decision of the person; false: the game is over. */
export async function mayAct(page: Page): Promise<boolean> {
    await page.waitForSelector(due, { timeout: 120000 });
    return (await page.$(".end")) === null;
}

/** Clicks on the i-th of what can be picked, or plays what is ready. */
export async function act(page: Page, i: number): Promise<void> {
    await page.evaluate((n) => {
        const play = document.querySelector<HTMLElement>("#play");
        const all = [...document.querySelectorAll<HTMLElement>(".choices button, .spot.lit, .beside.lit")];
        (play ?? all[n % all.length])?.click();
    }, i);
}
