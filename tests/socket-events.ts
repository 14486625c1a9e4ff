import type { SourceEvent } from '../src/server/event-source.ts';
import { type LiveSocket, until } from './live-socket.ts';

const decoder = new TextDecoder();

/** What one channel of a socket follows, as far as it has come. */
export function followEvents(socket: LiveSocket, path: string) {
  const { channel, frames, closed } = socket.raw(path);
  const events = (): SourceEvent[] =>
    frames.flatMap((frame) =>
      frame.kind === 'data' ? JSON.parse(decoder.decode(frame.message)) : []
    );
  return {
    events,
    closed,
    isClosed: () => frames.some(({ kind }) => kind === 'closed'),
    /** The event at this place, from 0. */
    at: (place: number) => until(() => events()[place]),
    leave: () => socket.send({ kind: 'close', channel }),
    write: (message: Uint8Array) => socket.send({ kind: 'data', channel, n: 1, message }),
  };
}
