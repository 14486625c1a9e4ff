import type { Event } from '../../../ports/bus/port.ts';
import type { Deps } from '../../../server/deps.ts';
import { listChangesBehind, type MessageRow } from '../messages/store.ts';
import { listMembersOf } from '../rooms/store.ts';
import type { RoomMember } from '../rooms/open-room.ts';
import { PAGE } from '../rules.ts';
import type { LiveRoom, LiveRooms } from './live-rooms.ts';
import { showMessage, showReadMark, showRemoved } from './show-change.ts';

/** What happens close together is read together, and published together. */
const GATHER_MS = 20;
/** Events are hints: so often all open rooms are read, whether or not one came. */
const POLL_MS = 5_000;
const MOST_READ = 500;

/** Up to where the connections here were shown a room. */
type Reached = {
  rev: number;
  seq: number;
  /** How far members have read. */
  marks: Map<string, number>;
  /** The last words of members that were read from the database. */
  written: Map<string, number>;
};

/** A change that was made here, under these numbers of the room. */
type Change = { first: number; last: number; seq?: number };

/**
 * Where processes share a database: brings rooms that are open here in step with what other processes write. Everything
 * is shown by `rev`, so that it has one order and comes once, wherever it was written.
 */
export class FollowedRooms {
  readonly #deps: Deps;
  readonly #rooms: LiveRooms;
  readonly #reached = new WeakMap<LiveRoom, Reached>();
  readonly #behind = new Set<LiveRoom>();
  readonly #changed = new Set<number>();
  #publishing: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #isPublishing = false;
  #isClosed = false;

