// SPDX-License-Identifier: MIT
// The page: which screen is shown. Knows no game.
import { type JSX, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isSingleFile, loadModule } from "./assets.js";
import { closeCounting, openCounting } from "./counted.js";
import { CountingTable } from "./counting.js";
import { Curtain } from "./curtain.js";
import { End } from "./end.js";
import { Engine, EngineError, type Setup } from "./engine.js";
import { kept } from "./keep.js";
import { useFacing, useTop } from "./facing.js";
import { skip } from "./motion.js";
import { Master } from "./master.js";
import { countingLink, isLink, recordOf } from "./link.js";
import { previewOf } from "./preview.js";
import { goHere, here, type Here, played } from "./progress.js";
import { Replay } from "./replay.js";
import { RulesPage } from "./rules.js";
import { Session } from "./session.js";
import { guidedSetup } from "./setup.js";
import { Start } from "./start.js";
import { Table } from "./table.js";
import { choose, speakOf, t } from "./texts.js";
import type { Game, Games } from "./types.js";

interface Loaded {
    module: WebAssembly.Module;
    facts: Engine;
    games: Games;
}

function download(text: string, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
}

const previews = new Map<string, string>();

interface BarProps {
    session: Session;
    onMenu(): void;
    onRules(): void;
}

function Bar({ session, onMenu, onRules }: BarProps): JSX.Element {
    const { show } = session;
    return (
        <header class="bar">
            <button type="button" onClick={onMenu}>{t("menu")}</button>
            <h1>{show.name}</h1>
            {show.round && !show.lesson ? <span class="round">{t("round", { round: show.round })}</span> : null}
            <span class="gap" />
            {show.lesson ? null : <button type="button" disabled={!session.mayUndo} onClick={() => undo(session)}>{t("undo")}</button>}
            <button type="button" onClick={onRules}>{t("rules")}</button>
        </header>
    );
}

/** The other people here, who have to agree, are asked. */
function undo(session: Session): void {
    const { undo: may, seats } = session.show;
    if (session.names) session.undo();
    if (session.names || !may) return;
    const others = may.consent.map((seat) => seats[seat] ?? "").join(", ");
    if (!may.consent.length || confirm(t("undoAgree", { seats: others, move: may.words }))) session.undo();
}

