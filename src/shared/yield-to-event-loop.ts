import { turnOfLoop } from './priority/turn-of-loop.ts';

/** Those who yielded, in the order in which they go on. */
class Yielding {
  readonly #waiting: (() => void)[] = [];
  /** The turn in which one of them went on last. */
  #lastTurn = 0;

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#later();
    });
  }

  /** There are as many timers as there are waiting, and each lets the first go on. */
  #later() {
    setTimeout(() => {
      if (turnOfLoop.isLong() && !this.#hasWaited()) return this.#later();
      this.#lastTurn = turnOfLoop.number;
      this.#waiting.shift()?.();
    }, 0);
  }

  /** Queries that fill turn after turn do not hold them up: one goes on in every other. */
  #hasWaited(): boolean {
    return turnOfLoop.number > this.#lastTurn + 1;
  }
}

const yielding = new Yielding();

/**
 * Lets others have their turn: the driver of the database works on our own thread. It is a timer, for the runtime looks
 * at its sockets only when nothing is due at once: with a loop of immediates requests waited for half a second.
 */
export function yieldToEventLoop(): Promise<void> {
  return yielding.next();
}
