// SPDX-License-Identifier: MIT
// The first screen: the games, each playable at once, with the usual choices or every option on request. Saved games and
// content files are opened by a dialog, or dropped anywhere.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Designer, type Maker } from "./design.js";
import type { Setup } from "./engine.js";
import { whenIdle } from "./idle.js";
import type { Kept } from "./keep.js";
import { Learn, learnsFirst, Lessons } from "./learn.js";
import { MasterForm } from "./master.js";
import { isContent, type Own, readOwn, type Refused, RefusedFile } from "./own.js";
import { EASY, guidedSetup, SetupForm, type Size, usualPlayers } from "./setup.js";
import type { Here } from "./progress.js";
import { t } from "./texts.js";
import type { Game, Games, Lesson, Rules, Verdict } from "./types.js";

const MOST_RECORD = 1 << 24; // bytes that the library reads

export interface StartProps {
    games: Games;
    kept: Kept | null;
    /** A picture of the game, as SVG. */
    preview(game: Game): string;
    rules(game: string): Rules;
    maker: Maker & { check(content: Uint8Array, game?: string): Verdict };
    lessons(game: string): Lesson[];
    onLearn(at: Here): void;
    onCount(game: string): void;
    onBegin(setup: Setup): void;
    onResume(): void;
    onRules(game: string, at: string | null): void;
    onOpen(record: string, name: string): void;
}

interface CardProps extends StartProps {
    game: Game;
    own: Own | null;
    onFile(file: File): void;
    onOwn(own: Own): void;
    onForget(): void;
}

function Preview({ game, preview }: { game: Game; preview(game: Game): string }): JSX.Element {
    const [svg, draw] = useState("");
    useEffect(() => whenIdle(() => draw(preview(game))), [game]);
    return <div class="preview" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

function Card(props: CardProps): JSX.Element {
    const { game, games, own } = props;
    const [size, resize] = useState<Size | null>(null);
    const [designs, design] = useState(false);
    const [master, lead] = useState(false);
    const learns = !own && learnsFirst(game);
    const now: Setup = { game: game.id, players: usualPlayers(game), options: own?.options, content: own?.content };
    const guided = (): void => props.onBegin(guidedSetup(game));
    const toggle = (wanted: Size): JSX.Element => (
        <button type="button" aria-expanded={size === wanted} onClick={() => resize(size === wanted ? null : wanted)}>
            {wanted === "usual" ? t("usualChoices") : t("options", { n: game.options.length })}
        </button>
    );
    return (
        <article class={`card${own ? " owned" : ""}`} data-game={game.id}>
            <Preview game={game} preview={props.preview} />
            <div class="words">
                <h2>{game.name}</h2>
                <p class="like">{game.like}</p>
            </div>
            <p>{game.goal}</p>
            <div class="actions">
                {own ? null : <Learn game={game} onLearn={props.onLearn} onGuided={guided} />}
                <button type="button" class={learns ? "play" : "play primary"} onClick={() => props.onBegin(now)}>
                    {t("playEasy")} <span class="visually-hidden">{game.name}</span>
                </button>
                <button type="button" onClick={() => props.onRules(game.id, null)}>{t("rules")}</button>
                {toggle("usual")}
                {toggle("every")}
                {game.at_table ? (
                    <button type="button" class="lead" aria-expanded={master} onClick={() => lead(!master)}>{t("master")}</button>
                ) : null}
                {game.asks ? (
                    <button type="button" class="count" onClick={() => props.onCount(game.id)}>{t("counting")}</button>
                ) : null}
                {game.designs ? (
                    <button type="button" class="designs" aria-expanded={designs} onClick={() => design(!designs)}>{t("design")}</button>
                ) : null}
            </div>
            <Lessons game={game} lessons={props.lessons} onLearn={props.onLearn} onGuided={guided} />
            <small>{own ? t("ownInUse", { name: own.name }) : t("playEasyHint", { player: EASY })}</small>
            {size ? (
                <SetupForm
                    game={game}
                    agents={games.agents}
                    size={size}
                    own={own}
                    rules={() => props.rules(game.id)}
                    onBegin={props.onBegin}
                    onFile={props.onFile}
                    onForget={props.onForget}
                    onRule={(clause) => props.onRules(game.id, clause)}
                />
            ) : null}
            {master ? <MasterForm game={game} onBegin={props.onBegin} /> : null}
            {designs ? <Designer game={game} maker={props.maker} onReady={props.onOwn} /> : null}
        </article>
    );
}

export function Start(props: StartProps): JSX.Element {
    const [own, setOwn] = useState<Own | null>(null);
    const [refused, setRefused] = useState<Refused | null>(null);
    const content = async (file: File, game?: string): Promise<void> => {
        const read = await readOwn(file, (bytes, id) => props.maker.check(bytes, id), game);
        const good = "content" in read;
        setOwn(good ? read : null);
        setRefused(good ? null : read);
        if (good) document.querySelector(`[data-game="${CSS.escape(read.game)}"]`)?.scrollIntoView({ block: "nearest" });
    };
    const open = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        setRefused(null);
        if (isContent(file.name)) await content(file);
        else if (file.size > MOST_RECORD) setRefused({ name: file.name, complaints: [{ place: "", reason: t("tooLarge", { bytes: MOST_RECORD }), with: "" }] });
        else props.onOpen(await file.text(), file.name);
    };
    const drop = (event: DragEvent): void => {
        event.preventDefault();
        void open(event.dataTransfer?.files[0]);
    };
    return (
        <main class="start" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
            <header>
                <h1>{t("title")}</h1>
                <p>{t("slogan")}</p>
            </header>
            {refused ? <RefusedFile {...refused} onClose={() => setRefused(null)} /> : null}
            {props.kept ? (
                <p class="resume">
                    <button type="button" class="primary" onClick={props.onResume}>
                        {t("resume", { game: props.kept.name })}
                    </button>{" "}
                    <small>{t("resumeHint", { moves: props.kept.moves })}</small>
                </p>
            ) : null}
            <div class="cards">
                {props.games.games.map((game) => (
                    <Card
                        {...props}
                        game={game}
                        own={own?.game === game.id ? own : null}
                        onFile={(file) => void content(file, game.id)}
                        onOwn={setOwn}
                        onForget={() => setOwn(null)}
                        key={game.id}
                    />
                ))}
            </div>
            <p class="open">
                <label>
                    {t("openFile")}{" "}
                    <input type="file" accept=".qvr,.json,.csv,.txt,text/plain" onChange={(event) => void open(event.currentTarget.files?.[0])} />
                </label>
            </p>
        </main>
    );
}