function App({ module, facts, games }: Loaded): JSX.Element {
    const [session, setSession] = useState<Session | null>(null);
    const [, renew] = useState(0);
    const [rules, setRules] = useState<{ game: string; at: string | null } | null>(null);
    const [replay, setReplay] = useState<Engine | null>(null);
    const [trouble, setTrouble] = useState("");
    const [counts, setCounts] = useState<Game | null>(null);
    const changed = (): void => renew((n) => n + 1);
    /** False: no such game can be counted. */
    const count = (id: string | null): boolean => {
        const game = games.games.find((each) => each.id === id && each.asks);
        if (game) speakOf(game);
        setCounts(game ?? null);
        return !!game;
    };

    const enter = async (make: Promise<Session>): Promise<void> => {
        try {
            const next = await make;
            session?.end();
            setReplay(null);
            setTrouble("");
            speakOf(games.games.find((game) => game.id === next.show.game) as Game);
            setSession(next);
            if (!next.show.lesson) {
                played(next.show.game);
                goHere(null);
            }
            next.goOn();
        } catch (error) {
            if (!(error instanceof EngineError)) throw error;
            const { line = 0, text } = error.failure;
            setTrouble(t("openRecordFailed", { name: error.name, line, reason: text }));
        }
    };
    const begin = (setup: Setup): void => void enter(Session.begin(module, setup, changed));
    const learn = (at: Here): void => void enter(Session.learn(module, at, changed));
    /** After the last lesson comes a guided game. */
    const onward = (): void => {
        const lesson = session?.show.lesson;
        const game = games.games.find((each) => each.id === session?.show.game);
        if (!lesson || !game) return;
        if (lesson.number + 1 < lesson.lessons) learn({ game: game.id, lesson: lesson.number + 1, step: 0 });
        else begin(guidedSetup(game));
    };
    const resume = (): void => {
        const game = kept();
        if (!game) return;
        const load = async (): Promise<Session> => {
            const loaded = await Session.load(module, game.record, changed);
            if (game.open) loaded.openHands();
            loaded.names = game.names?.length === loaded.show.seats.length ? game.names : null;
            if (game.guided) loaded.guide();
            return loaded;
        };
        void enter(load());
    };
    const preview = (game: Game): string => {
        const drawn = previews.get(game.id) ?? previewOf(facts, game);
        previews.set(game.id, drawn);
        return drawn;
    };
    const lookBack = async (of: Session): Promise<void> => {
        const engine = await Engine.on(module);
        engine.load(of.engine.save(), 0);
        setReplay(engine);
    };
    const leave = (): void => {
        session?.end();
        goHere(null);
        setSession(null);
        setReplay(null);
    };
    useFacing(session);
    useTop(replay ?? session);
    useEffect(() => {
        const sent = location.hash;
        if (!isLink(sent)) {
            const lesson = here();
            const wanted = countingLink(sent);
            if (wanted) history.replaceState(null, "", location.pathname + location.search);
            if (count(wanted ?? openCounting())) return;
            if (lesson && games.games.some(({ id, lessons }) => id === lesson.game && lesson.lesson < lessons)) learn(lesson);
            else if (kept()) resume();
            return;
        }
        history.replaceState(null, "", location.pathname + location.search);
        recordOf(sent).then(
            (record) => enter(Session.load(module, record, changed)),
            (error: unknown) => setTrouble(t(error instanceof RangeError ? "linkLarge" : "linkBroken")),
        );
    }, []);

    const page = rules ? <RulesPage game={rules.game} rules={facts.rules(rules.game)} at={rules.at} onClose={() => setRules(null)} /> : null;
    if (counts)
        return (
            <>
                <CountingTable
                    engine={facts}
                    game={counts}
                    onMenu={() => {
                        closeCounting();
                        setCounts(null);
                    }}
                    onRules={(at) => setRules({ game: counts.id, at })}
                />
                {page}
            </>
        );
    if (!session)
        return (
            <>
                {trouble ? <p class="refusal" role="alert">{trouble}</p> : null}
                <Start
                    games={games}
                    kept={kept()}
                    preview={preview}
                    rules={(game) => facts.rules(game)}
                    maker={facts}
                    lessons={(game) => facts.lessons(game)}
                    onLearn={learn}
                    onCount={count}
                    onBegin={begin}
                    onResume={resume}
                    onRules={(game, at) => setRules({ game, at })}
                    onOpen={(record) => void enter(Session.load(module, record, changed))}
                />
                {page}
            </>
        );
    const { show } = session;
    const onRule = (at: string): void => setRules({ game: show.game, at });
    if (session.curtain !== null)
        return (
            <Curtain
                seat={show.seats[session.curtain] ?? ""}
                next={session.next()}
                onLift={() => session.lift()}
                onOpen={() => {
                    session.openHands();
                    session.lift();
                }}
            />
        );
    return (
        <>
            <Bar session={session} onMenu={leave} onRules={() => setRules({ game: show.game, at: null })} />
            <main>
                {replay ? (
                    <Replay
                        engine={replay}
                        session={session}
                        onRule={onRule}
                        onClose={() => setReplay(null)}
                        onGoOn={(number) => void enter(Session.load(module, session.engine.save(), changed, number))}
                    />
                ) : session.names ? (
                    <Master
                        session={session}
                        onRule={onRule}
                        onSave={() => download(session.engine.save(), `${show.game}.qvr`)}
                        onNew={leave}
                    />
                ) : (
                    <Table
                        session={session}
                        onRule={onRule}
                        onFacing={changed}
                        onLeave={leave}
                        onNext={onward}
                        onEnd={
                            <End
                                show={show}
                                log={session.log}
                                onRematch={() => void enter(Session.again(module, session, changed))}
                                onReplay={() => void lookBack(session)}
                                onReview={() => {
                                    session.review();
                                    void lookBack(session);
                                }}
                                onSave={() => download(session.engine.save(), `${show.game}.qvr`)}
                                onNew={leave}
                                onRule={onRule}
                            />
                        }
                    />
                )}
            </main>
            {page}
        </>
    );
}

async function main(): Promise<void> {
    const root = document.getElementById("app") as HTMLElement;
    try {
        const module = await loadModule();
        const facts = await Engine.on(module);
        const games = facts.games();
        await choose();
        root.textContent = "";
        addEventListener("pointerdown", skip);
        addEventListener("keydown", skip);
        render(<App module={module} facts={facts} games={games} />, root);
        if (!isSingleFile() && "serviceWorker" in navigator) void navigator.serviceWorker.register("offline.js");
    } catch (error) {
        root.textContent = t("failed", { reason: error instanceof Error ? error.message : String(error) });
        throw error;
    }
}

void main();
