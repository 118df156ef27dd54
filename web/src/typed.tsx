// SPDX-License-Identifier: MIT
// The box for moves in words.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { whenIdle } from "./idle.js";
import type { Session } from "./session.js";
import { t } from "./texts.js";
import type { Show } from "./types.js";

const SUGGESTED = 200; // moves that the box for words offers

interface Suggested {
    /** The decision, null before the first. */
    at: Show | null;
    moves: string[];
}

/** Moves to suggest, found while nothing else happens: until then those of the last decision. */
function useMoves(session: Session): Suggested {
    const { show } = session;
    const [found, setFound] = useState<Suggested>({ at: null, moves: [] });
    useEffect(
        () =>
            whenIdle(() => {
                if (session.show === show)
                    setFound({ at: show, moves: show.due === "move" ? session.engine.moves(SUGGESTED).moves : [] });
            }),
        [show],
    );
    return found;
}

export function Typed({ session }: { session: Session }): JSX.Element | null {
    const [words, setWords] = useState("");
    const { at, moves } = useMoves(session);
    const { show } = session;
    if (show.due !== "move" && show.due !== "chance") return null;
    const example = moves[moves.length >> 1] ?? "";
    const enter = (event: Event): void => {
        event.preventDefault();
        const line = words.trim();
        if (!line) return;
        if (line === "undo" || line === "u") session.undo();
        else if (line === "back") session.unpick();
        else session.type(line);
        if (!session.refusal) setWords("");
    };
    return (
        <form class="typed" aria-label={t("type")} onSubmit={enter}>
            <label>
                {show.due === "chance" ? t("enterChance") : t("type")}
                <input
                    value={words}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    list="moves"
                    onInput={(event) => setWords(event.currentTarget.value)}
                />
            </label>
            <datalist id="moves" data-of-now={at === show}>
                {moves.map((move, i) => (
                    <option value={move} key={i} />
                ))}
            </datalist>
            <button type="submit">{t("typeButton")}</button>
            {example ? <small>{t("typeHint", { example })}</small> : null}
        </form>
    );
}
