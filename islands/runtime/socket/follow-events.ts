import { eventsPath } from '../../../src/realtime/events/rules.ts';
import { closeCodes } from '../../../src/realtime/sockets/rules.ts';
import type { SourceEvent } from '../../../src/server/event-source.ts';
import { loginHeaders, refusalOf } from '../api.ts';
import { readEvents } from '../event-stream.ts';
import { readLogin } from '../session.ts';
import { borrowSocket, onceOpen, usableSocket } from './page-socket.ts';

type Followed = {
  kind: 'feed' | 'job' | 'document';
  name: string;
  /** Where the same can be read as an event stream. */
  address: string;
  /** The last event that is known; empty at first. */
  after: string;
  /** Called when it begins and no event is known: what stands for one. */
  first?: () => string;
  /** A page without a socket gets one for it: there may be many of the kind at once. */
  opensSocket?: boolean;
};

/** Final: asking again changes nothing. */
const refusals: readonly number[] = [closeCodes.noRights, closeCodes.noSuchLine];
/** The socket is on its way back, or gone with what needed it. */
const breaks: readonly number[] = [closeCodes.broken, closeCodes.restart];

/**
 * What comes after the last known event: over the socket of the page where it has one, also when that breaks and comes
 * back; as an event stream for visitors, on pages without a socket, and where none can be opened. Ends when there is no
 * more or nothing can be reached; a refusal is thrown with its status.
 */
export async function* followEvents(
  followed: Followed,
  signal: AbortSignal,
): AsyncGenerator<SourceEvent> {
  const giveBack = followed.opensSocket && readLogin() ? await borrowSocket() : undefined;
  try {
    yield* followAnywhere(followed, signal);
  } finally {
    giveBack?.();
  }
}

async function* followAnywhere(
  { kind, name, address, after, first = () => '' }: Followed,
  signal: AbortSignal,
): AsyncGenerator<SourceEvent> {
  let last = after;
  let isRefusedBySocket = false;
  while (!signal.aborted) {
    const uid = readLogin()?.uid;
    const socketOf = isRefusedBySocket ? undefined : uid;
    const mux = socketOf === undefined ? undefined : await usableSocket(socketOf, signal);
    if (signal.aborted) return;
    let code: number = closeCodes.broken;
    const known = last || first();
    const events = mux
      ? mux.events(eventsPath(kind, name, known), signal, (ended) => code = ended)
      : streamEvents({ address, last: known, socketOf }, signal, (ended) => code = ended);
    for await (const event of events) {
      last = event.id || last;
      yield event;
    }
    if (refusals.includes(code)) throw Object.assign(new Error('refused'), { status: 404 });
    // There are too many on this socket already.
    if (code === closeCodes.flood) isRefusedBySocket = true;
    else if (!breaks.includes(code)) return;
  }
}

type Stream = {
  address: string;
  last: string;
  /** Whose socket may carry on with it. */
  socketOf: string | undefined;
};

/** Ends as if it had broken when the page has an open socket: what comes then comes over that. */
async function* streamEvents(
  { address, last, socketOf }: Stream,
  signal: AbortSignal,
  onEnd: (code: number) => void,
): AsyncGenerator<SourceEvent> {
  const closed = new AbortController();
  const leave = () => closed.abort();
  signal.addEventListener('abort', leave);
  let hasMoved = false;
  const stop = onceOpen(socketOf, () => {
    hasMoved = true;
    leave();
  });
  try {
    const headers = { ...loginHeaders(), ...(last ? { 'last-event-id': last } : {}) };
    const answer = await fetch(address, { headers, signal: closed.signal });
    if (!answer.ok || !answer.body) throw await refusalOf(answer);
    for await (const { id, event, data } of readEvents(answer.body)) {
      yield { id, event, data: JSON.parse(data) };
    }
    if (!hasMoved) onEnd(closeCodes.over);
  } catch (error) {
    if (!hasMoved) throw error;
  } finally {
    stop();
    signal.removeEventListener('abort', leave);
  }
}
