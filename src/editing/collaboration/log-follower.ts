import type { LogState } from '../../documents/shared-texts/rules.ts';
import { readLogState, readNews } from '../../documents/shared-texts/read-shared-texts.ts';
import { recordRewind } from '../../documents/shared-texts/restore-log.ts';
import type { Deps } from '../../server/deps.ts';
import type { Room } from './room.ts';

/** The log is older than what this process knows of it. */
export class LogRewound extends Error {
  override name = 'LogRewound';
}

/** Reads what other processes have written into open lines, and notices when the log has lost something. */
export class LogFollower {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  #gathered: { rooms: Set<Room>; done: Promise<void> } | undefined;
  #known: LogState | undefined;
  /** The last update that was looked for in the rooms. */
  #polledSeq = 0;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log'>) {
    this.#deps = deps;
  }

  /** To be called before the log is read. What it answers throws when what was read is older. */
  comparison(): (found: LogState) => void {
    const known = this.#known;
    return (found) => {
      if (known && (found.seq < known.seq || found.rewinds !== known.rewinds)) {
        throw new LogRewound(`known ${known.seq}, found ${found.seq}`);
      }
      this.#learn(found);
    };
  }

  /** This process has written up to here. */
  wrote(seq: number) {
    if (this.#known) this.#learn({ ...this.#known, seq });
  }

  /** All that stands in the log of these lines is in their rooms then. */
  async catchUp(rooms: readonly Room[]): Promise<void> {
    const open = new Map(rooms.map((room) => [room.line.id, room]));
    const known = rooms.map(({ line: { id, epoch, seq } }) => ({ id, epoch, seq }));
    const compare = this.comparison();
    const { news, log } = await readNews(this.#deps.db, known);
    compare(log);
    for (const [lineId, one] of news) {
      const room = open.get(lineId);
      if (room && !room.isDropped && one.seq > room.line.seq) room.applyNews(one);
    }
  }

  /** The same, in one query for all rooms that ask at the same time: an editor opens many lines at once. */
  async catchUpTogether(room: Room): Promise<void> {
    const gathered = this.#gathered ?? this.#gather();
    gathered.rooms.add(room);
    await gathered.done;
  }

  /** Checks whether anything was written at all. */
  async poll(rooms: () => readonly Room[]): Promise<void> {
    const compare = this.comparison();
    const log = await readLogState(this.#deps.db);
    compare(log);
    if (log.seq === this.#polledSeq) return;
    this.#polledSeq = log.seq;
    await this.catchUp(rooms());
  }

  /** What was known is not there any more: from here on counts what is. */
  async beginAgain(): Promise<void> {
    const known = this.#known ?? { seq: 0, rewinds: 0 };
    const found = await recordRewind(this.#deps.db, known, this.#deps.now());
    this.#known = found;
    this.#polledSeq = 0;
    this.#deps.log.error('live.databaseRewound', { knownSeq: known.seq, foundSeq: found.seq });
  }

  #learn({ seq, rewinds }: LogState) {
    this.#known = { seq: Math.max(seq, this.#known?.seq ?? 0), rewinds };
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
