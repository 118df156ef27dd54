// SPDX-License-Identifier: MIT
// The board: the picture that the library draws, and over it a button for each spot. One button has the focus; arrow keys
// move it, page keys to what can be picked.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { pictureOf } from "./geometry.js";
import { Beams } from "./computation.js";
import { Dial } from "./dial.js";
import { pointsOf } from "./points.js";
import { neighbour, nextLit, spotsOf } from "./spots.js";
import { t } from "./texts.js";
import type { Fact, Show } from "./types.js";

const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

const PAGES: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 };

const LARGEST = 4; // times

export interface BoardProps {
    show: Show;
    onPick(id: number): void;
    onPoint(id: number | null): void;
    readOnly?: boolean;
    /** More controls, below the board. */
    tools?: ComponentChildren;
    /** An event that lights up the cells that it names. */
    lit?: Fact | null;
    onTurn?(key: string, back: boolean): void;
    /** The picture of what will lie, turned, on what was picked last; "": nothing. */
    turned?: string;
}

export function Board({ show, onPick, onPoint, readOnly, tools, lit, onTurn, turned }: BoardProps): JSX.Element | null {
    const picture = useMemo(() => (show.svg ? pictureOf(show.svg) : null), [show.svg]);
    const spots = useMemo(() => (picture ? spotsOf(show, picture) : []), [show, picture]);
    const [at, setAt] = useState(0);
    const [zoom, setZoom] = useState(1);
    const overlay = useRef<HTMLDivElement>(null);
    const frame = useRef<HTMLDivElement>(null);
    // Magnified, the board is turned to what can be picked, else to what belongs to the viewer.
    useEffect(() => {
        const shown = frame.current;
        const spot = spots.find((each) => each.lit) ?? spots.find((each) => each.top.owner === show.viewer);
        if (zoom === 1 || !shown || !spot) return;
        shown.scrollLeft = ((spot.box.x + spot.box.w / 2) / 100) * shown.scrollWidth - shown.clientWidth / 2;
        shown.scrollTop = ((spot.box.y + spot.box.h / 2) / 100) * shown.scrollHeight - shown.clientHeight / 2;
    }, [zoom, show]);
    if (!picture) return null;
    const points = pointsOf(show);
    const picked = [...spots].reverse().find((spot) => spot.picked);
    const stop = Math.min(at, spots.length - 1);
    const move = (event: KeyboardEvent): void => {
        const direction = ARROWS[event.key];
        const page = PAGES[event.key];
        const from = spots[stop];
        if (!from || (!direction && !page)) return;
        event.preventDefault();
        const next = direction ? neighbour(spots, from, direction) : page ? nextLit(spots, stop, page) : -1;
        if (next < 0) return;
        setAt(next);
        overlay.current?.querySelectorAll<HTMLButtonElement>("button")[next]?.focus();
    };
    return (
        <>
        <div class="board" style={{ aspectRatio: `${picture.w} / ${picture.h}`, "--ratio": picture.w / picture.h }}>
            <div class="frame" ref={frame}>
            <div class="sheet" style={{ width: `${100 * zoom}%`, height: `${100 * zoom}%` }}>
            {/* The library draws it, and escapes the names in it. */}
            <div class="picture" dangerouslySetInnerHTML={{ __html: picture.svg }} />
            {lit ? <Beams scene={show.scene} picture={picture} event={lit} /> : null}
            <div class="touch" role="group" aria-label={`${t("board")}. ${t("boardHelp")}`} ref={overlay} onKeyDown={move}>
                {spots.map((spot, i) => (
                    <button
                        type="button"
                        key={spot.item.id}
                        data-id={spot.item.id}
                        data-place={spot.items.map((item) => item.id).join(" ")}
                        class={`spot${spot.items.some((item) => points.includes(item.id)) ? " shown" : ""}${spot.lit && !readOnly ? " lit" : ""}${spot.lit && spot.top.kind !== "cell" ? " carries" : ""}${spot.picked ? " picked" : ""}${spot.last ? " last" : ""}`}
                        style={{
                            left: `${spot.box.x}%`,
                            top: `${spot.box.y}%`,
                            width: `${spot.box.w}%`,
                            height: `${spot.box.h}%`,
                            transform: spot.turn ? `rotate(${spot.turn}deg)` : undefined,
                        }}
                        tabIndex={i === stop ? 0 : -1}
                        aria-label={spot.name}
                        aria-pressed={spot.picked}
                        title={spot.name}
                        onClick={() => {
                            setAt(i);
                            onPoint(spot.top.id);
                            onPick(spot.item.id);
                        }}
                        onPointerEnter={() => onPoint(spot.top.id)}
                        onPointerLeave={() => onPoint(null)}
                        onFocus={() => {
                            setAt(i);
                            onPoint(spot.top.id);
                        }}
                    />
                ))}
            </div>
            {picked && turned ? (
                <div
                    class="lies"
                    aria-hidden="true"
                    style={{ left: `${picked.box.x}%`, top: `${picked.box.y}%`, width: `${picked.box.w}%`, height: `${picked.box.h}%` }}
                    dangerouslySetInnerHTML={{ __html: turned }}
                />
            ) : null}
            {picked && onTurn ? <Dial box={picked.box} keys={show.keys ?? []} onTurn={onTurn} /> : null}
            </div>
            </div>
        </div>
        <div class="tools" role="group" aria-label={t("tools")}>
            {tools}
            <span class="zoom" role="group" aria-label={t("size")}>
                <button type="button" aria-label={t("smaller")} title={t("smaller")} disabled={zoom <= 1} onClick={() => setZoom(zoom / 2)}>−</button>
                <output>{t("times", { n: zoom })}</output>
                <button type="button" aria-label={t("larger")} title={t("larger")} disabled={zoom >= LARGEST} onClick={() => setZoom(2 * zoom)}>+</button>
            </span>
        </div>
        </>
    );
}
