// SPDX-License-Identifier: MIT
// A game as an address: the record, compressed, in the fragment, which browsers send to nobody.

const NAME = "#game=";
const COUNTING = "#counting=";
const MOST = 16000; // characters that every program passes on
const LARGEST = 1 << 20; // bytes of a record in a link: more is no game

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
    const piped = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
    const reader = piped.getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { value } = await reader.read();
        if (!value) break;
        size += value.length;
        if (size > LARGEST) {
            void reader.cancel();
            throw new RangeError("more than a link can have");
        }
        parts.push(value);
    }
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

export function isLink(fragment: string): boolean {
    return fragment.startsWith(NAME);
}

/** The id of the game whose counting table the address asks for; null: it asks for none. */
export function countingLink(fragment: string): string | null {
    return fragment.startsWith(COUNTING) ? fragment.slice(COUNTING.length) : null;
}

/** The address of this page with the game; null: the game is too long for one. */
export async function linkOf(record: string): Promise<string | null> {
    const bytes = await through(new TextEncoder().encode(record), new CompressionStream("gzip"));
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    const link = `${location.href.replace(/#.*/, "")}${NAME}${text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
    return link.length > MOST ? null : link;
}

/** A RangeError for what is larger than any game. */
export async function recordOf(fragment: string): Promise<string> {
    if (fragment.length > MOST) throw new RangeError("a longer fragment than this page makes");
    const text = fragment.slice(NAME.length).replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("gzip")));
}
