// SPDX-License-Identifier: MIT
// What can be chosen before a game: who plays, or also every option with what the rules say of it.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { HUMAN, type Setup } from "./engine.js";
import { passage } from "./markdown.js";
import { notesOf } from "./notes.js";
import type { Own } from "./own.js";
import { helpOf, t } from "./texts.js";
import type { Agent, Game, GameOption, Rules } from "./types.js";

/** The computer that plays unless another one is chosen. */
export const EASY = "easy";

export function usualPlayers(game: Game, computer = EASY): string[] {
    return Array.from({ length: game.least }, (_, i) => (i ? computer : HUMAN));
}

/** Against the level below easy. */
export function guidedSetup(game: Game): Setup {
    return { game: game.id, players: usualPlayers(game, `level:${game.easy - 1}`), guided: true };
}

/** The computers by name, with what to call them: each level of the game is one. */
function computersOf(game: Game, agents: Agent[]): { name: string; words: string }[] {
    const levels = Array.from({ length: game.levels }, (_, i) => ({
        name: `level:${i + 1}`,
        words: t(i === 0 ? "levelWeakest" : i + 1 === game.levels ? "levelStrongest" : "level", { level: i + 1 }),
    }));
    return agents.flatMap(({ name }) => (name === "level" ? levels : [{ name, words: t("computer", { player: name }) }]));
}

/* -- Options ----------------------------------------------------------------------------------- */

interface OptionProps {
    game: Game;
    option: GameOption;
    value: string;
    rules: Rules;
    onChange(value: string): void;
    onRule(clause: string): void;
}

function OptionField({ game, option, value, rules, onChange, onRule }: OptionProps): JSX.Element {
    const ids = useMemo(() => rules.rules.map((rule) => rule.id), [rules]);
    const notes = useMemo(() => notesOf(rules.page, ids, option.name), [rules, option]);
    return (
        <div class="option">
            <label>
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
                <small class="help">{helpOf(game, option)}</small>
            </label>
            <div>
                {notes.clauses.map((clause) => (
                    <button type="button" class="rule" key={clause} onClick={() => onRule(clause)}>{clause}</button>
                ))}
            </div>
            {notes.points.length ? (
                <details>
                    <summary>{t("openPoint")}</summary>
                    {notes.points.map((point) => (
                        <p key={point} dangerouslySetInnerHTML={{ __html: passage(point) }} />
                    ))}
                </details>
            ) : null}
        </div>
    );
}

/* -- The form ---------------------------------------------------------------------------------- */

export type Size = "usual" | "every";

export interface SetupProps {
    game: Game;
    agents: Agent[];
    size: Size;
    own: Own | null;
    rules(): Rules;
    onBegin(setup: Setup): void;
    onFile(file: File): void;
    onForget(): void;
    onRule(clause: string): void;
}

export function SetupForm({ game, agents, size, own, rules, onBegin, onFile, onForget, onRule }: SetupProps): JSX.Element {
    const computers = useMemo(() => computersOf(game, agents), [game, agents]);
    const [players, setPlayers] = useState<string[]>(usualPlayers(game));
    const [options, setOptions] = useState<Record<string, string>>({});
    const [entered, setEntered] = useState(false);
    const [open, setOpen] = useState(false);
    const people = players.filter((player) => player === HUMAN).length;
    const page = useMemo(() => (size === "every" ? rules() : null), [size]);
    const resize = (n: number): void => setPlayers(Array.from({ length: n }, (_, i) => players[i] ?? EASY));
    const begin = (event: Event): void => {
        event.preventDefault();
        onBegin({ game: game.id, players, options: { ...own?.options, ...options }, entered, open: open && people > 1, content: own?.content });
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
                        {computers.map(({ name, words }) => (
                            <option key={name} value={name}>{words}</option>
                        ))}
                    </select>
                </label>
            ))}
            {people > 1 ? (
                <label class="check">
                    <input type="checkbox" checked={open} onChange={(event) => setOpen(event.currentTarget.checked)} />
                    {t("openHandsHere")}
                </label>
            ) : null}
            {own ? (
                <p>
                    {t("ownInUse", { name: own.name })}{" "}
                    <button type="button" onClick={onForget}>{t("ownForget")}</button>
                </p>
            ) : (
                <label class="option">
                    <b>{t("own")}</b>
                    <input
                        type="file"
                        accept=".json,.csv"
                        onChange={(event) => {
                            const file = event.currentTarget.files?.[0];
                            if (file) onFile(file);
                        }}
                    />
                    <small class="help">{t("ownHint")}</small>
                </label>
            )}
            {page ? (
                <>
                    <label class="check">
                        <input type="checkbox" checked={entered} onChange={(event) => setEntered(event.currentTarget.checked)} />
                        {t("entered")}
                    </label>
                    {game.options.map((option) => (
                        <OptionField
                            key={option.name}
                            game={game}
                            option={option}
                            value={options[option.name] ?? own?.options[option.name] ?? option.usual}
                            rules={page}
                            onChange={(value) => setOptions({ ...options, [option.name]: value })}
                            onRule={onRule}
                        />
                    ))}
                </>
            ) : null}
            <button type="submit" class="primary">{t("begin")}</button>
        </form>
    );
}
