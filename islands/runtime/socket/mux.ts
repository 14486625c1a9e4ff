import { closeCodes, HEARTBEAT_MS } from '../../../src/realtime/sockets/rules.ts';
import type { Answer, ServerEvent, Welcome } from '../../../src/realtime/sockets/schema.ts';
import { decodeServerFrame, encodeClientFrame } from '../../../src/realtime/sockets/wire-frames.ts';
import { channelEvents } from './channel-events.ts';
import type { MuxChannel } from './mux-channel.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** As much of a WebSocket as is needed here. */
export type SocketLike = {
  binaryType: string;
  send(data: string | Uint8Array): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: ((event: never) => void) | null;
};

/** `ended`: the login is over; it comes back by `retryNow`. */
type MuxState = 'connecting' | 'open' | 'waiting' | 'ended';

type MuxOptions = {
  socket: () => SocketLike;
  /** A new one for each connection; null when there is no login. Throws when the server cannot be reached. */
  ticket: () => Promise<string | null>;
  random?: () => number;
};

const FIRST_WAIT_MS = 100;
const FIRST_SPREAD_MS = 400;
const LONGEST_WAIT_MS = 5000;
/** A server that is started anew is there within a second or two: so many tries come soon, later ones seldom. */
const SOON_TRIES = 10;
const SOON_TIMES = 3;
/** A connection that held so long was a good one. */
const GOOD_MS = 10_000;
/** Two heartbeats and a bit: who says nothing for so long is not there any more. */
const HEARTBEATS = 2.5;

/** An empty awareness message: to the provider it is a sign of life. */
const SIGN_OF_LIFE = new Uint8Array([1, 1, 0]);

/** Many channels over one socket, which comes back by itself. */
export class Mux {
  readonly pace = createRateLimiter();
  #options: MuxOptions;
  #socket: SocketLike | undefined;
  #state: MuxState = 'waiting';
  #channels = new Map<number, MuxChannel>();
  #lastChannel = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #silenceMs = HEARTBEAT_MS * HEARTBEATS;
  #lastQuestion = 0;
  #questions = new Map<number, (answer: Answer) => void>();
  #onState = new Set<(state: MuxState) => void>();
  #onEvent = new Set<(event: ServerEvent) => void>();
  #isClosed = false;
  #uid = '';

  constructor(options: MuxOptions) {
    this.#options = options;
  }

  get state(): MuxState {
    return this.#state;
  }

  /** Whose connection it is; empty before the first one is open. */
  get uid(): string {
    return this.#uid;
  }

  onState(listener: (state: MuxState) => void): () => void {
    this.#onState.add(listener);
    return () => void this.#onState.delete(listener);
  }

  onEvent(listener: (event: ServerEvent) => void): () => void {
    this.#onEvent.add(listener);
    return () => void this.#onEvent.delete(listener);
  }

  begin() {
    if (this.#state === 'waiting' && !this.#isClosed) void this.#connect();
  }

  /** The network is back, or the person has signed in again. */
  retryNow() {
    if (this.#isClosed || this.#state === 'open' || this.#state === 'connecting') return;
    void this.#connect();
  }

  /** The browser has lost its network: an open socket would not notice for long. */
  breakOff() {
    const socket = this.#socket;
    if (!socket) return;
    this.#ended(closeCodes.broken);
    socket.close();
  }

  /** Ends everything; nothing comes back. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.pace.close();
    this.#socket?.close(closeCodes.over);
    this.#ended(closeCodes.over);
  }

  /** Asks the server something; nothing when there is no connection or it was refused. */
  ask(event: string, data: unknown): Promise<unknown> {
    if (this.#state !== 'open') return Promise.resolve(undefined);
    return this.#ask(event, data).catch(() => undefined);
  }

  /** Asks the server something; the answer may be a refusal, or that there was none in time. */
  async request(event: string, data: unknown, patienceMs: number): Promise<Answer> {
    const none = { id: 0, code: 'gone', message: '' };
    if (this.#state !== 'open') return none;
    const id = ++this.#lastQuestion;
    return await new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#questions.delete(id);
        resolve(none);
      }, patienceMs);
      this.#questions.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#socket?.send(JSON.stringify({ id, event, data }));
    });
  }

  /** Events of one path until the channel ends; then `onEnd` hears of which code. */
  events(path: string, signal: AbortSignal, onEnd: (code: number) => void) {
    return channelEvents(this, { path, signal, onEnd });
  }

