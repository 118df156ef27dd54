// SPDX-License-Identifier: MIT
// Content files and the choices before a game, in headless Chromium: files by dialog and by drop, refused with their
// place or played with; hostile files; options with what the rules leave open. QUIVER is the program. Run by test/run.mjs.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { act, type Host, hosted, launch, mayAct, openPage } from "./chromium.js";

const quiver = process.env["QUIVER"] ?? "";
const folder = mkdtempSync(join(tmpdir(), "quiver-own-"));
const games = JSON.parse(execFileSync(quiver || "false", ["games", "--json"], { encoding: "utf8" })) as { game: string }[];
let browser: Browser;
let host: Host;

before(async () => {
    assert(quiver, "QUIVER has to name the program");
    browser = await launch();
    host = await hosted();
});
after(async () => {
    await browser?.close();
    host?.close();
    rmSync(folder, { recursive: true });
});

const still = (): void => localStorage.setItem("quiver.speed", "0");
const fileOf = (name: string, text: string | Buffer) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text as string) });

function ownContent(game: string, name: string): string {
    rmSync(join(folder, name), { force: true });
    execFileSync(quiver, ["content", "new", game, name], { cwd: folder });
    return readFileSync(join(folder, name), "utf8");
}

/** A game, its content, and a capitalised name in it. */
function named(): { game: string; text: string; name: string } {
    for (const { game } of games) {
        const text = ownContent(game, `${game}-named.json`);
        const name = /"name": "([A-Z][a-z]+)",/.exec(text)?.[1];
        if (name) return { game, text, name };
    }
    throw new Error("no game has names in its content");
}

/** Content with one element of a list, and the option that it needs, as a record has it. */
function shortened(): { text: string; option: string } {
    for (const { game } of games) {
        const content = JSON.parse(ownContent(game, `${game}-short.json`)) as Record<string, unknown>;
        for (const [name, list] of Object.entries(content)) {
            if (!Array.isArray(list)) continue;
            const text = JSON.stringify({ ...content, [name]: list.slice(0, 1) });
            writeFileSync(join(folder, "short.json"), text);
            const { stdout } = spawnSync(quiver, ["content", "check", "short.json"], { cwd: folder, encoding: "utf8" });
            const option = /--option (\w+)=(\w+)/.exec(stdout);
            if (option) return { text, option: `option ${option[1]}: ${option[2]}` };
        }
    }
    throw new Error("no content needs an option");
}

/** The first lines that the program prints of a file: place and reason. */
function told(name: string, text: string): string[] {
    writeFileSync(join(folder, name), text);
    const { stderr } = spawnSync(quiver, ["content", "check", name], { cwd: folder, encoding: "utf8" });
    return stderr.split("\n").filter((line) => line.startsWith("quiver: ")).map((line) => line.replace(`quiver: ${name}: `, ""));
}

/** `blank`: that many bytes more. */
async function drop(page: Page, name: string, text: string, blank = 0): Promise<void> {
    await page.evaluate(
        ([title, content, more]) => {
            const data = new DataTransfer();
            data.items.add(new File([content, new Uint8Array(more)], title));
            const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
            document.querySelector(".start header")?.dispatchEvent(event);
        },
        [name, text, blank] as const,
    );
}

const record = (page: Page): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem("quiver.game") ?? "{}") as { record?: string }).record ?? "");

