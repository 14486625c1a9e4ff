import type { SourceEvent } from '../../../../src/server/event-source.ts';
import {
  type ClientFrame,
  decodeClientFrame,
  encodeServerFrame,
  type ServerFrame,
} from '../../../../src/realtime/sockets/wire-frames.ts';
import { Mux, type SocketLike } from '../mux.ts';

const encoder = new TextEncoder();

/** A connection to a server that says what a test wants. `isDown`: none is opened. */
export function fakeEventSocket(uid = 'u1') {
  const state = { isDown: false, closed: false };
  const heard: ClientFrame[] = [];
  let socket: SocketLike | undefined;
  const mux = new Mux({ socket: connect, ticket, random: () => 0 });

  function ticket(): Promise<string> {
    return state.isDown ? Promise.reject(new Error('down')) : Promise.resolve('ticket');
  }

  function connect(): SocketLike {
    const opened: SocketLike = {
      binaryType: '',
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send(data) {
        if (typeof data !== 'string') {
          const frame = decodeClientFrame(data);
          if (frame) heard.push(frame);
          return;
        }
        const ok = { uid, heartbeatMs: 15_000 };
        const answer = JSON.stringify({ id: JSON.parse(data).id, ok });
        queueMicrotask(() => opened.onmessage?.({ data: answer }));
      },
      close: () => void (state.closed = true),
    };
    socket = opened;
    queueMicrotask(() => opened.onopen?.({} as never));
    return opened;
  }

  function frame(sent: ServerFrame) {
    socket?.onmessage?.({ data: encodeServerFrame(sent).slice().buffer });
  }

  const channel = () => heard.findLast(({ kind }) => kind === 'open')?.channel ?? 0;
  return {
    mux,
    connect,
    state,
    /** Paths of all channels that were opened. */
    paths: () => heard.flatMap((one) => one.kind === 'open' ? one.path : []),
    closes: () => heard.filter(({ kind }) => kind === 'close').length,
    /** On the newest channel. */
    say(event: SourceEvent) {
      frame({ kind: 'data', channel: channel(), message: encoder.encode(JSON.stringify(event)) });
    },
    end: (code: number) => frame({ kind: 'closed', channel: channel(), code, reason: '' }),
    drop: () => socket?.onclose?.({ code: 1006 }),
  };
}
