import type { SourceEvent } from '../../../src/server/event-source.ts';
import type { MuxChannel } from './mux-channel.ts';

type Connection = { add(channel: MuxChannel): number; drop(id: number, isTold: boolean): void };

type Followed = { path: string; signal: AbortSignal; onEnd: (code: number) => void };

const decoder = new TextDecoder();

/** Events of one channel, one after the other, until it ends or the signal ends it. */
export async function* channelEvents(
  connection: Connection,
  { path, signal, onEnd }: Followed,
): AsyncGenerator<SourceEvent> {
  const waiting: SourceEvent[] = [];
  let isOpen = true;
  let wake = () => {};
  const end = (code: number) => {
    isOpen = false;
    onEnd(code);
    wake();
  };
  const id = connection.add({
    path,
    receive(frame) {
      if (frame.kind === 'data') {
        waiting.push(JSON.parse(decoder.decode(frame.message)));
        wake();
      } else if (frame.kind === 'closed') {
        connection.drop(id, false);
        end(frame.code);
      }
    },
    hear() {},
    ended: end,
  });
  const leave = () => wake();
  signal.addEventListener('abort', leave);
  try {
    while (!signal.aborted) {
      const next = waiting.shift();
      if (next) yield next;
      else if (isOpen) await new Promise<void>((resolve) => wake = resolve);
      else return;
    }
  } finally {
    signal.removeEventListener('abort', leave);
    if (isOpen) connection.drop(id, true);
  }
}
