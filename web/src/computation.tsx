// SPDX-License-Identifier: MIT
// The last computation: its sentences come one after another, and on the board light up the cells that each names,
// with an arrow from the first to the second. It stays readable; a sentence that is pointed at lights up again.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { cellName, isOnBoard, type Picture, placeOf, wayBetween } from "./geometry.js";
import { begins, pace, whenStill } from "./motion.js";
import type { Session } from "./session.js";
import { Sentence } from "./sentences.js";
import { t } from "./texts.js";
import type { Fact, Item, Scene } from "./types.js";

const LONGEST = 6; // times the pace: the whole computation

/** From the first to the last detail. */
export function computationOf(session: Session): Fact[] {
    const { computation } = session.show;
    if (!computation) return [];
    const events = session.log.slice(computation.from, computation.end);
    const first = events.findIndex((event) => event.detail);
    return first < 0 ? events : events.slice(first, events.map((event) => !!event.detail).lastIndexOf(true) + 1);
}

export interface Computation {
    events: Fact[];
    /** So many of them have been told. */
    told: number;
    lit: Fact | null;
    light(event: Fact | null): void;
}

/** A new computation is told after everything has moved. */
export function useComputation(session: Session): Computation {
    const { computation, viewer } = session.show;
    const key = computation ? `${viewer} ${computation.from} ${computation.end}` : "";
    const events = computationOf(session);
    const last = useRef(key);
    const [told, tell] = useState(Number.POSITIVE_INFINITY);
    const [lit, light] = useState<Fact | null>(null);
    useEffect(() => {
        if (key === last.current) return undefined;
        const isNext = key !== "" && last.current.split(" ")[0] === key.split(" ")[0];
        last.current = key;
        const each = Math.min(pace(), (LONGEST * pace()) / events.length);
        if (!isNext || !each) return undefined;
        let timer = 0;
        let n = 0;
        let over = (): void => undefined;
        const end = (): void => {
            clearTimeout(timer);
            tell(Number.POSITIVE_INFINITY);
            light(null);
            over();
        };
        const next = (): void => {
            const event = events[n++];
            if (!event) return end();
            tell(n);
            light(event);
            timer = setTimeout(next, each) as unknown as number;
        };
        tell(0);
        let left = false;
        whenStill(() => {
            if (left) return;
            over = begins(end);
            next();
        });
        return () => {
            left = true;
            end();
        };
    }, [key]);
    return { events, told: Math.min(told, events.length), lit, light };
}

export function ComputationList({ of, onRule }: { of: Computation; onRule(rule: string): void }): JSX.Element | null {
    const list = useRef<HTMLUListElement>(null);
    useEffect(() => {
        if (list.current && of.told < of.events.length) list.current.scrollTop = list.current.scrollHeight;
    }, [of.told]);
    if (!of.events.length) return null;
    return (
        <section class="computation">
            <h2>{t("details")}</h2>
            <ul class="sentences" ref={list}>
                {of.events.slice(0, of.told).map((event, i) => (
                    <Sentence event={event} onRule={onRule} onPoint={of.light} key={i} />
                ))}
            </ul>
        </section>
    );
}

/* -- On the board ------------------------------------------------------------------------------ */

/** The places on the board that an event names, in its order: cells, then the item that it is due to. */
export function placesNamed(scene: Scene, event: Fact): Item[] {
    const cells = new Map(
        scene.items.filter((item) => item.kind === "cell").map((item): [string, Item] => [cellName(scene, item), item]),
    );
    const named = (event.data?.args ?? []).flatMap((arg) => (typeof arg === "string" ? (cells.get(arg) ?? []) : []));
    const item = scene.items.find((each) => each.id === event.item && isOnBoard(scene, each));
    return [...new Set(named.length || !item ? named : [item])];
}

export function Beams({ scene, picture, event }: { scene: Scene; picture: Picture; event: Fact }): JSX.Element {
    const { w, h } = picture;
    const boxes = placesNamed(scene, event).map((item) => placeOf(scene, picture, item));
    const [from, to] = boxes;
    const way = from && to ? wayBetween(picture, from, to) : null;
    const wide = w / 60; // arrowheads have at least 6 px when the picture is 330 px wide
    const head = 3 * wide;
    return (
        <svg class="beams" viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
            {boxes.map((box, i) => (
                <rect key={i} x={(box.x * w) / 100} y={(box.y * h) / 100} width={(box.w * w) / 100} height={(box.h * h) / 100} stroke-width={wide} />
            ))}
            {way && way.far > head ? (
                <g transform={`translate(${way.x} ${way.y}) rotate(${way.turn})`}>
                    <path class="outline" d={`M0 0H${way.far - head}`} stroke-width={2 * wide} />
                    <path d={`M0 0H${way.far - head}`} stroke-width={wide} />
                    <path class="head" d={`M${way.far} 0l${-head} ${-head / 1.6}v${head * 1.25}z`} stroke-width={wide / 3} />
                </g>
            ) : null}
        </svg>
    );
}
