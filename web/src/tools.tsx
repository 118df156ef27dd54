// SPDX-License-Identifier: MIT
// Small tools of the table: how fast items move, sound, giving a game up.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { setSpeed, type Speed, speed } from "./motion.js";
import { hasSound, setSound } from "./sound.js";
import type { Session } from "./session.js";
import { t } from "./texts.js";

export function SpeedChoice(): JSX.Element {
    const [chosen, choose] = useState(speed);
    return (
        <select
            aria-label={t("speed")}
            title={t("speed")}
            value={chosen}
            onChange={(event) => {
                setSpeed(Number(event.currentTarget.value) as Speed);
                choose(speed);
            }}
        >
            {([0, 1, 2, 3] as const).map((each) => (
                <option value={each} key={each}>{t(`speed${each}`)}</option>
            ))}
        </select>
    );
}

export function SoundSwitch(): JSX.Element {
    const [on, turn] = useState(hasSound);
    return (
        <button
            type="button"
            class="switch"
            aria-label={t("sound")}
            title={t("sound")}
            aria-pressed={on}
            onClick={() => {
                setSound(!on);
                turn(hasSound);
            }}
        >
            ♪ {on ? t("soundOn") : t("soundOff")}
        </button>
    );
}

export function Resign({ session }: { session: Session }): JSX.Element | null {
    const { show } = session;
    if (show.viewer === null || show.due === "over") return null;
    return (
        <div class="actions">
            <button type="button" onClick={() => confirm(t("resignSure")) && session.resign()}>
                {t("resign")}
            </button>
        </div>
    );
}
