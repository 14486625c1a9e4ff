import { readFileSync } from 'node:fs';

/** What wasm/memory-index.ts exports; addresses and numbers are globals that the caller sets. */
export type Engine = {
  rows: WebAssembly.Global;
  longest: WebAssembly.Global;
  offsets: WebAssembly.Global;
  text: WebAssembly.Global;
  firstOf: WebAssembly.Global;
  alive: WebAssembly.Global;
  pairBits: WebAssembly.Global;
  pairStride: WebAssembly.Global;
  pairBucket: WebAssembly.Global;
  tripleBits: WebAssembly.Global;
  tripleStride: WebAssembly.Global;
  tripleBucket: WebAssembly.Global;
  firstLong: WebAssembly.Global;
  asked: WebAssembly.Global;
  answers: WebAssembly.Global;
  found: WebAssembly.Global;
  ranked: WebAssembly.Global;
  seen: WebAssembly.Global;
  work: WebAssembly.Global;
  workBytes: WebAssembly.Global;
  tallyPairs(tally: number): void;
  markPairs(): void;
  tallyTriples(tally: number): void;
  markTriples(): void;
  search(length: number, most: number, loss: number): number;
};

export function startEngine(memory: WebAssembly.Memory): Engine {
  const { exports } = new WebAssembly.Instance(compiled(), { env: { memory } });
  return exports as unknown as Engine;
}

let ready: WebAssembly.Module | undefined;

/** Compiled once a thread; the file is what `deno task build` makes of its source. */
function compiled(): WebAssembly.Module {
  ready ??= new WebAssembly.Module(readFileSync(new URL('./engine.wasm', import.meta.url)));
  return ready;
}
