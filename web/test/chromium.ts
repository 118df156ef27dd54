// SPDX-License-Identifier: MIT
// What tests of the page in headless Chromium share: the browser, quiver.html from a file with the network off, a host.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const PATIENCE = 120_000; // milliseconds
const folder = join(process.env["QUIVER_ROOT"] ?? "", "build/web");
const types: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
};

export interface Host {
    site: string;
    close(): void;
}

/** The page on a static host, under any path. */
export async function hosted(): Promise<Host> {
    const server = createServer((request, response) => {
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
    const site = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/any/path/`;
    return { site, close: () => void server.close() };
}

export const single = pathToFileURL(join(process.env["QUIVER_ROOT"] ?? "", "build/web/quiver.html")).href;

/** Chromium without windows, which takes less time than the whole browser. */
const program = "/usr/bin/chromium-headless-shell";

let launched: Promise<Browser> | undefined;

/** The browser of this process. */
export function launch(): Promise<Browser> {
    return (launched ??= start());
}

function start(): Promise<Browser> {
    assert(existsSync(program), "there is no chromium-headless-shell, in which the page is tested: run script/bootstrap");
    return chromium.launch({
        executablePath: program,
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
    });
}

/** Chance is the same in every run of a test. */
function fixChance(): void {
    let last = 5;
    Object.defineProperty(crypto, "getRandomValues", {
        value: (into: Uint32Array) => into.map((_, i) => (into[i] = last = (Math.imul(last, 1664525) + 1013904223) >>> 0)),
    });
}

/** A profile of its own, in which tests wait as long as a busy machine needs. */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
}

/** A page of its own, in which chance is fixed, and that fails the test if a script fails. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}, script?: () => void, address = single): Promise<Page> {
    const context = await newContext(browser, { offline: true, viewport: { width: 1280, height: 900 }, ...options });
    await context.addInitScript(fixChance);
    if (script) await context.addInitScript(script);
    const page = await context.newPage();
    page.on("pageerror", (error) => assert.fail(`the page failed: ${error.message}`));
    await page.goto(address);
    await page.waitForSelector("[data-game]");
    return page;
}

export const due = "#play, .spot.lit, .beside.lit, .choices button, .end, .asked .refusal";

/** Waits for a decision of the person; false: the game is over. */
export async function mayAct(page: Page): Promise<boolean> {
    await page.waitForSelector(due).catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await page.innerText("body")}`);
    });
    return (await page.$(".end")) === null;
}

/** Starts a game against the computer without motion. */
export async function begin(page: Page, game = 0): Promise<void> {
    await page.evaluate(() => localStorage.setItem("quiver.speed", "0"));
    await page.locator("[data-game] button.play").nth(game).click();
    await mayAct(page);
}

/** Clicks on the i-th of what can be picked, or plays what is ready. */
export async function act(page: Page, i: number): Promise<void> {
    await page.evaluate((n) => {
        const play = document.querySelector<HTMLElement>("#play");
        const all = [...document.querySelectorAll<HTMLElement>(".choices button, .spot.lit, .beside.lit")];
        (play ?? all[n % all.length])?.click();
    }, i);
}

/** Automatic checks of accessibility: nothing may be found. */
export async function accessible(page: Page, screen: string): Promise<void> {
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as { axe: typeof axe };
        const { violations } = await checker.run(document);
        return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(" | ")}`);
    });
    assert.deepEqual(found, [], screen);
}
