import { readFileSync } from 'node:fs';
import type { Places } from './places.ts';

/** What wasm/memory-index.ts exports; addresses and numbers are globals that the caller sets. */
export type IndexEngine =
  & Record<Exclude<keyof Places, 'tally'> | EngineNumber, WebAssembly.Global>
  & Record<'tallyPairs' | 'tallyParts' | 'tallyTriples', (tally: number) => void>
  & Record<'markPairs' | 'markParts' | 'markTriples', () => void>
  & { search(length: number, most: number, loss: number): number };

type EngineNumber =
  | 'rows'
  | 'longest'
  | 'firstLong'
  | 'firstParted'
  | 'mostFound'
  | 'buckets';

export function startEngine(memory: WebAssembly.Memory): IndexEngine {
  const { exports } = new WebAssembly.Instance(compiled(), { env: { memory } });
  return exports as unknown as IndexEngine;
}

let ready: WebAssembly.Module | undefined;

/** Compiled once a thread; the file is what `deno task build` makes of its source. */
function compiled(): WebAssembly.Module {
  ready ??= new WebAssembly.Module(readFileSync(new URL('./engine.wasm', import.meta.url)));
  return ready;
}
