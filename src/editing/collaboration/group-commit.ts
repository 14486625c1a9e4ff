import type { Room } from './room.ts';

/** After a batch with fewer rows than this, more may gather. */
const FEW_ROWS = 50;
const GATHER_MS = 12;
/** A batch takes no further room when it has so many rows. */
const MOST_ROWS = 200;

/** Writes what waits in rooms, many at a time: at once when nothing is going on, else together with what came meanwhile. */
export class GroupCommit {
  readonly #write: (rooms: Room[]) => Promise<number>;
  readonly #waiting = new Set<Room>();
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restUntil = 0;

  /** `write` answers how many rows it wrote, and fails for none. */
  constructor(write: (rooms: Room[]) => Promise<number>) {
    this.#write = write;
  }

  add(room: Room) {
    this.#waiting.add(room);
    this.#begin();
  }

  /** When nothing waits any more. */
  async flush(): Promise<void> {
    this.#restUntil = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#begin();
    while (this.#running) {
      await this.#running;
      this.#restUntil = 0;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#begin();
    }
  }

  #begin() {
    if (this.#running || this.#timer !== undefined || this.#waiting.size === 0) return;
    const rest = this.#restUntil - performance.now();
    if (rest <= 0) this.#running = this.#run();
    else {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#restUntil = 0;
        this.#begin();
      }, rest);
    }
  }

  async #run() {
    const rows = await this.#write(this.#take());
    this.#restUntil = rows < FEW_ROWS ? performance.now() + GATHER_MS : 0;
    this.#running = undefined;
    this.#begin();
  }

  /** A room goes whole or not at all: its text is that of all its rows. */
  #take(): Room[] {
    const batch: Room[] = [];
    let rows = 0;
    for (const room of this.#waiting) {
      this.#waiting.delete(room);
      if (room.isDropped) continue;
      batch.push(room);
      rows += room.waiting;
      if (rows >= MOST_ROWS) break;
    }
    return batch;
  }
}
