import { type Access, askAccess, isOld, renewAccess } from '../live-lines/access.ts';
import { type LiveLines, liveLines } from '../live-lines/live-lines.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { DomainError, fail } from '../shared/errors.ts';
import { Budget } from './budget.ts';
import { type Carrier, LineSeat } from './line-seat.ts';
import * as rules from './rules.ts';
import { decodeClientFrame, encodeServerFrame } from './wire-frames.ts';

const { closeCodes } = rules;

/** As much of a WebSocket as is needed here. */
export type Wire = {
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(code: number, reason?: string): void;
  readonly bufferedAmount: number;
  readonly readyState: number;
};

const OPEN = 1;

/** The socket of a member who is known: their channels of lines, and what is counted of them. */
export class Connection implements Carrier {
  readonly member: Member;
  readonly deps: Deps;
  readonly lines: LiveLines;
  readonly sharesDatabase: boolean;
  heardAt = performance.now();
  readonly #wire: Wire;
  readonly #ip: string;
  readonly #seats = new Map<number, LineSeat>();
  /** Channels that wait for their line, with what came for them meanwhile. */
  readonly #opening = new Map<number, { n: number; message: Uint8Array }[]>();
  readonly #accesses = new Map<number, Access>();
  readonly #awareness = new Budget(rules.awarenessRate);
  #refusals: number[] = [];
  #changes = 0;
  #told = 0;
  isOpen = true;

  constructor(deps: Deps, wire: Wire, { member, ip }: { member: Member; ip: string }) {
    this.deps = deps;
    this.member = member;
    this.lines = liveLines(deps);
    this.sharesDatabase = deps.config.sharesDatabase ?? false;
    this.#wire = wire;
    this.#ip = ip;
  }

  /** A binary frame; what it asks for is counted already. */
  hear(bytes: Uint8Array) {
    const frame = decodeClientFrame(bytes);
    if (!frame || frame.channel === 0) return this.#refuseAll('bad-frame');
    const { channel } = frame;
    const seat = this.#seats.get(channel);
    switch (frame.kind) {
      case 'open':
        if (seat || this.#opening.has(channel)) return this.#refuseAll('open-twice');
        this.#opening.set(channel, []);
        this.#open(channel, frame.path).catch((error) => this.#failed(channel, error));
        return;
      case 'data': {
        if (seat && bytes.length > rules.FRAME_BYTES) return seat.tooLarge();
        if (seat) return seat.hear(frame);
        const early = this.#opening.get(channel);
        if (early && early.push(frame) > rules.CHANNEL_FRAMES) this.#refuseAll('early-frames');
        return;
      }
      case 'close':
        this.#opening.delete(channel);
        return seat?.leave();
    }
  }

  /** Tells something that is not about a line's text. */
  push(event: string, data: unknown) {
    this.write(JSON.stringify({ seq: ++this.#told, event, data }));
  }

  write = (frame: Uint8Array | string) => {
    if (!this.isOpen || this.#wire.readyState !== OPEN) return;
    this.#wire.send(frame as string | Uint8Array<ArrayBuffer>);
    if (this.#wire.bufferedAmount > rules.BUFFERED_BYTES) this.close(closeCodes.tooSlow);
  };

  beat() {
    this.write(encodeServerFrame({ kind: 'heartbeat', channel: 0 }));
  }

  close(code: number, reason = '') {
    if (!this.isOpen) return;
    this.leave();
    try {
      this.#wire.close(code, reason);
    } catch (error) {
      this.fault(error);
    }
  }

  /** The other end is gone. */
  leave() {
    this.isOpen = false;
    for (const seat of [...this.#seats.values()]) seat.leave();
    this.#opening.clear();
  }

  mayTell(): boolean {
    return this.#awareness.take() === 0;
  }

  closed(channel: number) {
    this.#seats.delete(channel);
  }

  refused(reason: string, line?: number) {
    const facts = { ip: this.#ip, reason, line };
    recordEvent(this.deps, { kind: 'edit.refused', uid: this.member.uid, facts })
      .catch((error) => this.fault(error));
    const now = performance.now();
    this.#refusals = [...this.#refusals.filter((at) => now - at < 60_000), now];
    if (this.#refusals.length >= rules.REFUSALS_PER_MINUTE) this.close(closeCodes.flood);
  }

  fault(error: unknown) {
    this.deps.log.error('socket', { uid: this.member.uid, error });
  }

  /** What the member may do in a document, read once for all its lines. */
  async accessTo(documentId: number): Promise<Access> {
    const known = this.#accesses.get(documentId);
    if (known && !isOld(known, this.deps)) return known;
    if (known) return await renewAccess(this.deps, known) ? known : fail('document.notFound');
    const changes = this.#changes;
    const access = await askAccess(this.deps, this.member, documentId);
    if (changes !== this.#changes) access.changes++;
    // Lines are opened many at a time: they all take the first.
    const first = this.#accesses.get(documentId) ?? access;
    this.#accesses.set(documentId, first);
    return first;
  }

  /** Whatever is known of a project is read again before it counts. */
  rightsChanged(projectNo: number) {
    this.#changes++;
    for (const access of this.#accesses.values()) {
      if (access.projectNo === projectNo) access.changes++;
    }
  }

  /** Reads all rights again; documents that are closed to the member lose their channels. */
  async renewAccesses() {
    for (const [documentId, access] of this.#accesses) {
      if (await renewAccess(this.deps, access)) continue;
      this.#accesses.delete(documentId);
      for (const seat of [...this.#seats.values()]) {
        if (seat.access === access) seat.close(closeCodes.noRights, '');
      }
    }
  }

  async #open(channel: number, path: string) {
    if (this.#seats.size + this.#opening.size > rules.CHANNELS) {
      return this.#closeEarly(channel, closeCodes.flood);
    }
    const asked = rules.lineOf(path);
    const documentId = asked && await this.lines.documentOf(asked.line);
    if (!asked || documentId === undefined) return this.#closeEarly(channel, closeCodes.noSuchLine);
    const access = await this.accessTo(documentId);
    let room = await this.lines.open(asked.line);
    if (room?.isDropped) room = await this.lines.open(asked.line);
    if (!room) return this.#closeEarly(channel, closeCodes.noSuchLine);
    const { epoch } = room.line;
    if (asked.epoch !== undefined && asked.epoch !== epoch) {
      return this.#closeEarly(channel, closeCodes.outdated, rules.epochReason(epoch));
    }
    const early = this.#opening.get(channel);
    if (!early || !this.isOpen) return;
    this.#opening.delete(channel);
    const seat = new LineSeat(this, { channel, room, access });
    this.#seats.set(channel, seat);
    seat.begin();
    for (const data of early) seat.hear(data);
  }

  #failed(channel: number, error: unknown) {
    // To strangers the line is absent.
    if (error instanceof DomainError) return this.#closeEarly(channel, closeCodes.noSuchLine);
    this.fault(error);
    this.#closeEarly(channel, closeCodes.notSaved, 'not loaded');
  }

  #closeEarly(channel: number, code: number, reason = '') {
    if (!this.#opening.delete(channel)) return;
    this.write(encodeServerFrame({ kind: 'closed', channel, code, reason }));
  }

  #refuseAll(reason: string) {
    this.refused(reason);
    this.close(closeCodes.badFrame, reason);
  }
}
