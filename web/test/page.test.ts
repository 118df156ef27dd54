// SPDX-License-Identifier: MIT
// The page in headless Chromium: whole games by mouse and by typed words, quiver.html from a file with the network off,
// and going on after the tab is closed. Run by test/run.mjs; `script/web` has built build/web.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { accessible, type Host, hosted } from "./chromium.js";

const root = process.env["QUIVER_ROOT"] ?? "";
const folder = join(root, "build/web");
const program = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
const single = pathToFileURL(join(folder, "quiver.html")).href;
let browser: Browser;
let host: Host;
let site = "";

before(async () => {
    assert(program, "no Chromium found: install the package chromium (script/bootstrap does)");
    browser = await chromium.launch({
        executablePath: program,
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    });
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

const due = "#play, .spot.lit, .beside.lit, .choices button, .end, .asked .refusal";

/** Waits for a decision of the person; false: the game is over. */
async function mayAct(page: Page): Promise<boolean> {
    await page.waitForSelector(due, { timeout: 120000 });
    return (await page.$(".end")) === null;
}

let choice = 0;

/** Clicks on what can be picked, each time on another one, and plays what is ready. */
async function click(page: Page): Promise<void> {
    const play = await page.$("#play");
    if (play) {
        await play.click();
        return;
    }
    const all = await page.$$(".choices button, .spot.lit, .beside.lit");
    choice += 7;
    await all[choice % all.length]?.click({ force: true });
}

async function wholeGame(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
    let acts = 0;
    while (await mayAct(page)) {
        await act(page);
        assert(++acts < 2000, "the game does not end");
    }
    return acts;
}

test("quiver.html plays a whole game by mouse, from a file, with the network off", async () => {
    const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 800 } });
    const page = await open(context, single);
    await page.locator("[data-game] button.primary").first().click();
    assert((await wholeGame(page, click)) > 10);
    assert.match((await page.textContent(".end")) ?? "", /1/);
    await page.getByRole("button", { name: "Look back" }).click();
    await page.waitForSelector("input[type=range]");
    await context.close();
});

test("a whole game by typed words; a wrong word is answered with what is meant", async () => {
    const context = await browser.newContext();
    const page = await open(context, site);
    await page.locator("[data-game] button.primary").first().click();
    const type = async (words: string): Promise<void> => {
        await page.fill(".typed input", words);
        await page.press(".typed input", "Enter");
    };
    await mayAct(page);
    await type("no such move");
    assert((await page.textContent(".panel .refusal"))?.includes("no such move"));
    let turn = 0;
    const acts = await wholeGame(page, async () => {
        const moves = await page.$$eval("#moves option", (all) => all.map((each) => (each as HTMLOptionElement).value));
        turn += 7;
        const words = moves[turn % moves.length];
        assert(words, "no move is offered");
        await type(words);
    });
    assert(acts > 5, `only ${acts} moves`);
    await context.close();
});

test("a game goes on where it was after its tab was closed, and offline after the first load", async () => {
    const context = await browser.newContext();
    const page = await open(context, site);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.locator("[data-game] button.primary").first().click();
    await mayAct(page);
    for (let i = 0; i < 6; i++) {
        await click(page);
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

test("a whole game by keyboard alone, at the width of a phone", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });
    const page = await open(context, site);
    await page.locator("[data-game] button.primary").last().focus();
    await page.keyboard.press("Enter");
    await wholeGame(page, async () => {
        const next = (await page.$("#play")) ?? (await page.$$(".choices button, .spot.lit, .beside.lit"))[(choice += 7) % 3];
        await (next ?? (await page.$(".spot.lit, .beside.lit, .choices button")))?.focus();
        await page.keyboard.press("Enter");
        assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is too wide");
    });
    await context.close();
});

test("a move is made by dragging what moves to where it goes", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await open(context, single);
    await page.locator("[data-game] button.primary").first().click();
    await mayAct(page);
    const from = await page.locator(".beside.lit").first().boundingBox();
    assert(from);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 100, from.y + 40, { steps: 4 });
    const to = await page.locator(".spot.lit").nth(3).boundingBox();
    assert(to, "nothing lights up");
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector(".spot.picked");
    assert.equal(await page.locator(".ghost").count(), 0);
    await context.close();
});

