// SPDX-License-Identifier: MIT
// The box for moves in words.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Session } from "./session.js";
import { t } from "./texts.js";

const SUGGESTED = 200; // moves that the box for words offers

export function Typed({ session }: { session: Session }): JSX.Element | null {
    const [words, setWords] = useState("");
    const { show } = session;
    if (show.due !== "move" && show.due !== "chance") return null;
    const moves = useMemo(() => (show.due === "move" ? session.engine.moves(SUGGESTED).moves : []), [show]);
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
            <datalist id="moves">
                {moves.map((move) => (
                    <option value={move} key={move} />
                ))}
            </datalist>
            <button type="submit">{t("typeButton")}</button>
            {example ? <small>{t("typeHint", { example })}</small> : null}
        </form>
    );
}
