import { setImmediate } from 'node:timers';
import { DatabaseBusy } from '../src/shared/errors.ts';

const WAIT_LIMIT_MS = 10_000;

/** A first-in-first-out lock. Waiting too long is a fault, and its usual cause is named. */
export class Mutex {
  #isLocked = false;
  readonly #waiting: (() => void)[] = [];

  async acquire(): Promise<() => void> {
    if (this.#isLocked) await this.#turn();
    this.#isLocked = true;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isLocked = false;
    };
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const wake = () => {
        clearTimeout(timer);
        // The driver works on our own thread: between two who waited, others than the database get their turn.
        setImmediate(resolve);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(wake), 1);
        reject(
          new DatabaseBusy(
            `The database was busy for ${WAIT_LIMIT_MS / 1000} s. Usual cause: ` +
              '`db` used inside `db.transaction(tx => …)`; use `tx` there.',
          ),
        );
      }, WAIT_LIMIT_MS);
      this.#waiting.push(wake);
    });
  }
}
