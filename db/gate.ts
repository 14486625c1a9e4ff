import { Mutex } from './mutex.ts';

/**
 * The lock of those who write to a database file, first in, first out. A guest is another connection of this process, in a
 * thread, that writes: nobody runs into the file's own lock, which would answer BUSY and not queue.
 */
export class Gate {
  readonly #connection = new Mutex();
  /** There while a guest writes. */
  #guest: Promise<void> | undefined;

  /** Takes the connection when no guest writes. */
  async toWrite(): Promise<() => void> {
    for (;;) {
      const release = await this.#connection.acquire();
      if (!this.#guest) return release;
      release();
      await this.#guest;
    }
  }

  /** Lets a guest write, once nobody else does, until what it answers is called. */
  async toGuest(): Promise<() => void> {
    const release = await this.toWrite();
    let leave = () => {};
    this.#guest = new Promise((resolve) => {
      leave = () => {
        this.#guest = undefined;
        resolve();
      };
    });
    release();
    return leave;
  }
}

/** Files have one; a remote database queues its writers itself. */
export const gates = new WeakMap<object, Gate>();
