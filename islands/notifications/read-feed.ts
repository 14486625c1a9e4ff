import { Refusal } from '../runtime/api.ts';
import { followEvents } from '../runtime/socket/follow-events.ts';
import { readLogin } from '../runtime/session.ts';

const SHORTEST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Reads the feed until the signal ends it, and again after it broke: soon at first, then ever more rarely. A login that
 * the server refused is not tried again; the next one is.
 */
export async function readFeed(signal: AbortSignal, hear: (data: unknown) => void) {
  let wait = SHORTEST_WAIT_MS;
  let of = '';
  let after = '';
  let refused = '';
  while (!signal.aborted) {
    const { token = '', uid } = readLogin() ?? {};
    if (token !== of) [of, after] = [token, ''];
    if (token && token !== refused) {
      const feed = { kind: 'feed' as const, name: '', address: '/api/feed', after };
      try {
        for await (const { id, data } of followEvents(feed, signal)) {
          // Another member has signed in, in another tab.
          if (readLogin()?.uid !== uid) break;
          after = id;
          wait = SHORTEST_WAIT_MS;
          hear(data);
        }
      } catch (error) {
        // Otherwise it broke, or the page is left; both show in the next round.
        if (error instanceof Refusal && error.status === 401) refused = token;
      }
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
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
