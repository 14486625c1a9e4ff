import { readLastSeq, readNews } from '../../documents/shared-texts/read-shared-texts.ts';
import type { Deps } from '../../server/deps.ts';
import type { Room } from './room.ts';

/** Reads what other processes have written into open lines. */
export class LogFollower {
  readonly #deps: Pick<Deps, 'db'>;
  #gathered: { rooms: Set<Room>; done: Promise<void> } | undefined;
  #lastSeq = 0;

  constructor(deps: Pick<Deps, 'db'>) {
    this.#deps = deps;
  }

  /** All that stands in the log of these lines is in their rooms then. */
  async catchUp(rooms: readonly Room[]): Promise<void> {
    const open = new Map(rooms.map((room) => [room.line.id, room]));
    const known = rooms.map(({ line: { id, epoch, seq } }) => ({ id, epoch, seq }));
    for (const [lineId, news] of await readNews(this.#deps.db, known)) {
      const room = open.get(lineId);
      if (room && !room.isDropped && news.seq > room.line.seq) room.applyNews(news);
    }
  }

  /** The same, in one query for all rooms that ask at the same time: an editor opens many lines at once. */
  async catchUpTogether(room: Room): Promise<void> {
    const gathered = this.#gathered ?? this.#gather();
    gathered.rooms.add(room);
    await gathered.done;
  }

  /** Looks whether anything was written at all. */
  async poll(rooms: () => readonly Room[]): Promise<void> {
    const last = await readLastSeq(this.#deps.db);
    if (last === this.#lastSeq) return;
    this.#lastSeq = last;
    await this.catchUp(rooms());
  }

  #gather() {
    const rooms = new Set<Room>();
    const done = new Promise((resolve) => setTimeout(resolve, 0)).then(() => {
      this.#gathered = undefined;
      return this.catchUp([...rooms]);
    });
    return this.#gathered = { rooms, done };
  }
}
