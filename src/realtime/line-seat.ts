import type { Access } from '../live-lines/access.ts';
import type { LineChannel } from '../live-lines/channel.ts';
import type { LiveLines } from '../live-lines/live-lines.ts';
import {
  awarenessMessage,
  type Message,
  readMessage,
  step1Message,
  step2Message,
} from '../live-lines/messages.ts';
import type { Room } from '../live-lines/room.ts';
import { mayWrite } from '../lines/rules.ts';
import { askAgain, type Refusal } from './_guard/verdict.ts';
import { AWARENESS_BYTES, CHANNEL_FRAMES, closeCodes, RESET } from './rules.ts';
import { encodeServerFrame } from './wire-frames.ts';

/** The socket that a channel is on. */
export type Carrier = {
  readonly lines: LiveLines;
  readonly sharesDatabase: boolean;
  write(frame: Uint8Array): void;
  /** False: too much of it; it is dropped. */
  mayTell(): boolean;
  /** What no editor of ours sends. */
  refused(reason: string, line: number): void;
  fault(error: unknown): void;
  closed(channel: number): void;
};

type Data = { n: number; message: Uint8Array };

/** One line that a socket has open. */
export class LineSeat implements LineChannel {
  awarenessClient?: number;
  readonly access: Access;
  readonly #carrier: Carrier;
  readonly #channel: number;
  readonly #room: Room;
  /** What came while the log is read again. */
  #waiting: Data[] | undefined;
  #isOpen = true;

  constructor(
    carrier: Carrier,
    { channel, room, access }: { channel: number; room: Room; access: Access },
  ) {
    this.#carrier = carrier;
    this.#channel = channel;
    this.#room = room;
    this.access = access;
  }

  /** Lets the other end begin: first what we have, then who is here. */
  begin() {
    const { epoch, version } = this.#room.line;
    const may = mayWrite(this.access.rights, this.#room.line);
    this.#room.enter(this);
    const { write } = this.#carrier;
    write(encodeServerFrame({
      kind: 'opened',
      channel: this.#channel,
      epoch,
      version,
      mayWrite: may,
    }));
    this.send(step1Message(this.#room.document));
    this.#showAll();
  }

  hear(data: Data) {
    if (!this.#isOpen) return;
    if (this.#waiting) {
      if (this.#waiting.push(data) > CHANNEL_FRAMES) this.#refuse('flood', closeCodes.flood);
      return;
    }
    const message = readMessage(data.message);
    if (!message) return this.#refuse('bad-message', closeCodes.badFrame);
    this.#take(message, data);
  }

  send(message: Uint8Array) {
    if (!this.#isOpen) return;
    this.#carrier.write(encodeServerFrame({ kind: 'data', channel: this.#channel, message }));
  }

  committed(n: number, version: number) {
    if (!this.#isOpen || n === 0) return;
    const { write } = this.#carrier;
    write(encodeServerFrame({ kind: 'committed', channel: this.#channel, n, version }));
  }

  close(code: number, reason: string) {
    if (!this.#isOpen) return;
    const { write } = this.#carrier;
    write(encodeServerFrame({ kind: 'closed', channel: this.#channel, code, reason }));
    this.leave();
  }

  /** The other end is gone, or knows. */
  leave() {
    this.#isOpen = false;
    this.#room.leave(this);
    this.#carrier.closed(this.#channel);
  }

  /** More than one frame may hold. */
  tooLarge() {
    this.#refuse('too-large', closeCodes.outdated, RESET);
  }

  #take(message: Message, data: Data) {
    switch (message.kind) {
      case 'step1':
        return this.#answer(message.vector);
      case 'update':
        return this.#update(message.bytes, data);
      case 'awareness': {
        if (data.message.length > AWARENESS_BYTES) {
          return this.#refuse('awareness', closeCodes.badFrame);
        }
        if (!this.#carrier.mayTell()) return;
        return this.#room.tell(this.#room.awareness.take(this, message.entries), this);
      }
      case 'query':
        return this.#showAll();
    }
  }

  /** Made now, sent when all that is in it is kept: nobody else may have it before. */
  #answer(vector: Uint8Array) {
    try {
      const answer = step2Message(this.#room.document, vector);
      this.#room.afterKept(() => this.send(answer));
    } catch {
      this.#refuse('bad-vector', closeCodes.badFrame);
    }
  }

  #update(bytes: Uint8Array, data: Data) {
    const refusal = this.#room.take(this, bytes, data.n);
    if (!refusal) return;
    if (refusal === 'no-rights') return this.#refuse(refusal, closeCodes.noRights);
    if (this.#carrier.sharesDatabase && askAgain.has(refusal)) {
      void this.#takeAgain(bytes, data, refusal);
    } else this.#refuse(refusal, closeCodes.outdated, RESET);
  }

  /** It may lean on what another process has kept a moment ago. */
  async #takeAgain(bytes: Uint8Array, data: Data, before: Refusal) {
    this.#waiting = [];
    try {
      await this.#carrier.lines.catchUp([this.#room]);
    } catch (error) {
      this.#carrier.fault(error);
      return this.close(closeCodes.notSaved, 'not saved');
    }
    const waited = this.#waiting;
    this.#waiting = undefined;
    if (!this.#isOpen) return;
    if (this.#room.take(this, bytes, data.n)) {
      return this.#refuse(before, closeCodes.outdated, RESET);
    }
    for (const one of waited) this.hear(one);
  }

  #showAll() {
    const entries = this.#room.awareness.all();
    if (entries.length > 0) this.send(awarenessMessage(entries));
  }

  #refuse(reason: string, code: number, said = '') {
    this.close(code, said);
    this.#carrier.refused(reason, this.#room.line.id);
  }
}
