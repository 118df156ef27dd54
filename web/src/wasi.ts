// SPDX-License-Identifier: MIT
// The part of WASI that the module imports: it writes to standard error before it stops because of a defect of its
// own. The library uses no files, clock or random numbers; a module that imports anything else is refused by name.

const UNSUPPORTED = 52;

/** What the module wrote to standard error. */
export interface Complaint {
    text: string;
}

export function wasiImports(memory: () => WebAssembly.Memory, complaint: Complaint): WebAssembly.Imports {
    const decoder = new TextDecoder();
    return {
        wasi_snapshot_preview1: {
            fd_close: () => UNSUPPORTED,
            fd_seek: () => UNSUPPORTED,
            fd_write(_file: number, parts: number, count: number, written: number): number {
                const view = new DataView(memory().buffer);
                let sum = 0;
                for (let i = 0; i < count; i++) {
                    const at = view.getUint32(parts + 8 * i, true);
                    const size = view.getUint32(parts + 8 * i + 4, true);
                    complaint.text += decoder.decode(new Uint8Array(view.buffer, at, size));
                    sum += size;
                }
                view.setUint32(written, sum, true);
                return 0;
            },
        },
    };
}

export function refuseOtherImports(module: WebAssembly.Module, imports: WebAssembly.Imports): void {
    for (const wanted of WebAssembly.Module.imports(module))
        if (imports[wanted.module]?.[wanted.name] === undefined)
            throw new Error(`quiver.wasm imports ${wanted.module}.${wanted.name}, which a page does not have`);
}
