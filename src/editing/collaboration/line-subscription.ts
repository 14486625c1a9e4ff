import type { Access } from './access.ts';
import type { LineChannel } from './channel.ts';
import type { LiveLines } from './live-lines.ts';
import {
  awarenessMessage,
  type Message,
  readMessage,
  step1Message,
  step2Message,
} from './messages.ts';
import type { Room } from './room.ts';
import { mayWrite } from '../../documents/lines/rules.ts';
import { askAgain, type Refusal } from './guard/verdict.ts';
import {
  AWARENESS_BYTES,
  CHANNEL_FRAMES,
  closeCodes,
  RESET,
} from '../../realtime/sockets/rules.ts';
import type {
  ChannelData,
  SubscribedConnection,
  Subscription,
} from '../../realtime/sockets/subscription.ts';
import { encodeServerFrame } from '../../realtime/sockets/wire-frames.ts';

/** One line that a connection has open. */
export class LineSubscription implements LineChannel, Subscription {
  awarenessClient?: number;
  readonly access: Access;
  readonly #connection: SubscribedConnection;
  readonly #lines: LiveLines;
  readonly #channel: number;
  readonly #room: Room;
  /** What came while the log is read again. */
  #waiting: ChannelData[] | undefined;
  #isOpen = true;

  constructor(
    connection: SubscribedConnection,
    { channel, lines, room, access }: {
      channel: number;
      lines: LiveLines;
      room: Room;
      access: Access;
    },
  ) {
    this.#connection = connection;
    this.#lines = lines;
    this.#channel = channel;
    this.#room = room;
    this.access = access;
  }

  /** Lets the other end begin: first what we have, then who is here. */
  begin() {
    // It may have gone since the channel was opened; the editor comes back and finds a new one.
    if (this.#room.isDropped) return this.close(closeCodes.restart, '');
    const { epoch, version } = this.#room.line;
    const may = mayWrite(this.access.rights, this.#room.line);
    this.#room.enter(this);
    this.#connection.write(encodeServerFrame({
      kind: 'opened',
      channel: this.#channel,
      epoch,
      version,
      mayWrite: may,
    }));
    this.send(step1Message(this.#room.document));
    this.#showAll();
  }

  receive(data: ChannelData) {
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
    this.#connection.write(encodeServerFrame({ kind: 'data', channel: this.#channel, message }));
  }

  committed(n: number, version: number) {
    if (!this.#isOpen || n === 0) return;
    this.#connection.write(
      encodeServerFrame({ kind: 'committed', channel: this.#channel, n, version }),
    );
  }

  close(code: number, reason: string) {
    if (!this.#isOpen) return;
    this.#connection.write(
      encodeServerFrame({ kind: 'closed', channel: this.#channel, code, reason }),
    );
    this.end();
  }

  /** The other end is gone, or knows. */
  end() {
    this.#isOpen = false;
    this.#room.leave(this);
    this.#connection.closed(this.#channel);
  }

  /** More than one frame may hold. */
  tooLarge() {
    this.#refuse('too-large', closeCodes.outdated, RESET);
  }

  #take(message: Message, data: ChannelData) {
    switch (message.kind) {
      case 'step1':
        return this.#answer(message.vector);
      case 'update':
        return this.#update(message.bytes, data);
      case 'awareness': {
        if (data.message.length > AWARENESS_BYTES) {
          return this.#refuse('awareness', closeCodes.badFrame);
        }
        if (!this.#connection.allowsAwareness()) return;
        return this.#room.awareness.take(this, message.entries);
      }
      case 'query':
        return this.#showAll();
    }
  }

  /** Made now, sent when all that is in it is stored: nobody else may have it before. */
  #answer(vector: Uint8Array) {
    try {
      const answer = step2Message(this.#room.document, vector);
      this.#room.afterKept(() => this.send(answer));
    } catch {
      this.#refuse('bad-vector', closeCodes.badFrame);
    }
  }

  #update(bytes: Uint8Array, data: ChannelData) {
    const refusal = this.#room.take(this, bytes, data.n);
    if (!refusal) return;
    if (refusal === 'no-rights') return this.#refuse(refusal, closeCodes.noRights);
    if (this.#lines.isShared && askAgain.has(refusal)) {
      void this.#takeAgain(bytes, data, refusal);
    } else this.#refuse(refusal, closeCodes.outdated, RESET);
  }

  /** It may depend on what another process has stored a moment ago. */
  async #takeAgain(bytes: Uint8Array, data: ChannelData, before: Refusal) {
    this.#waiting = [];
    try {
      await this.#lines.catchUp([this.#room]);
    } catch (error) {
      this.#connection.fault(error);
      return this.close(closeCodes.notSaved, 'not saved');
    }
    const waited = this.#waiting;
    this.#waiting = undefined;
    if (!this.#isOpen) return;
    if (this.#room.take(this, bytes, data.n)) {
      return this.#refuse(before, closeCodes.outdated, RESET);
    }
    for (const one of waited) this.receive(one);
  }

  #showAll() {
    const entries = this.#room.awareness.all();
    if (entries.length > 0) this.send(awarenessMessage(entries));
  }

  #refuse(reason: string, code: number, said = '') {
    this.close(code, said);
    this.#connection.refused(reason, this.#room.line.id);
  }
}
