import { DatabaseBusy } from '../src/shared/errors.ts';
import { type Asker, currentAsker } from '../src/shared/priority/asker.ts';
import { FairWaiting } from './fair-waiting.ts';

const WAIT_LIMIT_MS = 10_000;
/** When so many calls of strangers wait, the next is refused at once: it would wait in vain. */
const STRANGERS_WAITING = 200;

/**
 * A lock for which askers wait in turns, and the calls of one in their order. Waiting too long is a fault, and its usual
 * cause is named.
 */
export class Mutex {
  #isLocked = false;
  readonly #waiting = new FairWaiting<() => void>();
  readonly #waitMs: number;

  constructor(waitMs = WAIT_LIMIT_MS) {
    this.#waitMs = waitMs;
  }

  async acquire(): Promise<() => void> {
    if (this.#isLocked) await this.#turn(currentAsker());
    this.#isLocked = true;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = this.#waiting.next();
      if (next) next();
      else this.#isLocked = false;
    };
  }

  #turn(asker: Asker): Promise<void> {
    if (asker.kind === 'stranger' && this.#waiting.countOf('stranger') >= STRANGERS_WAITING) {
      return Promise.reject(new DatabaseBusy('Too many calls of strangers wait for the database.'));
    }
    return new Promise((resolve, reject) => {
      const wake = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.remove(asker, wake);
        reject(
          new DatabaseBusy(
            `The database was busy for ${this.#waitMs / 1000} s. Usual cause: ` +
              '`db` used inside `db.transaction(tx => …)`; use `tx` there.',
          ),
        );
      }, this.#waitMs);
      this.#waiting.add(asker, wake);
    });
  }
}
