import type { Bus } from '../../ports/bus/port.ts';

/** Long enough that a crowd is answered from here, short enough that nobody sees it. */
const STORED_MS = 2000;

type Bound = { mostBytes: number };

/** `of`: the post that it is about; undefined for lists and for all else, which every change of the board touches. */
type Made<T> = { value: T; of: number | undefined; bytes: number };

/**
 * What is the same for all readers of the board, for two seconds. A change throws lists and what is about that post away,
 * and what is being made meanwhile is not stored.
 */
export class BoardStore<T> {
  readonly #mostBytes: number;
  readonly #stored = new Map<string, Made<T> & { until: number }>();
  readonly #making = new Map<string, Promise<T | undefined>>();
  #bytes = 0;
  #changes = 0;
  #isFollowing = false;

  constructor({ mostBytes }: Bound) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  follow(bus: Bus): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    bus.subscribe((event) => {
      if (event.type === 'board.changed') this.#discard(event.no);
    });
  }

  find(key: string): T | undefined {
    const found = this.#stored.get(key);
    return found && found.until > Date.now() ? found.value : undefined;
  }

  /**
   * What is stored, or is made now: once, however many ask for it meanwhile. Undefined when it may not be shared, also for
   * those who waited for another who failed: then each makes it for themselves.
   */
  async read(key: string, make: () => Promise<Made<T> | undefined>): Promise<T | undefined> {
    const found = this.find(key);
    if (found !== undefined) return found;
    const making = this.#making.get(key);
    if (making) return await making.catch(() => undefined);
    const begun = this.#make(key, make);
    this.#making.set(key, begun);
    try {
      return await begun;
    } finally {
      if (this.#making.get(key) === begun) this.#making.delete(key);
    }
  }

  async #make(key: string, make: () => Promise<Made<T> | undefined>): Promise<T | undefined> {
    const changes = this.#changes;
    const made = await make();
    if (made && changes === this.#changes) this.#store(key, made);
    return made?.value;
  }

  #store(key: string, made: Made<T>): void {
    this.#forget(key);
    this.#stored.set(key, { ...made, until: Date.now() + STORED_MS });
    this.#bytes += made.bytes;
    for (const oldest of this.#stored.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#stored.get(key)?.bytes ?? 0;
    this.#stored.delete(key);
  }

  #discard(no: number): void {
    this.#changes++;
    this.#making.clear();
    for (const [key, { of }] of this.#stored) {
      if (of === no || of === undefined) this.#forget(key);
    }
  }
}
