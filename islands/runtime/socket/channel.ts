import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { mergeUpdates } from 'yjs';
import { encodeClientFrame } from '../../../src/realtime/sockets/wire-frames.ts';
import type { ChannelFrame, MuxChannel } from './mux-channel.ts';

/** What a channel hears beside the protocol of its provider. */
export type ChannelNews = {
  opened(facts: { epoch: number; version: number; mayWrite: boolean }): void;
  /** Something was sent, or the server has acknowledged something: see `isKept`. `version`: of the line that has all of it. */
  kept(channel: Channel, version?: number): void;
};

/** What a channel needs of the connection that carries it. */
type ChannelConnection = {
  readonly pace: { take(): boolean; wait(go: () => void): void; leave(go: () => void): void };
  /** Opens a channel; answers its number. */
  add(channel: Channel): number;
  drop(id: number, isTold: boolean): void;
  send(frame: Uint8Array): void;
};

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
const SYNC = 0;
const STEP_2 = 1;
const UPDATE = 2;

/** One line on the shared socket. To its provider it is a WebSocket. */
class Channel implements MuxChannel {
  /** The provider compares with it; without it, it sends nothing and does not say so. */
  readonly OPEN = OPEN;
  readyState = CONNECTING;
  binaryType = '';
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  readonly path: string;
  #mux: ChannelConnection;
  #news: ChannelNews;
  #id: number;
  #sent = 0;
  #kept = 0;
  /** The server has received what it lacked. */
  #hasAnswered = false;
  /** Updates that wait for room on the socket. */
  #held: Uint8Array[] = [];

  constructor(mux: ChannelConnection, news: ChannelNews, url: string) {
    this.#mux = mux;
    this.#news = news;
    this.path = url.replace(/^\w+:\/*/, '');
    this.#id = mux.add(this);
  }

  /** The server has acknowledged all that this side has. */
  get isKept(): boolean {
    return this.readyState === OPEN && this.#hasAnswered && this.#kept === this.#sent &&
      this.#held.length === 0;
  }

  send(message: Uint8Array) {
    if (this.readyState !== OPEN) return;
    const isAnswer = message[0] === SYNC && message[1] === STEP_2;
    const isUpdate = message[0] === SYNC && message[1] === UPDATE;
    if (isUpdate && (this.#held.length > 0 || !this.#mux.pace.take())) return this.#hold(message);
    if (isAnswer) this.#hasAnswered = true;
    this.#write(message, isAnswer || isUpdate);
  }

  close() {
    if (this.readyState === CLOSED) return;
    this.#mux.drop(this.#id, true);
    this.ended(1000, '');
  }

  /** From the mux: a frame for this channel. */
  receive(frame: ChannelFrame) {
    switch (frame.kind) {
      case 'opened':
        this.readyState = OPEN;
        this.#news.opened(frame);
        return this.onopen?.({});
      case 'data':
        return this.hear(frame.message);
      case 'committed':
        this.#kept = Math.max(this.#kept, frame.n);
        return this.#news.kept(this, frame.version);
      case 'closed':
        this.#mux.drop(this.#id, false);
        return this.ended(frame.code, frame.reason);
    }
  }

  hear(message: Uint8Array) {
    if (this.readyState === OPEN) this.onmessage?.({ data: message.slice().buffer });
  }

  /** From the mux: there is no connection any more. */
  ended(code: number, reason: string) {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#mux.pace.leave(this.#release);
    this.#held = [];
    this.onclose?.({ code, reason });
  }

  #write(message: Uint8Array, isNumbered: boolean) {
    const n = isNumbered ? ++this.#sent : 0;
    this.#mux.send(encodeClientFrame({ kind: 'data', channel: this.#id, n, message }));
    if (isNumbered) this.#news.kept(this);
  }

  #hold(message: Uint8Array) {
    const from = decoding.createDecoder(message);
    decoding.readVarUint(from);
    decoding.readVarUint(from);
    this.#held.push(decoding.readVarUint8Array(from));
    if (this.#held.length === 1) this.#mux.pace.wait(this.#release);
    this.#news.kept(this);
  }

  /** All that has gathered goes as one update. */
  #release = () => {
    const held = this.#held.splice(0);
    if (held.length === 0 || this.readyState !== OPEN) return;
    this.#mux.pace.take();
    const message = encoding.encode((out) => {
      encoding.writeVarUint(out, SYNC);
      encoding.writeVarUint(out, UPDATE);
      encoding.writeVarUint8Array(out, mergeUpdates(held));
    });
    this.#write(message, true);
  };
}

/** For one provider: what its channels hear beside its own protocol goes to `news`. */
export function channelClass(
  mux: ChannelConnection,
  news: ChannelNews,
): new (url: string) => Channel {
  return class extends Channel {
    constructor(url: string) {
      super(mux, news, url);
    }
  };
}
