// SPDX-License-Identifier: MIT
// The first screen: the games, each playable at once, with all players and options on request.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { HUMAN, type Setup } from "./engine.js";
import type { Kept } from "./keep.js";
import { t } from "./texts.js";
import type { Agent, Game, GameOption, Games } from "./types.js";

export interface StartProps {
    games: Games;
    kept: Kept | null;
    onBegin(setup: Setup): void;
    onResume(): void;
    onRules(game: string): void;
    onOpen(record: string, name: string): void;
}

/** The weakest player that thinks at all, as the library lists them. */
export function usualAgent(agents: Agent[]): string {
    return agents.find((agent) => agent.name === "easy")?.name ?? agents[0]?.name ?? "";
}

function OptionField({ option, value, onChange }: { option: GameOption; value: string; onChange(value: string): void }): JSX.Element {
    return (
        <label class="option">
            <span>
                <b>{option.name}</b> <small>{t("usual", { value: option.usual })}</small>
            </span>
            {option.words ? (
                <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
                    {option.words.map((word) => (
                        <option key={word} value={word}>{word}</option>
                    ))}
                </select>
            ) : (
                <input
                    type="number"
                    min={option.least}
                    max={option.most}
                    value={value}
                    onChange={(event) => onChange(event.currentTarget.value)}
                />
            )}
            <small class="help">{option.help}</small>
        </label>
    );
}

function Details({ game, agents, onBegin }: { game: Game; agents: Agent[]; onBegin(setup: Setup): void }): JSX.Element {
    const easy = usualAgent(agents);
    const [players, setPlayers] = useState<string[]>(Array.from({ length: game.least }, (_, i) => (i ? easy : HUMAN)));
    const [options, setOptions] = useState<Record<string, string>>({});
    const resize = (n: number): void =>
        setPlayers(Array.from({ length: n }, (_, i) => players[i] ?? easy));
    const begin = (event: Event): void => {
        event.preventDefault();
        onBegin({ game: game.id, players, options });
    };
    return (
        <form class="details" onSubmit={begin}>
            {game.most > game.least ? (
                <label class="option">
                    <b>{t("players")}</b>
                    <select value={players.length} onChange={(event) => resize(Number(event.currentTarget.value))}>
                        {Array.from({ length: game.most - game.least + 1 }, (_, i) => game.least + i).map((n) => (
                            <option key={n} value={n}>{n}</option>
                        ))}
                    </select>
                </label>
            ) : null}
            {players.map((player, seat) => (
                <label class="option" key={seat}>
                    <b>{game.seats[seat]}</b>
                    <select
                        value={player}
                        onChange={(event) => setPlayers(players.map((each, i) => (i === seat ? event.currentTarget.value : each)))}
                    >
                        <option value={HUMAN}>{t("human")}</option>
                        {agents.map((agent) => (
                            <option key={agent.name} value={agent.name}>{t("computer", { player: agent.name })}</option>
                        ))}
                    </select>
                </label>
            ))}
            <details>
                <summary>{t("options", { n: game.options.length })}</summary>
                {game.options.map((option) => (
                <OptionField
                    key={option.name}
                    option={option}
                    value={options[option.name] ?? option.usual}
                    onChange={(value) => setOptions({ ...options, [option.name]: value })}
                />
                ))}
            </details>
            <button type="submit" class="primary">{t("begin")}</button>
        </form>
    );
}

function Card({ game, props }: { game: Game; props: StartProps }): JSX.Element {
    const [open, setOpen] = useState(false);
    const easy = usualAgent(props.games.agents);
    const players = Array.from({ length: game.least }, (_, i) => (i ? easy : HUMAN));
    return (
        <article class="card" data-game={game.id}>
            <h2>{game.name}</h2>
            <p>{game.goal}</p>
            <div class="actions">
                <button type="button" class="primary" onClick={() => props.onBegin({ game: game.id, players })}>
                    {t("playEasy")} <span class="visually-hidden">{game.name}</span>
                </button>
                <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {open ? t("less") : t("more")}
                </button>
                <button type="button" onClick={() => props.onRules(game.id)}>{t("rules")}</button>
            </div>
            <small>{t("playEasyHint", { player: easy })}</small>
            {open ? <Details game={game} agents={props.games.agents} onBegin={props.onBegin} /> : null}
        </article>
    );
}

export function Start(props: StartProps): JSX.Element {
    const open = async (event: JSX.TargetedEvent<HTMLInputElement>): Promise<void> => {
        const file = event.currentTarget.files?.[0];
        if (file) props.onOpen(await file.text(), file.name);
    };
    return (
        <main class="start">
            <header>
                <h1>{t("title")}</h1>
                <p>{t("slogan")}</p>
            </header>
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
                    <Card game={game} props={props} key={game.id} />
                ))}
            </div>
            <p class="open">
                <label>
                    {t("openRecord")} <input type="file" accept=".qvr,.txt,text/plain" onChange={open} />
                </label>
            </p>
        </main>
    );
}
