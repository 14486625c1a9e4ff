import { type AllowedHosts, isAllowed } from '../../shared/addresses.ts';
import { checkHost, type Resolve, safeFetch } from '../../shared/safe-fetch.ts';
import type { Receivers } from './port.ts';

const PORTS = new Set(['', '443', '8443']);
const ANSWER_MS = 10_000;
const ANSWER_BYTES = 1024;

type Options = {
  /** Hosts that may be called although they are private, or speak without TLS. */
  allowed: AllowedHosts;
  resolve?: Resolve;
  answerMs?: number;
};

/** Hosts that the environment names may be called wherever they are: who sets it could reach them anyway. */
export function receiversFromEnv(env: Record<string, string | undefined>): Receivers {
  const listed = (env.WEBHOOK_PRIVATE_HOSTS ?? '').split(',').map((host) => host.trim());
  return receiversOverHttp({
    allowed: new Set(listed.filter(Boolean).map((host) => host.toLowerCase())),
  });
}

/** Calls receivers over HTTPS. A name is judged by the address that the connection is then made to. */
export function receiversOverHttp(
  { allowed, answerMs = ANSWER_MS, ...how }: Options,
): Receivers {
  const outside = safeFetch({ allowed, ...how });
  const isRefused = (url: URL | null) =>
    url !== null && !isAllowed(url, allowed) && !PORTS.has(url.port);
  return {
    async check(address) {
      return isRefused(URL.parse(address)) ? 'port' : await checkHost(address, { allowed, ...how });
    },
    async post(address, { headers, body }, signal) {
      if (isRefused(URL.parse(address))) return 'address';
      const time = AbortSignal.timeout(answerMs);
      try {
        const res = await outside(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
          signal: AbortSignal.any([signal, time]),
        });
        const text = await beginningOf(res, time);
        return { status: res.status, text, retryAfter: res.headers.get('retry-after') };
      } catch (error) {
        signal.throwIfAborted();
        if (time.aborted) return 'timeout';
        return /the address is (?:refused|private)/.test(String(error)) ? 'address' : 'connection';
      }
    },
  };
}

/** What comes behind it is not read, and the connection is closed; of an answer that stops half-way its status counts. */
async function beginningOf(res: Response, time: AbortSignal): Promise<string> {
  const reader = res.body?.getReader();
  if (!reader) return '';
  const end = () => void reader.cancel().catch(() => {});
  time.addEventListener('abort', end, { once: true });
  const bytes: number[] = [];
  try {
    while (bytes.length < ANSWER_BYTES) {
      const { value, done } = await reader.read();
      if (done) break;
      bytes.push(...value.subarray(0, ANSWER_BYTES - bytes.length));
    }
  } catch {
    // The connection broke; the status is there.
  } finally {
    time.removeEventListener('abort', end);
    end();
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