test("a bad content file is refused with the places and reasons of the program, by dialog and by drop", async () => {
    const page = await openPage(browser, {}, still);
    const { game } = named();
    const right = ownContent(game, "right.csv");
    const wrong = right.replace(/,\d+,/, ",many,");
    assert.notEqual(wrong, right);
    await page.setInputFiles(".open input", fileOf("cards.csv", wrong));
    await page.waitForSelector(".start .refusal");
    const lines = (): Promise<string[]> => page.$$eval(".start .refusal li", (all) => all.map((each) => each.textContent?.trim() ?? ""));
    assert.deepEqual(await lines(), told("cards.csv", wrong));
    const broken = ownContent(game, "right.json").replace(/",\n/, '"\n');
    await drop(page, "cards.json", broken);
    await page.waitForFunction(() => document.querySelector(".refusal h2")?.textContent?.startsWith("cards.json"));
    assert.deepEqual(await lines(), told("cards.json", broken));
    await page.getByRole("button", { name: "Close" }).click();
    assert.equal(await page.locator(".start .refusal").count(), 0);
    await page.context().close();
});

test("a game with own cards is played, kept, looked back at, and begun again with them", async () => {
    const page = await openPage(browser, { offline: false }, still, host.site);
    const { text, name } = named();
    await drop(page, "own.json", text.replaceAll(`"${name}"`, '"Zz Ownling"'));
    await page.waitForSelector(".card.owned");
    assert.match((await page.textContent(".card.owned")) ?? "", /own\.json/);
    await page.click(".card.owned button.play");
    for (let i = 0; i < 4 && (await mayAct(page)); i++) await act(page, i);
    assert((await record(page)).includes("Zz Ownling"));
    await page.reload();
    await mayAct(page);
    assert((await record(page)).includes("Zz Ownling"), "the resumed game has lost its content");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Give up" }).or(page.getByRole("button", { name: "Resign" })).click();
    await page.waitForSelector(".end");
    const before = await record(page);
    await page.getByRole("button", { name: "Look back" }).click();
    await page.waitForSelector(".replay .picture svg");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Play again" }).click();
    await mayAct(page);
    assert.equal(await page.locator(".end").count(), 0);
    const again = await record(page);
    assert(again.includes("Zz Ownling") && again !== before);
    await page.context().close();
});

test("the option that content needs is chosen for it, and the game's own comes back on request", async () => {
    const page = await openPage(browser, {}, still);
    const { text, option } = shortened();
    const { game } = JSON.parse(text) as { game: string };
    const card = `[data-game="${game}"]`;
    await page.locator(`${card} button[aria-expanded]`).first().click();
    await page.setInputFiles(`${card} .details input[type=file]`, fileOf("short.json", text));
    await page.waitForSelector(".card.owned");
    await page.locator(".card.owned .details button.primary").click();
    await mayAct(page);
    assert((await record(page)).split("\n").includes(option));
    await page.getByRole("button", { name: "Games" }).click();
    await drop(page, "short.json", text);
    await page.locator(".card.owned button[aria-expanded]").first().click();
    await page.getByRole("button", { name: "Use the game's own" }).click();
    assert.equal(await page.locator(".card.owned").count(), 0);
    await page.context().close();
});

test("hostile files are refused or shown as text", async () => {
    const page = await openPage(browser, {}, still);
    const refusal = async (name: string, text: string | Buffer): Promise<string> => {
        await page.setInputFiles(".open input", []);
        await page.setInputFiles(".open input", fileOf(name, text));
        await page.waitForFunction((title) => document.querySelector(".refusal h2")?.textContent?.startsWith(title), name);
        return (await page.textContent(".refusal ul")) ?? "";
    };
    const { game, text: right } = named();
    const markup = '<img src=x onerror="document.title=1">';
    await drop(page, "huge.json", "", 5 << 20);
    await page.waitForSelector(".refusal li:text('more than 4194304 bytes')");
    await drop(page, "huge.qvr", "", (16 << 20) + 1);
    await page.waitForSelector(".refusal li:text('more than 16777216 bytes')");
    assert(!/[\u0000-\u0009\u001b\u202e]/.test(await refusal("control.json", `{"game": "${game}", "some": [{"na\u001bme": "\u202ex"}]}`)));
    assert((await refusal(`${markup.replace(/"/g, "'")}.json`, `{"game": "${markup.replace(/"/g, '\\"')}", "x": 1}`)).includes("<img src=x"));
    assert.match(await refusal("nul.json", "{\0}"), /not UTF-8 text/);
    assert.match(await refusal("deep.json", "[".repeat(100000)), /nested deeper/);
    await page.setInputFiles(".open input", fileOf("bad.qvr", Buffer.from([0xff, 0x00, 0x1b])));
    await page.waitForFunction(() => [...document.querySelectorAll(".refusal")].some((each) => each.textContent?.includes("RECORD")));
    assert.equal(await page.locator("img").count(), 0);
    assert.notEqual(await page.title(), "1");
    // A name that the game accepts is text everywhere.
    await drop(page, "named.json", right.replace(/("name": ")[^"]*/, "$1<b>bold</b> & <i>"));
    await page.waitForSelector(".card.owned, .refusal li");
    if (await page.locator(".card.owned").count()) {
        await page.click(".card.owned button.play");
        await mayAct(page);
    }
    assert.equal(await page.locator("main b:text('bold')").count(), 0);
    await page.context().close();
});

test("before a game: play now, the usual choices, or every option with its rule and what is left open", async () => {
    const page = await openPage(browser, {}, still);
    const games = await page.$$eval("[data-game]", (all) => all.map((each) => (each as HTMLElement).dataset["game"] ?? ""));
    assert(games.length >= 4);
    let first = 0;
    for (const game of games) {
        const card = page.locator(`[data-game="${game}"]`);
        await page.waitForSelector(`[data-game="${game}"] .preview svg`);
        const like = (await card.locator(".like").textContent()) ?? "";
        assert(like.length > 10);
        first += Number(/begin/i.test(like));
        await card.locator("button[aria-expanded]").first().click();
        assert((await card.locator(".details select").count()) >= 2);
        assert.equal(await card.locator(".details .rule").count(), 0);
        await card.locator("button[aria-expanded]").nth(1).click();
        const options = card.locator(".details div.option");
        const number = await options.count();
        assert(number > 0);
        const bare = await options.evaluateAll((all) => all.filter((each) => !each.querySelector(".rule, details")).length);
        // That content has several of a kind, of which options choose one, is no rule.
        assert(bare <= 2, `${game}: of ${bare} options the rules say nothing`);
        assert((await card.locator(".details details").count()) >= Math.min(number, 3), `${game} has no open points`);
        await card.locator("button[aria-expanded]").nth(1).click();
        assert.equal(await card.locator(".details").count(), 0);
    }
    assert.equal(first, 1, "one game is the one to begin with");
    const card = page.locator("[data-game]").first();
    await card.locator("button[aria-expanded]").nth(1).click();
    const clause = await card.locator(".details .rule").first().textContent();
    await card.locator(".details .rule").first().click();
    await page.waitForSelector("dialog.rules .here");
    assert((await page.textContent("dialog.rules .here"))?.includes(clause ?? "?"));
    await page.keyboard.press("Escape");
    await card.locator(".details div.option select").last().selectOption({ index: 1 });
    const name = await card.locator(".details div.option:has(select) label b").last().textContent();
    await card.locator(".details button.primary").click();
    await mayAct(page);
    assert((await record(page)).includes(name ?? "?"), "the option is not played");
    await page.context().close();
});
