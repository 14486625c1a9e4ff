import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as sync from 'y-protocols/sync';
import * as Y from 'yjs';
import { epochReason, lineOf } from '../../../src/realtime/sockets/rules.ts';
import {
  type ClientFrame,
  decodeClientFrame,
  encodeServerFrame,
  type ServerFrame,
} from '../../../src/realtime/sockets/wire-frames.ts';
import type { SocketLike } from '../../runtime/socket/mux.ts';

type Line = { doc: Y.Doc; epoch: number; version: number };
type Open = { line: number; say: (frame: ServerFrame) => void };
type Waiting = { client: Client; channel: number; n: number; line: number; update: Uint8Array };

/** For tests: the rooms of the server in memory. It keeps when it is told to, and its sockets break on demand. */
export function fakeRooms(texts: Record<number, string> = {}) {
  const lines = new Map<number, Line>();
  const clients = new Set<Client>();
  const waiting: Waiting[] = [];
  const said: ClientFrame[] = [];
  const state = { isDown: false, holdsBack: false, mayWrite: true, tickets: 0, isSignedOut: false };
  for (const [id, text] of Object.entries(texts)) begin(Number(id), text, 0);

  function begin(id: number, text: string, epoch: number) {
    const doc = new Y.Doc();
    if (text) doc.getText('t').insert(0, text);
    lines.set(id, { doc, epoch, version: (lines.get(id)?.version ?? 0) + 1 });
  }

  function lineAt(id: number): Line {
    if (!lines.has(id)) begin(id, '', 0);
    return lines.get(id) as Line;
  }

  function keep({ client, channel, n, line, update }: Waiting) {
    const at = lineAt(line);
    const before = at.doc.getText('t').toString();
    Y.applyUpdate(at.doc, update);
    if (at.doc.getText('t').toString() !== before) at.version++;
    client.say({ kind: 'committed', channel, n, version: at.version });
    const message = encoding.encode((out) => {
      encoding.writeVarUint(out, 0);
      sync.writeUpdate(out, update);
    });
    for (const other of clients) {
      for (const [to, open] of other.channels) {
        if (open.line !== line || (other === client && to === channel)) continue;
        other.say({ kind: 'data', channel: to, message });
      }
    }
  }

  function hear(client: Client, frame: ClientFrame) {
    said.push(frame);
    const { channel } = frame;
    if (frame.kind === 'close') return void client.channels.delete(channel);
    if (frame.kind === 'open') return open(client, channel, frame.path);
    const line = client.channels.get(channel)?.line;
    if (line === undefined) return;
    const from = decoding.createDecoder(frame.message);
    if (decoding.readVarUint(from) !== 0) return relay(client, frame);
    const kind = decoding.readVarUint(from);
    const bytes = decoding.readVarUint8Array(from);
    if (kind === sync.messageYjsSyncStep1) {
      const message = encoding.encode((out) => {
        encoding.writeVarUint(out, 0);
        sync.writeSyncStep2(out, lineAt(line).doc, bytes);
      });
      return client.say({ kind: 'data', channel, message });
    }
    waiting.push({ client, channel, n: frame.n, line, update: bytes });
    if (!state.holdsBack) keepAll();
  }

  function relay(client: Client, { channel, message }: Extract<ClientFrame, { kind: 'data' }>) {
    const line = client.channels.get(channel)?.line;
    for (const other of clients) {
      for (const [to, open] of other.channels) {
        if (open.line === line && other !== client) {
          other.say({ kind: 'data', channel: to, message });
        }
      }
    }
  }

  function open(client: Client, channel: number, path: string) {
    const asked = lineOf(path);
    if (!asked) throw new Error(`no room: ${path}`);
    const { epoch, version, doc } = lineAt(asked.line);
    if (asked.epoch !== undefined && asked.epoch !== epoch) {
      return client.say({ kind: 'closed', channel, code: 4409, reason: epochReason(epoch) });
    }
    client.channels.set(channel, { line: asked.line, say: client.say });
    client.say({ kind: 'opened', channel, epoch, version, mayWrite: state.mayWrite });
    const message = encoding.encode((out) => {
      encoding.writeVarUint(out, 0);
      sync.writeSyncStep1(out, doc);
    });
    client.say({ kind: 'data', channel, message });
  }

  function keepAll() {
    for (const one of waiting.splice(0)) keep(one);
  }

  return {
    state,
    said,
    keepAll,
    text: (line: number) => lineAt(line).doc.getText('t').toString(),
    version: (line: number) => lineAt(line).version,
    opened: () => said.flatMap((frame) => frame.kind === 'open' ? [frame.path] : []),
    ticket() {
      state.tickets++;
      if (state.isSignedOut) return Promise.resolve(null);
      return state.isDown ? Promise.reject(new Error('down')) : Promise.resolve('ticket');
    },
    socket: (): SocketLike => connect(clients, hear),
    /** All connections break; what was on its way is lost. */
    drop(code = 1006) {
      waiting.length = 0;
      for (const client of [...clients]) client.drop(code);
    },
    /** Somebody wrote past the shared text. */
    beginEpoch(id: number, text: string) {
      const epoch = lineAt(id).epoch + 1;
      begin(id, text, epoch);
      closeRoom(id, 4409, epochReason(epoch));
    },
    closeRoom,
    tell(event: unknown) {
      for (const client of clients) client.text(JSON.stringify(event));
    },
    beat() {
      for (const client of clients) client.say({ kind: 'heartbeat', channel: 0 });
    },
  };

  /** What it had not kept by then is refused. */
  function closeRoom(id: number, code: number, reason: string) {
    waiting.splice(0, Infinity, ...waiting.filter(({ line }) => line !== id));
    for (const client of clients) {
      for (const [channel, { line }] of client.channels) {
        if (line !== id) continue;
        client.channels.delete(channel);
        client.say({ kind: 'closed', channel, code, reason });
      }
    }
  }
}

type Client = {
  channels: Map<number, Open>;
  say: (frame: ServerFrame) => void;
  text: (words: string) => void;
  drop: (code: number) => void;
};

function connect(
  clients: Set<Client>,
  hear: (client: Client, frame: ClientFrame) => void,
): SocketLike {
  const socket: SocketLike = {
    binaryType: '',
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send(data) {
      if (!clients.has(client)) return;
      queueMicrotask(() => {
        if (!clients.has(client)) return;
        if (typeof data === 'string') return answer(JSON.parse(data));
        const frame = decodeClientFrame(data);
        if (frame) hear(client, frame);
      });
    },
    close: (code = 1000) => client.drop(code),
  };
  const later = (what: () => void) => queueMicrotask(() => clients.has(client) && what());
  const client: Client = {
    channels: new Map(),
    say: (frame) =>
      later(() => socket.onmessage?.({ data: encodeServerFrame(frame).slice().buffer })),
    text: (words) => later(() => socket.onmessage?.({ data: words })),
    drop(code) {
      if (clients.delete(client)) socket.onclose?.({ code });
    },
  };
  function answer({ id, event }: { id: number; event: string }) {
    const ok = event === 'hello' ? { uid: 'kim', heartbeatMs: 15_000 } : { members: [] };
    client.text(JSON.stringify({ id, ok }));
  }
  clients.add(client);
  later(() => socket.onopen?.({} as never));
  return socket;
}
