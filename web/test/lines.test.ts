// SPDX-License-Identifier: MIT
// Lines of the log in large, sounds, links to positions, and items that lie turned, in headless Chromium. Run by run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { placesAround } from "../src/dial.js";
import { act, begin, launch, mayAct, newContext, openPage, single } from "./chromium.js";

let browser: Browser;

before(async () => {
    browser = await launch();
});

after(async () => {
    await browser?.close();
});

async function play(page: Page, acts: number): Promise<void> {
    for (let i = 0; i < acts && (await mayAct(page)); i++) await act(page, 7 * i);
    await mayAct(page);
}

test("one tap or key opens a line of the log large, with its text and the words of its rule", async () => {
    const page = await openPage(browser);
    const games = await page.locator("[data-game]").count();
    for (let game = 0; game < games; game++) {
        await begin(page, game);
        await play(page, 6);
        await page.evaluate(() => document.querySelector(".log")?.setAttribute("open", ""));
        const line = page.locator(".log li", { has: page.locator(".rule") }).first();
        const text = await line.locator(".sentence").textContent();
        const rule = await line.locator(".rule").textContent();
        if (game % 2) await line.locator(".sentence").click();
        else await line.locator(".sentence").press("Enter");
        const large = page.locator("dialog.large");
        await large.waitFor();
        assert.equal(await large.locator(".told").textContent(), text);
        assert.equal(await large.locator("blockquote .rule").textContent(), rule);
        assert(((await large.locator("blockquote > div").textContent()) ?? "").length > 20, `${rule} has no words`);
        await page.keyboard.press("Escape");
        await large.waitFor({ state: "detached" });
        await page.locator(".bar button").first().click();
        await page.waitForSelector("[data-game]");
    }
    await page.context().close();
});

/** Counts the tones that begin. */
function listen(): void {
    const counted = window as unknown as { tones: number };
    counted.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number): void {
        counted.tones++;
        start.call(this, when);
    };
}

test("there is no sound until it is turned on; the choice is kept", async () => {
    const page = await openPage(browser, {}, listen);
    const tones = (): Promise<number> => page.evaluate(() => (window as unknown as { tones: number }).tones);
    await begin(page);
    await play(page, 4);
    assert.equal(await tones(), 0);
    const button = page.getByRole("button", { name: "Sound" });
    assert.equal(await button.getAttribute("aria-pressed"), "false");
    await button.click();
    const first = await tones();
    assert.equal(first, 1);
    await play(page, 4);
    assert((await tones()) > first, "nothing is heard of moves");
    const before = await tones();
    await page.locator(".spot:not(.lit)").first().click();
    await page.waitForSelector(".refusal");
    assert.equal(await tones(), before + 1);
    await page.reload();
    await page.waitForSelector(".table");
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    await button.click();
    const off = await tones();
    await play(page, 3);
    assert.equal(await tones(), off);
    await page.context().close();
});

test("a position travels as a link, in every game: the same items lie on the table, and the game goes on", async () => {
    const page = await openPage(browser);
    const games = await page.locator("[data-game]").count();
    for (let game = 0; game < games; game++) {
        await begin(page, game);
        await play(page, 8);
        while ((await page.locator(".bar button:not([disabled])").count()) && (await page.locator("#play").count())) await act(page, 0);
        await mayAct(page); // others have moved
        const lies = (of: Page): Promise<string[]> => of.$$eval(".side .counters, .spot", (all) => all.map((each) => each.textContent + (each.getAttribute("aria-label") ?? "")));
        await page.locator(".share button").nth(1).click();
        const link = await page.locator(".share input").inputValue();
        assert.match(link, /#game=[\w-]+$/);
        const other = await newContext(browser, { offline: true, viewport: { width: 1280, height: 900 } });
        const there = await other.newPage();
        await there.goto(link);
        await there.waitForSelector(".table");
        assert.deepEqual(await lies(there), await lies(page));
        await there.evaluate(() => localStorage.setItem("quiver.speed", "0"));
        await play(there, 3);
        await other.close();
        await page.locator(".bar button").first().click();
        await page.waitForSelector("[data-game]");
    }
    await page.context().close();
});

test("a hostile fragment is refused with a sentence, and the page plays on", async () => {
    const packed = (bytes: Buffer): string => gzipSync(bytes).toString("base64url");
    const fragments = ["", "%%%", "A".repeat(20000), packed(Buffer.alloc(1 << 22, 97)), packed(Buffer.from("<img src=x>")), packed(Buffer.from([0, 255, 254]))];
    const said: string[] = [];
    for (const fragment of fragments) {
        const context = await newContext(browser, { offline: true });
        const page = await context.newPage();
        page.on("pageerror", (error) => assert.fail(`the page failed: ${error.message}`));
        await page.goto(`${single}#game=${fragment}`);
        said.push((await page.locator(".refusal").textContent()) ?? "");
        assert.equal(await page.locator("img").count(), 0);
        assert.equal(new URL(page.url()).hash, "");
        await begin(page);
        await context.close();
    }
    for (const sentence of said) assert(sentence.length > 30, sentence);
    assert.equal(said[2], said[3]);
    assert.notEqual(said[1], said[3]);
});

test("the knobs of the dial lie around what was picked, where there is room", () => {
    const middle = placesAround({ x: 40, y: 40, w: 15, h: 15 });
    assert.deepEqual(middle, [
        { left: "calc(40% - 24px)", top: "47.5%" },
        { left: "calc(55% + 24px)", top: "47.5%" },
        { left: "47.5%", top: "calc(40% - 24px)" },
        { left: "47.5%", top: "calc(55% + 24px)" },
    ]);
    const [just, tight] = [placesAround({ x: 14, y: 14, w: 72, h: 72 }), placesAround({ x: 13.9, y: 13.9, w: 72.2, h: 72.2 })];
    assert.deepEqual([just.length, tight.length], [4, 0]);
    const corner = placesAround({ x: 5, y: 80, w: 15, h: 15 });
    assert.deepEqual(corner, [{ left: "calc(20% + 24px)", top: "87.5%" }, { left: "12.5%", top: "calc(80% - 24px)" }]);
});

test("what is put down is drawn as it will lie, in the hand and at its place, also on a phone", async () => {
    const page = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await begin(page);
    for (let i = 0; i < 60 && !(await page.$(".lies")) && (await mayAct(page)); i++) await act(page, 7 * i);
    const drawn = (): Promise<string> => page.locator(".lies > svg").evaluate((svg) => svg.innerHTML.replace(/p\d+-/g, ""));
    const inHand = (): Promise<string> => page.locator(".beside.picked .drawing > svg").evaluate((svg) => svg.innerHTML.replace(/p\d+-/g, ""));
    const before = await drawn();
    assert.equal(await inHand(), before);
    const seen = new Set([before]);
    for (let i = 0; i < 3; i++) {
        await page.locator(".dial button").nth(1).click();
        seen.add(await drawn());
        assert.equal(await inHand(), await drawn());
    }
    assert(seen.size > 1, "it is always drawn alike");
    await page.locator(".dial button").nth(1).click();
    assert.equal(await drawn(), before);
    for (const box of await page.locator(".dial button").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON())))
        assert(box.left >= 0 && box.right <= 360 && box.width >= 44 && box.height >= 44, JSON.stringify(box));
    await page.context().close();
});
