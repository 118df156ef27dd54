// SPDX-License-Identifier: MIT
// The page in headless Chromium, from a file with the network off and from a static host: games by mouse and by typed
// words, going on after the tab is closed, links, the time to the first move, the catalogue. Run by test/run.mjs;
// `script/web` has built build/web.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { act, begin, type Host, hosted, launch, mayAct, newContext, openPage, single } from "./chromium.js";
import { mouse, suggested, type, wholeGame, words } from "./ways.js";

let browser: Browser;
let host: Host;
let site = "";

before(async () => {
    browser = await launch();
    host = await hosted();
    site = host.site;
});

after(async () => {
    await browser?.close();
    host?.close();
});

/** Nothing moves, and the computer does not wait: tests wait for what is shown. */
async function still(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => localStorage.setItem("quiver.speed", "0"));
}

/** A page that fails the test if a script fails, or if anything is requested from elsewhere. */
async function open(context: BrowserContext, address: string): Promise<Page> {
    await still(context);
    const page = await context.newPage();
    page.on("pageerror", (error) => assert.fail(`the page failed: ${error.message}`));
    page.on("request", (request) => {
        const url = request.url();
        assert(/^(file|blob|data):/.test(url) || url.startsWith(site), `requested: ${url}`);
    });
    await page.goto(address);
    await page.waitForSelector("[data-game]");
    return page;
}

test("quiver.html plays a whole game by mouse, from a file, with the network off", async () => {
    const page = await openPage(browser, mouse.context);
    await begin(page);
    assert((await wholeGame(page, mouse.act)) > 5);
    assert.match((await page.textContent(".end")) ?? "", /1/);
    await page.getByRole("button", { name: "Look back" }).click();
    await page.waitForSelector("input[type=range]");
    await page.context().close();
});

// Each game is played by typed words to its end with --all (matrix.test.ts).
test("a game by typed words; a wrong word is answered with what is meant", async () => {
    const context = await newContext(browser, words.context);
    const page = await open(context, site);
    await begin(page);
    await type(page, "no such move");
    assert((await page.textContent(".panel .refusal"))?.includes("no such move"));
    for (let i = 0; i < 8; i++) {
        await words.act(page, 7 * i);
        assert(await mayAct(page), "the game is over");
    }
    await context.close();
});

test("moves are suggested for each decision, and pictures drawn, also where a browser tells no idle time", async () => {
    const safari = (): void => {
        delete (window as Partial<Window>).requestIdleCallback;
        delete (window as Partial<Window>).cancelIdleCallback;
    };
    for (const script of [undefined, safari]) {
        const page = await openPage(browser, words.context, script);
        await page.waitForSelector("[data-game] .preview svg");
        await begin(page);
        const first = await suggested(page);
        assert(first.length > 5);
        await type(page, first[0] ?? "");
        await mayAct(page);
        const next = await suggested(page);
        assert(next.length > 0);
        assert.notDeepEqual(next, first);
        await page.context().close();
    }
});

test("a level of the game can be chosen, from the weakest to the strongest", async () => {
    const page = await openPage(browser, words.context);
    const card = page.locator("[data-game]").first();
    await card.locator("button[aria-expanded]").first().click();
    const player = card.locator(".details select:has(option[value=human])").nth(1);
    const levels = await player.locator('option[value^="level:"]').allTextContents();
    assert.equal(levels[0], "computer: level 1, the weakest");
    assert.equal(levels.at(-1), `computer: level ${levels.length}, the strongest`);
    assert.equal(await player.locator('option[value="level"]').count(), 0);
    await player.selectOption("level:2");
    await card.locator(".details button.primary").click();
    await mayAct(page);
    const kept = await page.evaluate(() => localStorage.getItem("quiver.game"));
    assert((kept ?? "").includes(": level:2"));
    await page.context().close();
});

