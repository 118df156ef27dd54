// SPDX-License-Identifier: MIT
// The page in headless Chromium: whole games by mouse and by typed words, quiver.html from a file with the network off,
// and going on after the tab is closed. Run by test/run.mjs; `script/web` has built build/web.
import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const root = process.env["QUIVER_ROOT"] ?? "";
const folder = join(root, "build/web");
const program = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
const single = pathToFileURL(join(folder, "quiver.html")).href;
const types: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
};

let browser: Browser;
let server: Server;
let site = "";

before(async () => {
    assert(program, "no Chromium found: install the package chromium (script/bootstrap does)");
    browser = await chromium.launch({
        executablePath: program,
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    });
    // Any static host under any path.
    server = createServer((request, response) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        const name = path.startsWith("/any/path/") ? path.slice("/any/path/".length) || "index.html" : "none";
        if (!/^[\w.]+$/.test(name) || !existsSync(join(folder, name))) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { "content-type": types[extname(name)] ?? "text/plain" }).end(readFileSync(join(folder, name)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    site = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/any/path/`;
});

after(async () => {
    await browser?.close();
    server?.close();
});

/** A page that fails the test if a script fails, or if anything is requested from elsewhere. */
async function open(context: BrowserContext, address: string): Promise<Page> {
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