  /** For channels. */
  add(channel: MuxChannel): number {
    const id = ++this.#lastChannel;
    this.#channels.set(id, channel);
    if (this.#state === 'open') {
      this.send(encodeClientFrame({ kind: 'open', channel: id, path: channel.path }));
    }
    return id;
  }

  /** For channels. */
  drop(id: number, isTold: boolean) {
    this.#channels.delete(id);
    if (isTold && this.#state === 'open') {
      this.send(encodeClientFrame({ kind: 'close', channel: id }));
    }
  }

  /** For channels. */
  send(frame: Uint8Array) {
    this.#socket?.send(frame);
  }

  async #connect() {
    clearTimeout(this.#timer);
    this.#setState('connecting');
    const ticket = await this.#options.ticket().catch(() => undefined);
    if (this.#isClosed) return;
    if (ticket === null) return this.#setState('ended');
    if (ticket === undefined) return this.#later();
    const socket = this.#options.socket();
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => void this.#hello(socket, ticket);
    socket.onmessage = ({ data }) => this.#hear(socket, data);
    socket.onerror = () => {};
    socket.onclose = ({ code }) => this.#isCurrent(socket) && this.#ended(code);
    this.#listen();
  }

  #isCurrent(socket: SocketLike): boolean {
    return this.#socket === socket;
  }

  async #hello(socket: SocketLike, ticket: string) {
    const welcome = await this.#ask('hello', { ticket }).catch(() => undefined);
    if (!this.#isCurrent(socket) || welcome === undefined) return;
    // A server that takes everybody and falls at once is left in peace a little longer.
    this.#failures = Math.min(this.#failures, 1);
    this.#timer = setTimeout(() => this.#failures = 0, GOOD_MS);
    const { uid, heartbeatMs } = welcome as Welcome;
    this.#uid = uid;
    this.#silenceMs = heartbeatMs * HEARTBEATS;
    this.#listen();
    for (const [id, channel] of this.#channels) {
      socket.send(encodeClientFrame({ kind: 'open', channel: id, path: channel.path }));
    }
    this.#setState('open');
  }

  /** Half of a connection can be gone without a word. */
  #listen() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.breakOff(), this.#silenceMs);
  }

  #hear(socket: SocketLike, data: string | ArrayBuffer) {
    if (!this.#isCurrent(socket)) return;
    this.#listen();
    if (typeof data === 'string') return this.#hearText(JSON.parse(data));
    const frame = decodeServerFrame(new Uint8Array(data));
    if (!frame) return;
    if (frame.kind === 'heartbeat') {
      for (const channel of this.#channels.values()) channel.hear(SIGN_OF_LIFE);
      return;
    }
    this.#channels.get(frame.channel)?.receive(frame);
  }

  #hearText(said: Answer | ServerEvent) {
    if ('event' in said) {
      for (const listener of this.#onEvent) listener(said);
      return;
    }
    const answer = this.#questions.get(said.id);
    this.#questions.delete(said.id);
    answer?.(said);
  }

  #ask(event: string, data: unknown): Promise<unknown> {
    const id = ++this.#lastQuestion;
    this.#socket?.send(JSON.stringify({ id, event, data }));
    return new Promise((resolve, reject) => {
      this.#questions.set(id, (answer) => {
        if ('ok' in answer) resolve(answer.ok);
        else reject(new Error(answer.message));
      });
    });
  }

  #ended(code: number) {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket = undefined;
    this.#lastChannel = 0;
    const channels = [...this.#channels.values()];
    this.#channels.clear();
    const answers = [...this.#questions];
    this.#questions.clear();
    // First the state: a provider may ask for a new channel at once.
    if (!this.#isClosed) this.#later(code);
    for (const [id, answer] of answers) answer({ id, code: 'gone', message: 'connection lost' });
    // A channel's provider comes back by itself, whatever the socket ended of.
    for (const channel of channels) channel.ended(closeCodes.broken, '');
  }

  #later(code: number = closeCodes.broken) {
    // A ticket may have been too late; when the login is over, the next one says so.
    const { random = Math.random } = this.#options;
    const tries = this.#failures++;
    const times = tries < SOON_TRIES ? Math.min(tries + 1, SOON_TIMES) : SOON_TRIES;
    const spread = (FIRST_WAIT_MS + random() * FIRST_SPREAD_MS) * times;
    const wait = code === closeCodes.sessionEnded
      ? LONGEST_WAIT_MS
      : Math.min(spread, LONGEST_WAIT_MS);
    this.#setState('waiting');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), wait);
  }

  #setState(state: MuxState) {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#onState) listener(state);
  }
}