test("a game goes on where it was after its tab was closed, and offline after the first load", async () => {
    const context = await newContext(browser);
    const page = await open(context, site);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await begin(page);
    for (let i = 0; i < 6; i++) {
        await act(page, 7 * i);
        await mayAct(page);
    }
    const moves = await page.evaluate(() => localStorage.getItem("quiver.game"));
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto(site);
    await mayAct(again);
    assert.equal(await again.evaluate(() => localStorage.getItem("quiver.game")), moves);
    await context.close();
});

// Processor time of the page's thread, as a busy machine does not change it; four times as much is what a processor of
// a quarter of the speed takes.
test("from an empty profile to the first legal move: 3 clicks and 10 s on a processor four times as slow", async () => {
    const context = await newContext(browser);
    await still(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(single);
    await page.locator("[data-game] button.play").nth(2).click();
    await page.locator(".choices button").first().click();
    await page.locator("#play").click();
    await page.waitForSelector(".news");
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = metrics.find((each) => each.name === "TaskDuration")?.value ?? Number.NaN;
    assert(seconds > 0 && 4 * seconds <= 10, `it took 4 x ${seconds} s`);
    await context.close();
});

test("a game travels as a link; names in a record are never markup; a broken one is told", async () => {
    const context = await newContext(browser);
    const page = await open(context, site);
    await begin(page);
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem("quiver.game") ?? "{}").record as string);
    const strange = record.replace(/easy/, '<img src=x onerror="document.title=1"> & <b>"');
    assert.notEqual(strange, record);
    const link = await page.evaluate(async (text) => {
        const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
        const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
        return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    }, strange);
    const fresh = await newContext(browser);
    const other = await fresh.newPage();
    await other.goto(`${site}#game=${link}`);
    await other.waitForSelector(".table");
    assert((await other.textContent(".side"))?.includes("<img src=x"));
    assert.equal(await other.locator("img").count(), 0);
    const wrong = await fresh.newPage();
    await wrong.goto(`${site}#game=${link.slice(0, 40)}`);
    await wrong.waitForSelector(".refusal");
    await fresh.close();
    await context.close();
});

test("every text of the page is in the catalogue, and has room for longer ones", async () => {
    const context = await newContext(browser, { viewport: { width: 360, height: 740 } });
    const page = await open(context, `${site}?language=qps`);
    const outside = async (): Promise<string[]> =>
        page.$$eval("button:not([data-id]):not(.rule), h1, summary, label, .prompt b", (all) =>
            all
                .filter((each) => !each.closest(".bar h1") && !each.querySelector("select, input"))
                .map((each) => each.textContent?.trim() ?? "")
                .filter((text) => text.length > 1 && !text.includes("\u27e6") && !/^[A-Z ]+$/.test(text)),
        );
    assert.deepEqual(await outside(), []);
    await begin(page);
    assert.deepEqual(await outside(), []);
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "longer texts do not fit");
    const library = new Set<string>();
    for (let i = 0; i < 8 && (await mayAct(page)); i++) {
        await act(page, 7 * i);
        await page.evaluate(() => document.querySelectorAll("details").forEach((each) => (each.open = true)));
        for (const text of await page.$$eval(".sentences li, .news .line, .choices small, .warning", (all) => all.map((each) => each.textContent ?? "")))
            library.add(text);
    }
    assert(library.size > 5, "no sentences of the library");
    assert.deepEqual([...library].filter((text) => !text.includes("\u27e6")), []);
    await page.locator(".spot:not(.lit)").first().click({ force: true });
    await page.waitForSelector(".refusal p");
    assert.match((await page.textContent(".refusal p")) ?? "", /\u27e6/);
    await page.getByRole("button", { name: /\u27e6G/ }).first().click();
    await page.locator("[data-game] button[aria-expanded]").nth(1).click();
    assert.deepEqual(await page.$$eval(".details div.option .help", (all) => all.map((each) => each.textContent ?? "").filter((text) => !text.includes("\u27e6"))), []);
    await context.close();
});
