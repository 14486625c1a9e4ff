import { loginHeaders } from '../runtime/api.ts';
import { readEvents } from '../runtime/event-stream.ts';
import { readLogin } from '../runtime/session.ts';

const SHORTEST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Reads the feed until the signal ends it, and again after it broke: soon at first, then ever more rarely. A login that
 * the server refused is not tried again; the next one is.
 */
export async function readFeed(signal: AbortSignal, hear: (data: string) => void) {
  let wait = SHORTEST_WAIT_MS;
  let of = '';
  let lastId = '';
  let refused = '';
  while (!signal.aborted) {
    const token = readLogin()?.token ?? '';
    if (token !== of) [of, lastId] = [token, ''];
    if (token && token !== refused) {
      try {
        const answer = await open(lastId, signal);
        if (answer.status === 401) refused = token;
        for await (const event of eventsOf(answer)) {
          lastId = event.id;
          wait = SHORTEST_WAIT_MS;
          hear(event.data);
        }
      } catch {
        // It broke, or the page is left; both show in the next round.
      }
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

function open(lastId: string, signal: AbortSignal): Promise<Response> {
  const headers = { ...loginHeaders(), ...(lastId ? { 'last-event-id': lastId } : {}) };
  return fetch('/api/feed', { headers, signal });
}

async function* eventsOf(answer: Response) {
  if (answer.ok && answer.body) yield* readEvents(answer.body);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