  constructor(deps: Deps, rooms: LiveRooms) {
    [this.#deps, this.#rooms] = [deps, rooms];
  }

  /** From now on; what the database held when the room was opened is known to who opened it. */
  follow(room: LiveRoom) {
    if (!this.#deps.config.sharesDatabase || this.#reached.has(room)) return;
    const { rev, lastSeq: seq, members } = room.facts;
    const marks = new Map(members.map(({ uid, readSeq }) => [uid, readSeq]));
    this.#reached.set(room, { rev, seq, marks, written: new Map() });
    this.#poll ??= setInterval(() => this.#readAll(), POLL_MS);
  }

  /**
   * Shows a change that was made here. Where others have changed the room meanwhile, all is read in its order instead, and
   * the answer is there behind that.
   */
  async show(room: LiveRoom, { first, last, seq = 0 }: Change, show: () => void): Promise<void> {
    if (!this.#deps.config.sharesDatabase) return show();
    this.#publishLater(room);
    const reached = this.#reached.get(room);
    if (!reached) return show();
    if (first !== reached.rev + 1) return await this.#readSoon([room]);
    reached.rev = last;
    reached.seq = Math.max(reached.seq, seq);
    show();
  }

  /** How far a member here has read, or written, was shown. */
  marked(room: LiveRoom, uid: string, seq: number) {
    if (!this.#deps.config.sharesDatabase) return;
    const marks = this.#reached.get(room)?.marks;
    marks?.set(uid, Math.max(marks.get(uid) ?? 0, seq));
    this.#publishLater(room);
  }

  hear(event: Event) {
    if (event.type !== 'rooms.changed' || this.#isPublishing) return;
    const rooms = event.nos.flatMap((no) => this.#rooms.room(no) ?? []);
    if (rooms.length > 0) void this.#readSoon(rooms);
  }

  async close() {
    this.#isClosed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#publishing);
    if (this.#changed.size > 0) await this.#publish();
    await this.#running;
  }

  #publishLater({ facts }: LiveRoom) {
    this.#changed.add(facts.no);
    this.#publishing ??= setTimeout(
      () => void this.#publish().catch((error) => this.#deps.log.error('chat', { error })),
      GATHER_MS,
    );
  }

  async #publish() {
    this.#publishing = undefined;
    const nos = [...this.#changed];
    this.#changed.clear();
    // A bus calls those who listen in its own process before it answers.
    this.#isPublishing = true;
    const published = this.#deps.bus.publish({ type: 'rooms.changed', nos });
    this.#isPublishing = false;
    await published;
  }

  #readAll() {
    const rooms = this.#rooms.all();
    if (rooms.length > 0) return void this.#readSoon(rooms);
    clearInterval(this.#poll);
    this.#poll = undefined;
  }

  /** There when a reading that began after now has ended; one at a time, for all rooms that wait by then. */
  #readSoon(rooms: readonly LiveRoom[]): Promise<void> {
    for (const room of rooms) this.#behind.add(room);
    return this.#next ??= this.#readNext();
  }

  async #readNext() {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    await this.#running;
    this.#next = undefined;
    const rooms = [...this.#behind].filter((room) => this.#reached.has(room));
    this.#behind.clear();
    if (this.#isClosed || rooms.length === 0) return;
    // What fails is read with the next event, or by the clock.
    this.#running = this.#read(rooms).catch((error) => this.#deps.log.error('chat', { error }));
    await this.#running;
  }

  async #read(rooms: readonly LiveRoom[]) {
    const byNo = new Map<number, LiveRoom>(rooms.map((room) => [room.facts.no, room]));
    const numbers = () =>
      rooms.map((room) => ({ room: room.facts.no, rev: this.#reached.get(room)?.rev ?? 0 }));
    for (let isAll = false; !isAll;) {
      const rows = await listChangesBehind(this.#deps.db, numbers(), MOST_READ);
      for (const [no, changes] of Map.groupBy(rows, (row) => row.room_no)) {
        const room = byNo.get(no);
        if (room) this.#showRows(room, changes);
      }
      isAll = rows.length < MOST_READ;
    }
    const shown = new Map<number, number>(numbers().map(({ room, rev }) => [room, rev]));
    const members = await listMembersOf(this.#deps.db, rooms.map(({ facts }) => facts.no));
    for (const { room: no, rev, member } of members) {
      const room = byNo.get(no);
      if (!room) continue;
      this.#showMark(room, member);
      if (rev < (shown.get(no) ?? 0)) this.#goBack(room, rev);
    }
  }

  /** A database may come back older than it was. Clients know by `seq` and `rev` what they were shown before. */
  #goBack(room: LiveRoom, rev: number) {
    const reached = this.#reached.get(room);
    if (!reached) return;
    reached.rev = Math.min(reached.rev, Math.max(0, rev - PAGE));
    void this.#readSoon([room]);
  }

  #showRows(room: LiveRoom, rows: readonly MessageRow[]) {
    const reached = this.#reached.get(room);
    if (!reached) return;
    let removed: MessageRow[] = [];
    const showGone = () => {
      if (removed.length > 0) {
        showRemoved(room, removed.map(({ uid, seq, rev }) => ({ uid, seq, rev })));
      }
      removed = [];
    };
    // What was written here while they were read has been shown.
    for (const row of rows.filter(({ rev }) => rev > reached.rev)) {
      reached.rev = row.rev;
      if (row.removed_at !== null && row.seq <= reached.seq) {
        removed.push(row);
        continue;
      }
      showGone();
      reached.seq = Math.max(reached.seq, row.seq);
      room.facts.lastSeq = Math.max(room.facts.lastSeq, row.seq);
      if (row.author_uid) reached.written.set(row.author_uid, row.seq);
      showMessage(this.#deps, room, row);
    }
    showGone();
  }

  /**
   * Who has come into the room meanwhile, as operators do, is known from now on. Who writes has read what was there; of
   * their own words nothing is shown.
   */
  #showMark(room: LiveRoom, member: RoomMember) {
    const reached = this.#reached.get(room);
    if (!reached) return;
    const { uid, readSeq } = member;
    const own = room.facts.members.find((one) => one.uid === uid);
    if (own) own.readSeq = Math.max(own.readSeq, readSeq);
    else room.facts.members.push(member);
    const seq = reached.written.get(uid) === readSeq ? readSeq - 1 : readSeq;
    const before = reached.marks.get(uid) ?? 0;
    reached.marks.set(uid, Math.max(before, readSeq));
    if (seq > before) showReadMark(this.#deps, room, { uid, seq });
  }
}
