import type { Asker } from '../src/shared/priority/asker.ts';
import { turnOfLoop } from '../src/shared/priority/turn-of-loop.ts';

/** A member who used less than this in a turn of the event loop is let through also later in it, */
const LITTLE_MS = 1;
/** but not beyond this: very many members, each with little, are a burden as well. */
const LONGEST_TURN_MS = 16;

/**
 * Shares the thread with others. Answers of the driver are there at once, so a loop of queries would otherwise hold up
 * everybody until it ends. Timers, not immediates: while one of those is due, the runtime looks at its sockets only every
 * sixty turns.
 */
export class Turns {
  /** Waits for the next turn where this one was long enough. */
  nextWhenLong(): Promise<void> | undefined {
    if (!turnOfLoop.isLong()) return undefined;
    return new Promise((resolve) => setTimeout(resolve, 0));
  }

  /** Whether this asker may read at once. Without it each query of a page would wait a turn for those who read much. */
  hasLittle({ kind, id }: Asker): boolean {
    return kind === 'member' && (turnOfLoop.used.get(id) ?? 0) < LITTLE_MS &&
      turnOfLoop.elapsed() < LONGEST_TURN_MS;
  }

  /** Counts what a call takes of this turn. Its work is done when it returns; the promise only says so. */
  counted<T>({ kind, id }: Asker, run: () => Promise<T>): Promise<T> {
    if (kind !== 'member') return run();
    const begun = performance.now();
    const answer = run();
    const { used } = turnOfLoop;
    used.set(id, (used.get(id) ?? 0) + performance.now() - begun);
    return answer;
  }
}
