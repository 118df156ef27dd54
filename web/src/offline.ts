// SPDX-License-Identifier: MIT
// The service worker: the files of the page, stored when it is first opened, so that it works without a network. A new
// build has another number, and replaces them all.
declare const BUILD: string;
declare const FILES: string[];

interface Extended extends Event {
    waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extended {
    request: Request;
    respondWith(response: Promise<Response>): void;
}
const scope = self as unknown as {
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
    addEventListener(type: "install" | "activate", listener: (event: Extended) => void): void;
    addEventListener(type: "fetch", listener: (event: Fetched) => void): void;
};
const store = `quiver-${BUILD}`;

scope.addEventListener("install", (event) => {
    event.waitUntil(caches.open(store).then((cache) => cache.addAll(FILES)).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
    const others = caches.keys().then((names) => names.filter((name) => name.startsWith("quiver-") && name !== store));
    event.waitUntil(
        others.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => scope.clients.claim()),
    );
});

scope.addEventListener("fetch", (event) => {
    event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});
