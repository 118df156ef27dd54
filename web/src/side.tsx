// SPDX-License-Identifier: MIT
// What lies beside the board: for each player the counters, hand and piles, then the items of nobody.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Badge } from "./badge.js";
import { cropped, isInPile, isOnBoard } from "./geometry.js";
import { pointsOf } from "./points.js";
import { t } from "./texts.js";
import type { Item, Show } from "./types.js";

export interface SideProps {
    show: Show;
    picture(id: number): string;
    /** Of a seat. */
    badge(seat: number): string;
    onPick(id: number): void;
    onPoint(id: number | null): void;
    /** What it is, is asked. */
    onAsk?(id: number): void;
    readOnly?: boolean;
    /** An item that is drawn as it will lie. */
    turned?: { id: number; svg: string } | undefined;
}

/** The appearance of an item, wherever it lies. */
function looks(item: Item): string {
    return JSON.stringify({ ...item, x: 0, y: 0, id: 0, layer: 0 });
}

const drawn = new Map<string, string>();

export function drawing(show: Show, item: Item, picture: (id: number) => string): string {
    const key = show.game + looks(item);
    let svg = drawn.get(key);
    if (svg === undefined) {
        svg = cropped(picture(item.id));
        if (drawn.size > 500) drawn.clear();
        drawn.set(key, svg);
    }
    return svg;
}

/** The picture of an item that may have gone, if it was drawn before; else "". */
export function drawnBefore(game: string, item: Item): string {
    return drawn.get(game + looks(item)) ?? "";
}

interface BesideProps extends SideProps {
    item: Item;
}

function Beside({ show, item, picture, turned, onPick, onPoint, readOnly }: BesideProps): JSX.Element {
    const svg = useMemo(() => drawing(show, item, picture), [looks(item)]);
    const lit = show.pickable?.includes(item.id) && !readOnly;
    const picked = show.picks?.includes(item.id);
    const number = item.values?.length === 1 ? ` × ${item.values[0]}` : "";
    const hidden = item.marks?.includes("face_down") && !item.label;
    return (
        <button
            type="button"
            class={`beside ${item.kind}${pointsOf(show).includes(item.id) ? " shown" : ""}${lit ? " lit" : ""}${picked ? " picked" : ""}`}
            data-id={item.id}
            data-place={item.id}
            aria-pressed={!!picked}
            aria-label={`${item.label || "?"}${number}`}
            onClick={() => {
                onPoint(item.id);
                onPick(item.id);
            }}
            onPointerEnter={() => onPoint(item.id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(item.id)}
        >
            <span class="drawing" style={{ aspectRatio: "1" }} dangerouslySetInnerHTML={{ __html: turned?.id === item.id ? turned.svg : svg }} />
            {item.kind === "card" ? null : (
                <span class="label">
                    {hidden ? "?" : item.label}
                    {item.kind === "pile" ? number : ""}
                </span>
            )}
        </button>
    );
}

export function nameOf(show: Show, seat: number): string {
    return show.seats[seat] ?? "";
}

export function Side(props: SideProps): JSX.Element {
    const { show } = props;
    const { scene } = show;
    const order = [...show.seats.keys()];
    const first = show.viewer ?? 0;
    const owners: (number | undefined)[] = [...order.slice(first), ...order.slice(0, first), undefined];
    return (
        <div class="side">
            {owners.map((owner) => {
                const items = scene.items.filter((item) => item.owner === owner && !isOnBoard(scene, item));
                const counters = items.filter((item) => item.kind === "counter");
                const rest = items.filter(
                    (item) => item.kind !== "counter" && item.kind !== "control" && item.kind !== "cell" && !isInPile(scene, item),
                );
                if (owner === undefined && !counters.length && !rest.length) return null;
                const acts = owner !== undefined && show.seat === owner && show.due !== "over";
                return (
                    <section class={`owner seat${owner ?? "none"}${acts ? " acts" : ""}`} key={owner ?? "none"}>
                        <h2>
                            {owner === undefined ? null : <Badge svg={props.badge(owner)} />}
                            <span class="who">
                                {owner === undefined ? t("table") : nameOf(show, owner)}
                                {owner !== undefined && show.players[owner] ? (
                                    <small>
                                        {" "}
                                        {show.viewer === owner ? t("you") : show.players[owner] === "human" ? t("person") : show.players[owner]}
                                    </small>
                                ) : null}
                            </span>
                        </h2>
                        {rest.length ? (
                            <div class="items">
                                {rest.map((item) => (
                                    <Beside {...props} item={item} key={item.id} />
                                ))}
                            </div>
                        ) : null}
                        {counters.length ? (
                            <p class="counters">
                                {counters.map((item) => (
                                    <button type="button" class="counter" data-id={item.id} key={item.id} onClick={() => props.onAsk?.(item.id)}>
                                        {item.label} <b>{item.values?.[0] ?? 0}</b>
                                    </button>
                                ))}
                            </p>
                        ) : null}
                    </section>
                );
            })}
        </div>
    );
}
