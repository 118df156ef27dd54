// SPDX-License-Identifier: MIT
// The lessons of a game and its guided game on the first screen: first of all for somebody who has never played it, then
// on request.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { forgetTold, type Here, hasPlayed, progressOf, toldOf } from "./progress.js";
import { t } from "./texts.js";
import type { Game, Lesson } from "./types.js";

/** Where somebody goes on; null: all is done, or there are no lessons. */
export function nextLesson(game: Game): Here | null {
    const { lesson, step } = progressOf(game.id) ?? { lesson: 0, step: 0 };
    return lesson < game.lessons ? { game: game.id, lesson, step } : null;
}

/** Whether the lessons come before the game. */
export function learnsFirst(game: Game): boolean {
    return nextLesson(game) !== null && !hasPlayed(game.id);
}

export interface LearnProps {
    game: Game;
    onLearn(at: Here): void;
    /** A first game in which rules are told as they matter. */
    onGuided(): void;
}

/** A guided game is against others. */
function hasGuided(game: Game): boolean {
    return game.lessons > 0 && game.least > 1;
}

export function Learn({ game, onLearn, onGuided }: LearnProps): JSX.Element {
    return (
        <>
            <LearnButton game={game} onLearn={onLearn} />
            {hasGuided(game) && !hasPlayed(game.id) ? (
                <button type="button" class="guided" onClick={onGuided}>
                    {t("guided")} <span class="visually-hidden">{game.name}</span>
                    <small>{t("guidedHint")}</small>
                </button>
            ) : null}
        </>
    );
}

function LearnButton({ game, onLearn }: Pick<LearnProps, "game" | "onLearn">): JSX.Element | null {
    const next = nextLesson(game);
    if (!next) return null;
    const begun = progressOf(game.id) !== null;
    return (
        <button type="button" class={learnsFirst(game) ? "learn primary" : "learn"} onClick={() => onLearn(next)}>
            {begun ? t("learnOn") : t("learn", { game: game.name })}
            <small>{begun ? t("learnAt", { number: next.lesson + 1, n: game.lessons }) : t("learnSize", { n: game.lessons })}</small>
            {begun ? <span class="visually-hidden"> {game.name}</span> : null}
        </button>
    );
}

export interface LessonsProps extends LearnProps {
    lessons(game: string): Lesson[];
}

/** All lessons, any of which can be taken; their titles are read when they are asked for. */
export function Lessons({ game, lessons, onLearn, onGuided }: LessonsProps): JSX.Element | null {
    const [list, setList] = useState<Lesson[]>([]);
    const [told, setTold] = useState(() => toldOf(game.id).length);
    if (!game.lessons) return null;
    const progress = progressOf(game.id) ?? { lesson: 0, step: 0 };
    const done = Math.min(progress.lesson, game.lessons);
    const open = (event: Event): void => {
        if ((event.currentTarget as HTMLDetailsElement).open && !list.length) setList(lessons(game.id));
    };
    return (
        <details class="lessons" onToggle={open}>
            <summary>{done ? t("lessons", { done, n: game.lessons }) : t("lessonsNone", { n: game.lessons })} <span class="visually-hidden">{game.name}</span></summary>
            <ul>
                {list.map(({ title }, i) => (
                    <li key={i}>
                        <button type="button" onClick={() => onLearn({ game: game.id, lesson: i, step: i === progress.lesson ? progress.step : 0 })}>
                            {t("lessonListed", { number: i + 1, title })} {i < done ? <small>{t("lessonListedDone")}</small> : null}
                        </button>
                    </li>
                ))}
            </ul>
            <div class="actions">
                {hasGuided(game) ? <button type="button" class="guided" onClick={onGuided}>{t("guided")}</button> : null}
                {told ? (
                    <button
                        type="button"
                        class="forget"
                        onClick={() => {
                            forgetTold(game.id);
                            setTold(0);
                        }}
                    >
                        {t("guideForget")}
                    </button>
                ) : null}
            </div>
        </details>
    );
}
