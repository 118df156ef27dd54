// SPDX-License-Identifier: MIT
// "Who wins this?": what lies on a real table is tapped together on a small picture, and the engine answers
// with the whole sum. Knows no game: places, choices and sentences are the library's.
import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { lay } from "./counted.js";
import { type Engine, EngineError } from "./engine.js";
import { cropped } from "./geometry.js";
import { RuleLink } from "./sentences.js";
import { t, tell } from "./texts.js";
import type { Entered, Fact, Game, Situation, SituationEntry, SituationPlace } from "./types.js";

const WAYS = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"];
const PAD = [7, 0, 1, 6, -1, 2, 5, 4, 3]; // directions in rows of three, the middle is none
const MOST_TAPPED = 10;
const MOST_LARGE = 3; // places beside each other that are drawn large
const MOST_BESIDE = 2; // places beside each other with room for the answer to the right

/* -- Entries ----------------------------------------------------------------------------------- */

interface EntryProps {
    entry: SituationEntry;
    onValue(value: number): void;
}

function Choices({ entry, onValue }: EntryProps): JSX.Element {
    const drawn = entry.choices.some(({ svg }) => svg);
    if (!drawn && entry.choices.length > MOST_TAPPED)
        return (
            <select value={entry.value} onChange={(event) => onValue(Number(event.currentTarget.value))} aria-label={entry.name}>
                {entry.choices.map(({ value, word }) => <option value={value} key={value}>{word}</option>)}
            </select>
        );
    return (
        <div class={`picks${drawn ? " drawn" : ""}`}>
            {entry.choices.map(({ value, word, svg }) => (
                <button type="button" key={value} data-value={value} aria-pressed={value === entry.value} onClick={() => onValue(value)}>
                    {svg ? <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: cropped(svg) }} /> : null}
                    <span class={svg && entry.as === "turn" ? "visually-hidden" : ""}>{word}</span>
                </button>
            ))}
        </div>
    );
}

function Ways({ entry, onValue }: EntryProps): JSX.Element {
    return (
        <div class="ways">
            {entry.choices.map(({ value, word }) => (
                <button type="button" key={value} data-value={value} aria-pressed={value === entry.value} aria-label={word} onClick={() => onValue(value)}>
                    {WAYS[value]}
                </button>
            ))}
        </div>
    );
}

function Pad({ entry, onValue }: EntryProps): JSX.Element {
    return (
        <div class="pad">
            {PAD.map((way) =>
                way < 0 ? (
                    <span key={way} />
                ) : (
                    <button type="button" key={way} data-way={way} aria-pressed={(entry.value >> way) % 2 === 1} aria-label={`${entry.name} ${WAYS[way]}`} onClick={() => onValue(entry.value ^ (1 << way))}>
                        {WAYS[way]}
                    </button>
                ),
            )}
        </div>
    );
}

function Stepper({ entry, onValue }: EntryProps): JSX.Element {
    const { value, least, most, name } = entry;
    return (
        <div class="stepper">
            <button type="button" disabled={value <= least} aria-label={t("countLess", { what: name })} onClick={() => onValue(value - 1)}>−</button>
            <output>{value}</output>
            <button type="button" disabled={value >= most} aria-label={t("countMore", { what: name })} onClick={() => onValue(value + 1)}>+</button>
        </div>
    );
}

function Entry(props: EntryProps): JSX.Element {
    const { entry } = props;
    if (entry.as === "mark")
        return (
            <button type="button" class="mark" data-entry={entry.name} aria-pressed={entry.value === 1} onClick={() => props.onValue(1 - entry.value)}>
                {entry.name}
            </button>
        );
    const inner = { word: Choices, turn: Choices, way: Ways, arrows: Pad, number: Stepper }[entry.as](props);
    return (
        <fieldset class={`entry ${entry.as}`} data-entry={entry.name}>
            <legend>{entry.name}{entry.help ? <small> {entry.help}</small> : null}</legend>
            {inner}
        </fieldset>
    );
}

/* -- The picture ------------------------------------------------------------------------------- */

/** Places beside each other. */
function acrossOf({ box, places }: Situation): number {
    return Math.max(1, Math.round(box.w / (places.find(({ w }) => w > 0)?.w ?? box.w)));
}

interface PictureProps {
    shown: Situation;
    chosen: number;
    onPlace(place: SituationPlace): void;
}

function Picture({ shown, chosen, onPlace }: PictureProps): JSX.Element {
    const { box, svg } = shown;
    const part = (n: number, of: number): string => `${(100 * n) / of}%`;
    return (
        <div class="laid" data-long={acrossOf(shown) > MOST_LARGE ? "" : undefined} style={{ aspectRatio: `${box.w} / ${box.h}`, "--across": acrossOf(shown) }}>
            <div aria-hidden="true" class="drawing" dangerouslySetInnerHTML={{ __html: cropped(svg ?? "") }} />
            {shown.places.filter(({ w }) => w > 0).map((place) => (
                <button
                    type="button"
                    key={place.number}
                    class={`place${place.empty ? " empty" : ""}`}
                    data-place={place.number}
                    aria-pressed={place.number === chosen}
                    aria-label={`${place.name}, ${place.label}`}
                    style={{ left: part(place.x - box.x, box.w), top: part(place.y - box.y, box.h), width: part(place.w, box.w), height: part(place.h, box.h) }}
                    onClick={() => onPlace(place)}
                >
                    <small>{place.label}</small>
                    {place.empty ? <span>+</span> : null}
                </button>
            ))}
        </div>
    );
}

