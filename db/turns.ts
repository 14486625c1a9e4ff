import { yieldToEventLoop } from '../src/shared/yield-to-event-loop.ts';

/** The driver works on our own thread; so long it may before others get their turn. */
const TURN_MS = 8;

/**
 * Shares the thread with others. Answers of the driver are there at once, so a loop of queries would otherwise hold up
 * everybody until it ends. Timers, not immediates: while one of those is due, the runtime looks at its sockets only every
 * sixty turns.
 */
export class Turns {
  /** When the database was first used in this turn of the event loop. */
  #begun: number | undefined;

  /** Waits for the next turn where the database has had enough of this one. */
  nextWhenLong(): Promise<void> | undefined {
    const now = performance.now();
    if (this.#begun === undefined) {
      this.#begun = now;
      setTimeout(() => void (this.#begun = undefined), 0);
      return undefined;
    }
    if (now - this.#begun < TURN_MS) return undefined;
    return yieldToEventLoop();
  }
}
