// SPDX-License-Identifier: MIT
// Where the module and the worker come from: files beside the page, or texts inside it (quiver.html). Nothing else is
// ever requested.

async function unpack(base64: string): Promise<ArrayBuffer> {
    const bytes = Uint8Array.from(atob(base64.trim()), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
}

export async function loadModule(): Promise<WebAssembly.Module> {
    const embedded = document.getElementById("quiver-wasm")?.textContent;
    if (embedded) return WebAssembly.compile(await unpack(embedded));
    const response = await fetch("quiver.wasm");
    if (!response.ok) throw new Error(`quiver.wasm: ${response.status} ${response.statusText}`);
    return WebAssembly.compile(await response.arrayBuffer());
}

/** The pictures of the rules pages: SVG by GAME/NAME. */
export async function loadPictures(): Promise<Record<string, string>> {
    const embedded = document.getElementById("quiver-pictures")?.textContent;
    if (embedded) return JSON.parse(new TextDecoder().decode(await unpack(embedded))) as Record<string, string>;
    return (await (await fetch("pictures.json")).json()) as Record<string, string>;
}

export function startWorker(): Worker {
    const embedded = document.getElementById("quiver-worker")?.textContent;
    if (!embedded) return new Worker("worker.js");
    return new Worker(URL.createObjectURL(new Blob([embedded], { type: "text/javascript" })));
}

/** quiver.html has everything inside: it needs no service worker. */
export function isSingleFile(): boolean {
    return document.getElementById("quiver-wasm") !== null;
}