// Processor time of the page's thread, as a busy machine does not change it; four times as much is what a processor of
// a quarter of the speed takes.
test("from an empty profile to the first legal move: 3 clicks and 10 s on a processor four times as slow", async () => {
    const context = await browser.newContext();
    await still(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(single);
    await page.locator("[data-game] button.primary").nth(2).click();
    await page.locator(".choices button").first().click();
    await page.locator("#play").click();
    await page.waitForSelector(".news");
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = metrics.find((each) => each.name === "TaskDuration")?.value ?? Number.NaN;
    assert(seconds > 0 && 4 * seconds <= 10, `it took 4 x ${seconds} s`);
    await context.close();
});

for (const colorScheme of ["light", "dark"] as const)
    test(`nothing is found that shuts people out, on any screen, ${colorScheme}`, async () => {
        const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } });
        const page = await open(context, single);
        await accessible(page, "start");
        await page.locator("[data-game] button[aria-expanded]").first().click();
        await accessible(page, "options");
        const games = await page.locator("[data-game]").count();
        for (let game = 0; game < games; game++) {
            await page.locator("[data-game] button.primary").nth(game).click();
            await mayAct(page);
            await accessible(page, `table ${game}`);
            for (let i = 0; i < 4 && (await mayAct(page)); i++) await click(page);
            await page.fill(".typed input", "nonsense");
            await page.press(".typed input", "Enter");
            await page.waitForSelector(".refusal");
            await accessible(page, `refusal ${game}`);
            await page.getByRole("button", { name: "Rules" }).click();
            await page.waitForSelector("dialog.rules figure svg");
            await accessible(page, `rules ${game}`);
            await page.keyboard.press("Escape");
            await page.getByRole("button", { name: "Games" }).click();
        }
        await context.close();
    });

test("people at one device: a curtain hides everything, and a finger plays", async () => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } });
    const page = await open(context, site);
    await page.locator("[data-game] button[aria-expanded]").first().tap();
    await page.locator(".details select").nth(2).selectOption("human");
    await page.locator(".details button.primary").tap();
    await page.waitForSelector(".curtain");
    assert.equal(await page.locator(".board, .side, .news").count(), 0);
    await accessible(page, "curtain");
    for (let i = 0; i < 12; i++) {
        await page.waitForSelector(`.curtain, ${due}`);
        const next = page.locator(".curtain button, #play");
        if (await next.count()) await next.first().tap();
        else await page.locator(".spot.lit, .beside.lit, .choices button").first().tap({ force: true });
    }
    await page.waitForFunction(() => JSON.parse(localStorage.getItem("quiver.game") ?? "{}").moves >= 2);
    await context.close();
});

test("a game travels as a link; names in a record are never markup; a broken one is told", async () => {
    const context = await browser.newContext();
    const page = await open(context, site);
    await page.locator("[data-game] button.primary").first().click();
    await mayAct(page);
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem("quiver.game") ?? "{}").record as string);
    const strange = record.replace(/easy/, '<img src=x onerror="document.title=1"> & <b>"');
    assert.notEqual(strange, record);
    const link = await page.evaluate(async (text) => {
        const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
        const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
        return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    }, strange);
    const fresh = await browser.newContext();
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
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await open(context, `${site}?language=qps`);
    const outside = async (): Promise<string[]> =>
        page.$$eval("button:not([data-id]):not(.rule), h1, summary, label, .prompt b", (all) =>
            all
                .filter((each) => !each.closest(".bar h1") && !each.querySelector("select, input"))
                .map((each) => each.textContent?.trim() ?? "")
                .filter((text) => text.length > 1 && !text.includes("\u27e6") && !/^[A-Z ]+$/.test(text)),
        );
    assert.deepEqual(await outside(), []);
    await page.locator("[data-game] button.primary").first().click();
    await mayAct(page);
    assert.deepEqual(await outside(), []);
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "longer texts do not fit");
    const library = new Set<string>();
    for (let i = 0; i < 8 && (await mayAct(page)); i++) {
        await click(page);
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
