import { OneThread } from '../../../one-thread.ts';
import type { Result, Work } from './worker.ts';

type Size = { memoryMb: number; callMs?: number };

export type EngineThread = OneThread<Work, Result>;

const threads = new Map<string, EngineThread>();

/** Settings may be applied anew at any time; the memory of this machine is there once. */
export function threadOf(size: Size): EngineThread {
  const key = JSON.stringify(size);
  let thread = threads.get(key);
  if (!thread) {
    for (const [old, one] of threads) {
      // It ends by itself when its work is done.
      one.retire();
      threads.delete(old);
    }
    const { memoryMb, ...pace } = size;
    const script = new URL('./worker.ts', import.meta.url);
    thread = new OneThread({ script, data: { memoryMb }, ...pace });
    threads.set(key, thread);
  }
  return thread;
}

/** Ends what runs, so that the process can end. */
export async function closeThreads(): Promise<void> {
  const all = [...threads.values()];
  threads.clear();
  await Promise.all(all.map((thread) => thread.close()));
}
