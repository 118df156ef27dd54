// SPDX-License-Identifier: MIT
// The game, or only its position, as an address to send.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { linkOf } from "./link.js";
import { t } from "./texts.js";

export interface ShareProps {
    game(): string;
    position(): string;
}

export function Share({ game, position }: ShareProps): JSX.Element {
    const [link, setLink] = useState<string | null>("");
    const send = (record: () => string): void => void linkOf(record()).then(setLink);
    return (
        <div class="share">
            <div class="actions">
                <button type="button" onClick={() => send(game)}>{t("link")}</button>
                <button type="button" onClick={() => send(position)}>{t("linkPosition")}</button>
            </div>
            {link === null ? <p role="alert">{t("linkTooLong")}</p> : null}
            {link ? (
                <label class="option">
                    {t("linkHint")}
                    <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
                </label>
            ) : null}
        </div>
    );
}
