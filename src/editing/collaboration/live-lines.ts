import { closeCodes, epochReason, RESET } from '../../realtime/sockets/rules.ts';
import { readOnlyUntil } from '../../notifications/notices/read-notices.ts';
import type { Deps } from '../../server/deps.ts';
import { beginMetrics, type Metrics } from '../../server/metrics/metrics.ts';
import type { Access } from './access.ts';
import { Announcer } from './announcer.ts';
import type { LineChannel } from './channel.ts';
import { compactRooms } from './compact-rooms.ts';
import { followFacts, type Following } from './follow-facts.ts';
import { GroupCommit } from './group-commit.ts';
import { Loader } from './loader.ts';
import { LogFollower, LogRewound } from './log-follower.ts';
import { Room } from './room.ts';
import { logRepair } from './repair-targets.ts';
import { findDocumentOfLine } from './store.ts';
import { type Outcome, writeBatch } from './write-batch.ts';

/** So long a text stays in memory when nobody has it open. */
const EMPTY_MS = 10_000;
const SWEEP_MS = 5_000;
/** So often one looks for what other processes have written. */
const POLL_MS = 1_000;
/** A text that was written to so often is compacted again. */
const LOOSE_UPDATES = 200;

/** All lines that members have open, with what goes on around them. */
export class LiveLines {
  readonly #deps: Deps;
  readonly #rooms = new Map<number, Room>();
  readonly #loader: Loader;
  readonly #commit: GroupCommit;
  readonly #announcer: Announcer;
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  readonly #following: Following;
  readonly #log: LogFollower;
  readonly #metrics: Metrics;
  #restoring: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#metrics = deps.state.of(beginMetrics);
    this.#metrics.read('omgim_lines_open', () => this.#rooms.size);
    this.#loader = new Loader(deps);
    this.#log = new LogFollower(deps);
    this.#announcer = new Announcer(deps);
    this.#commit = new GroupCommit((rooms) => this.#write(rooms));
    this.#following = followFacts(deps, {
      rooms: () => [...this.#rooms.values()],
      isOwn: () => this.#announcer.isPublishing,
      drop: (room, reason) => this.#drop(room, () => reason),
      catchUp: (documents) => this.#catchUpWith(documents),
    });
  }

  /** Other processes work on the same database. */
  get isShared(): boolean {
    return this.#deps.config.sharesDatabase ?? false;
  }

  find(lineId: number): Room | undefined {
    return this.#rooms.get(lineId);
  }

  /** The document of a line; undefined when there is none. */
  async documentOf(lineId: number): Promise<number | undefined> {
    return this.find(lineId)?.line.documentId ?? await findDocumentOfLine(this.#deps.db, lineId);
  }

  /** undefined for a line that is not there. The caller may read it. */
  async open(lineId: number): Promise<Room | undefined> {
    const known = this.find(lineId);
    if (known) {
      // Who comes back from another process may have written what this one has not read yet.
      if (this.isShared) await this.#followed(() => this.#log.catchUpTogether(known));
      if (known.isRestoring && known.isQuiet) known.restore();
      return known;
    }
    const line = await this.#loader.load(lineId);
    // Others who waited for the same line may have opened its room by now.
    const opened = this.find(lineId);
    if (opened || !line) return opened;
    const { relay } = this.#deps;
    const room = new Room(line, (one) => this.#commit.add(one), relay);
    this.#rooms.set(lineId, room);
    relay?.show({ type: 'carets-wanted', line: lineId });
    this.#startTimers();
    return room;
  }

  /** Reads what other processes have written into these lines. */
  async catchUp(rooms: readonly Room[]): Promise<void> {
    await this.#followed(() => this.#log.catchUp(rooms));
  }

  async #catchUpWith(documents: ReadonlySet<number>): Promise<void> {
    if (!this.isShared) return;
    const rooms = [...this.#rooms.values()].filter(({ line }) => documents.has(line.documentId));
    if (rooms.length > 0) await this.catchUp(rooms);
  }

  /** A document is closed to a member: all their lines of it on one connection are closed. */
  closeAccess(access: Access) {
    const channels = [...this.#rooms.values()].flatMap((room) => [...room.channels]);
    for (const channel of channels) {
      if (channel.access === access) channel.close(closeCodes.noRights, '');
    }
  }

  async flush(): Promise<void> {
    await this.#commit.flush();
    this.#announcer.flush();
  }

  /** Stores what waits and forgets everything. */
  async close(): Promise<void> {
    this.#following.stop();
    this.#stopTimers();
    await this.flush();
    for (const room of this.#rooms.values()) {
      this.#drop(room, () => ({ code: closeCodes.restart, reason: '' }));
    }
  }

  async #write(taken: Room[]): Promise<number> {
    // Editors hold what was not saved, and come back with it until it is.
    if (await readOnlyUntil(this.#deps)) {
      for (const room of taken) this.#notSaved(room);
      return 0;
    }
    const rooms = taken.filter(({ isDropped }) => !isDropped);
    const cuts = rooms.map((room) => ({ room, ...room.cut() }));
    const rows = cuts.reduce((sum, { updates }) => sum + updates.length, 0);
    const from = performance.now();
    try {
      await this.#followed(async () => {
        const outcomes = await writeBatch(this.#deps, cuts, this.#log.comparison());
        for (const [room, outcome] of outcomes) if (!room.isDropped) this.#settle(room, outcome);
      });
    } catch (error) {
      this.#deps.log.error('live', { error });
      this.#metrics.add('omgim_unsaved_total', {});
      for (const room of rooms) this.#notSaved(room);
      return rows;
    }
    this.#metrics.observe('omgim_commit_seconds', {}, (performance.now() - from) / 1000);
    this.#metrics.observe('omgim_commit_rows', {}, rows);
    return rows;
  }

  /** With a shared database, what was stored is all that is left when the database comes back older than it was. */
  #notSaved(room: Room) {
    const [code, reason] = [closeCodes.notSaved, 'not saved'];
    if (this.isShared && !room.isDropped) room.suspend(code, reason);
    else this.#drop(room, () => ({ code, reason }));
  }

  /** When the log has lost something, all rooms write again what they hold. */
  async #followed(read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof LogRewound)) throw error;
      this.#restoring ??= this.#restore().finally(() => this.#restoring = undefined);
      await this.#restoring;
    }
  }

  async #restore() {
    await this.#log.beginAgain();
    for (const room of this.#rooms.values()) room.restore();
  }

  #settle(room: Room, outcome: Outcome) {
    switch (outcome.state) {
      case 'kept': {
        room.settle(outcome);
        this.#log.wrote(outcome.seq);
        if (outcome.isRepaired) logRepair(this.#deps, room.line.id);
        if (outcome.edit) this.#announcer.announce(outcome.edit);
        return;
      }
      case 'gone':
        return this.#drop(room, () => ({ code: closeCodes.noSuchLine, reason: '' }));
      case 'outdated':
        return this.#drop(room, () => outdated(epochReason(outcome.epoch)));
      case 'foreign-client':
        return this.#drop(room, () => outdated(RESET));
      case 'no-rights': {
        const accesses = new Set([...outcome.authors].map(({ access }) => access));
        return this.#drop(
          room,
          ({ access }) =>
            accesses.has(access)
              ? { code: closeCodes.noRights, reason: '' }
              : { code: closeCodes.notSaved, reason: 'not saved' },
        );
      }
    }
  }

  #drop(room: Room, reasonFor: (channel: LineChannel) => { code: number; reason: string }) {
    if (this.#rooms.get(room.line.id) === room) this.#rooms.delete(room.line.id);
    if (!room.isDropped) room.drop(reasonFor);
  }

  #startTimers() {
    if (this.#timers.length > 0) return;
    this.#timers.push(setInterval(() => this.#guarded(() => this.#sweep()), SWEEP_MS));
    if (!this.#deps.config.sharesDatabase) return;
    this.#timers.push(setInterval(() => this.#guarded(() => this.#poll()), POLL_MS));
  }

  #stopTimers() {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  /** What runs by a timer has nobody to tell of its faults. */
  #guarded(job: () => Promise<void>) {
    job().catch((error) => this.#deps.log.error('live', { error }));
  }

  /** Forgets texts that nobody has open, and those who are silent. */
  async #sweep() {
    const since = performance.now() - EMPTY_MS;
    const rooms = [...this.#rooms.values()];
    for (const room of rooms) room.awareness.forgetSilent();
    const isLeft = (room: Room) =>
      room.isQuiet && room.emptySince !== undefined && room.emptySince < since;
    // Compaction deletes what it has not read when the numbers of the log are not those that it knows.
    if (this.isShared) await this.#followed(() => this.#log.poll(() => rooms));
    await compactRooms(
      this.#deps,
      rooms.filter((room) => room.loose >= (isLeft(room) ? 1 : LOOSE_UPDATES)),
    );
    for (const room of rooms.filter(isLeft)) {
      this.#drop(room, () => ({ code: closeCodes.restart, reason: '' }));
    }
    if (this.#rooms.size === 0) this.#stopTimers();
  }

  async #poll() {
    await this.#following.checkAll();
    await this.#followed(() => this.#log.poll(() => [...this.#rooms.values()]));
  }
}

function outdated(reason: string) {
  return { code: closeCodes.outdated, reason };
}
