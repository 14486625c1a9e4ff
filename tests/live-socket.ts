import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import {
  type ClientFrame,
  decodeServerFrame,
  encodeClientFrame,
  type ServerFrame,
} from '../src/realtime/sockets/wire-frames.ts';
import { SOCKET_PATH } from '../src/realtime/sockets/rules.ts';
import type { Person, TestApp } from './app.ts';

export type LiveServer = { url: string; close(): Promise<void> };

/** The service of a test on a port of its own, for as long as the test wants it. */
export function listen(app: TestApp): LiveServer {
  const server = Deno.serve(
    { hostname: '127.0.0.1', port: 0, onListen: () => {} },
    (request, info) => app.app.fetch(request, info as unknown as Record<string, unknown>),
  );
  const url = `ws://127.0.0.1:${server.addr.port}${SOCKET_PATH}`;
  return { url, close: () => server.shutdown() };
}

export async function ticketOf(app: TestApp, as: Person): Promise<string> {
  const res = await app.api('POST', '/rt/ticket', { as });
  if (res.status !== 200) throw new Error(`ticket: ${res.status}`);
  return (await res.json()).ticket;
}

type Closed = { code: number; reason: string };
type Event = { event?: string; id?: number; ok?: unknown; code?: string; data?: unknown };

/** A socket as a test holds it: everything that came is kept, and channels can be opened on it. */
export class LiveSocket {
  readonly frames: ServerFrame[] = [];
  readonly events: Event[] = [];
  readonly closed: Promise<Closed>;
  readonly ready: Promise<void>;
  readonly #socket: WebSocket;
  readonly #listeners = new Map<number, (frame: ServerFrame) => void>();
  #channel = 0;
  #event = 0;

  constructor(url: string, headers: Record<string, string> = {}) {
    // Deno takes headers here; the types are those of browsers.
    const socket = new WebSocket(url, { headers } as unknown as string[]);
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => this.#hear(data);
    this.closed = new Promise((resolve) =>
      socket.onclose = ({ code, reason }) => {
        for (const [channel, listener] of this.#listeners) {
          listener({ kind: 'closed', channel, code: 1006, reason: '' });
        }
        resolve({ code, reason });
      }
    );
    this.ready = new Promise((resolve) => socket.onopen = () => resolve());
    this.#socket = socket;
  }

  /** Signed in. */
  static async open(server: LiveServer, app: TestApp, as: Person): Promise<LiveSocket> {
    return await LiveSocket.with(server.url, await ticketOf(app, as));
  }

  static async with(url: string, ticket: string): Promise<LiveSocket> {
    const socket = new LiveSocket(url);
    await socket.ready;
    const answer = await socket.ask('hello', { ticket });
    if (answer.ok === undefined) throw new Error(`hello: ${JSON.stringify(answer)}`);
    return socket;
  }

  async ask(event: string, data: unknown): Promise<Event> {
    const id = ++this.#event;
    this.text(JSON.stringify({ id, event, data }));
    return await until(() => this.events.find((one) => one.id === id));
  }

  text(text: string) {
    this.#socket.send(text);
  }

  bytes(bytes: Uint8Array) {
    this.#socket.send(bytes as Uint8Array<ArrayBuffer>);
  }

  send(frame: ClientFrame) {
    this.bytes(encodeClientFrame(frame));
  }

  listen(listener: (frame: ServerFrame) => void): number {
    this.#listeners.set(++this.#channel, listener);
    return this.#channel;
  }

  /** Opens a line without a provider: answers the frames of its channel as they come. */
  raw(path: string) {
    const frames: ServerFrame[] = [];
    const channel = this.listen((frame) => frames.push(frame));
    this.send({ kind: 'open', channel, path });
    let n = 0;
    return {
      channel,
      frames,
      opened: () => until(() => frames.find((one) => one.kind === 'opened')),
      closed: () => until(() => frames.find((one) => one.kind === 'closed')),
      committed: (which: number) =>
        until(() => frames.find((one) => one.kind === 'committed' && one.n >= which)),
      /** Answers under which number. */
      say: (message: Uint8Array) => {
        this.send({ kind: 'data', channel, n: ++n, message });
        return n;
      },
    };
  }

  /** Opens a line with the provider that editors use. */
  line(id: number, document = new Y.Doc()): LiveLine {
    return new LiveLine(this, `line/${id}`, document);
  }

  close() {
    this.#socket.close();
  }

  #hear(data: string | ArrayBuffer) {
    if (typeof data === 'string') {
      this.events.push(JSON.parse(data));
      return;
    }
    const frame = decodeServerFrame(new Uint8Array(data));
    if (!frame) throw new Error('the server sent a frame that is none');
    this.frames.push(frame);
    this.#listeners.get(frame.channel)?.(frame);
  }
}

/** A line with its provider, which speaks through a channel of the socket. */
export class LiveLine {
  readonly document: Y.Doc;
  readonly provider: WebsocketProvider;
  readonly closes: Closed[] = [];
  opened: Extract<ServerFrame, { kind: 'opened' }> | undefined;
  sent = 0;
  kept = 0;
  version = -1;

  constructor(socket: LiveSocket, path: string, document: Y.Doc) {
    // deno-lint-ignore no-this-alias
    const line = this;
    class Channel {
      readonly OPEN = 1;
      readyState = 0;
      binaryType = '';
      onopen: (() => void) | null = null;
      onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
      onclose: ((event: Closed) => void) | null = null;
      onerror: (() => void) | null = null;
      readonly #channel = socket.listen((frame) => this.#hear(frame));

      constructor(url: string) {
        line.sent = line.kept = 0;
        socket.send({ kind: 'open', channel: this.#channel, path: url.replace('mux:/', '') });
      }
      send(message: Uint8Array) {
        const isNumbered = message[0] === 0 && message[1] !== 0;
        const n = isNumbered ? ++line.sent : 0;
        socket.send({ kind: 'data', channel: this.#channel, n, message });
      }
      close() {
        if (this.readyState === 3) return;
        this.readyState = 3;
        socket.send({ kind: 'close', channel: this.#channel });
      }
      #hear(frame: ServerFrame) {
        if (frame.kind === 'opened') {
          line.opened = frame;
          this.readyState = 1;
          this.onopen?.();
        } else if (frame.kind === 'data') {
          this.onmessage?.({ data: frame.message.slice().buffer });
        } else if (frame.kind === 'committed') {
          line.kept = frame.n;
          line.version = frame.version;
        } else if (frame.kind === 'closed') {
          this.readyState = 3;
          line.closes.push({ code: frame.code, reason: frame.reason });
          this.onclose?.({ code: frame.code, reason: frame.reason });
        }
      }
    }
    this.document = document;
    this.provider = new WebsocketProvider('mux:', path, document, {
      WebSocketPolyfill: Channel as unknown as typeof WebSocket,
      disableBc: true,
    });
  }

  get text(): string {
    return this.document.getText('t').toString();
  }

  insert(at: number, text: string) {
    this.document.getText('t').insert(at, text);
  }

  remove(at: number, length: number) {
    this.document.getText('t').delete(at, length);
  }

  synced(): Promise<unknown> {
    return until(() => this.provider.synced || undefined);
  }

  /** All that was sent is kept by the server. */
  saved(): Promise<unknown> {
    return until(() => (this.sent > 0 && this.kept === this.sent) || undefined);
  }

  closed(): Promise<Closed> {
    return until(() => this.closes.at(-1));
  }

  leave() {
    this.provider.destroy();
    this.document.destroy();
  }
}

const PATIENCE_MS = 10_000;

/** Asks until there is an answer. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`nothing came of ${ask}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
