import { setTimeout } from 'node:timers';

/** So much of a turn of the event loop work that can wait may have, all of it together, before requests get theirs. */
export const TURN_MS = 4;

/**
 * What work that can wait has had of this turn of the event loop: queries, and the slices of searches and checks. With a
 * clock for each, ten of them would hold up a request ten times as long as one.
 */
class TurnOfLoop {
  /** When the first of it began in this turn. */
  #begun: number | undefined;
  #number = 0;
  /** Milliseconds that the queries of members took, by member. */
  readonly used = new Map<string, number>();

  /** Milliseconds since the first of it began. */
  elapsed(): number {
    const now = performance.now();
    if (this.#begun === undefined) {
      this.#begun = now;
      this.#number++;
      setTimeout(() => {
        this.#begun = undefined;
        this.used.clear();
      }, 0);
    }
    return now - this.#begun;
  }

  /** Counts the turns in which there was such work. */
  get number(): number {
    return this.#number;
  }

  isLong(): boolean {
    return this.elapsed() >= TURN_MS;
  }
}

/** A thread has one event loop, whatever services live in it. */
export const turnOfLoop = new TurnOfLoop();