/* -- The answer -------------------------------------------------------------------------------- */

function Sum({ events, onRule }: { events: readonly Fact[]; onRule(rule: string): void }): JSX.Element {
    return (
        <ul class="sentences">
            {events.map((event, i) => (
                <li key={i}>
                    {tell(event).trim()} <RuleLink rule={event.rule} onRule={onRule} />
                </li>
            ))}
        </ul>
    );
}

function Verdict({ answer, onRule }: { answer: Situation; onRule(rule: string): void }): JSX.Element {
    if (answer.refused) return <p class="refusal" role="alert">{answer.refused.why ? tell(answer.refused.why) : answer.refused.text}</p>;
    if (!answer.results.length) return answer.all.length ? <Sum events={answer.all} onRule={onRule} /> : <p class="verdict">{t("countNothing")}</p>;
    return (
        <dl class="verdict">
            {answer.results.map(({ words, line, events }) => (
                <div key={words}>
                    <dt>{words}</dt>
                    <dd>{line || events.map((event) => tell(event).trim()).join("; ")}</dd>
                </div>
            ))}
        </dl>
    );
}

export interface QuestionProps {
    engine: Engine;
    game: Game;
    laid: Entered[];
    onLay(laid: Entered[]): void;
    onRule(rule: string): void;
}

export function Question({ engine, game, laid, onLay, onRule }: QuestionProps): JSX.Element {
    const [chosen, choose] = useState(1);
    const last = useRef<Situation | null>(null);
    const answer = useMemo((): Situation | null => {
        try {
            return engine.situation(game.id, laid);
        } catch (error) {
            if (error instanceof EngineError) return null;
            throw error;
        }
    }, [game, laid]);
    if (!answer)
        return (
            <p class="refusal" role="alert">
                {t("countGarbled")} <button type="button" onClick={() => onLay([])}>{t("countAfresh")}</button>
            </p>
        );
    if (answer.svg) last.current = answer;
    const shown = answer.svg ? answer : last.current;
    const place = answer.places.find(({ number }) => number === chosen) ?? answer.places.find(({ number }) => number === 1);
    const whole = answer.places.find(({ number }) => number === 0);
    const enter = (of: SituationPlace, entry: SituationEntry, value: number): void => onLay(lay(laid, of.number, entry.number, value));
    const tap = (on: SituationPlace): void => {
        const turn = answer.places.find(({ number }) => number === on.number)?.entries.find(({ as }) => as === "turn");
        if (on.number === place?.number && turn) enter(on, turn, turn.value === turn.most ? turn.least : turn.value + 1);
        choose(on.number);
    };
    return (
        <div class="question">
            {laid.length ? null : <p class="how">{game.how}</p>}
            {whole?.entries.map((entry) => <Entry entry={entry} key={entry.number} onValue={(value) => enter(whole, entry, value)} />)}
            <div class={`case${shown && acrossOf(shown) > MOST_BESIDE ? " wide" : ""}`}>
                {shown ? <Picture shown={shown} chosen={place?.number ?? 1} onPlace={tap} /> : null}
                <section aria-live="polite">
                    <h2 class="visually-hidden">{game.asks}</h2>
                    <Verdict answer={answer} onRule={onRule} />
                    {answer.refused?.why ? <RuleLink rule={answer.refused.why.rule} onRule={onRule} /> : null}
                </section>
            </div>
            {place ? (
                <section class="entries" data-of={place.number}>
                    <h3>{place.name} <small>{place.label}</small></h3>
                    {place.entries.filter(({ as }) => as !== "mark").map((entry) => (
                        <Entry entry={entry} key={`${place.number}.${entry.number}`} onValue={(value) => enter(place, entry, value)} />
                    ))}
                    <div class="marks">
                        {place.entries.filter(({ as }) => as === "mark").map((entry) => (
                            <Entry entry={entry} key={entry.number} onValue={(value) => enter(place, entry, value)} />
                        ))}
                    </div>
                </section>
            ) : null}
            {answer.refused || !answer.results.length ? null : (
                <section class="sums">
                    <h3>{t("countSum")}</h3>
                    <Sum events={answer.all} onRule={onRule} />
                    {answer.results.map(({ words, events }) => (
                        <div key={words}>
                            <h4>{words}</h4>
                            <Sum events={events} onRule={onRule} />
                        </div>
                    ))}
                </section>
            )}
            <div class="actions">
                <button type="button" disabled={!laid.length} onClick={() => { choose(1); onLay([]); }}>{t("countAfresh")}</button>
            </div>
        </div>
    );
}
