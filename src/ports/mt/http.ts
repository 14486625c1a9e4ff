import { fetchOnce } from '../../shared/fetch-once.ts';
import { limitedText } from '../../shared/limited-text.ts';
import type { Outside, OutsideInit } from '../../shared/safe-fetch.ts';
import { type Dialect, failed, type Failure, failureOf } from './failure.ts';
import type { MtReadiness } from './port.ts';

type Reply = { ok: boolean; status: number; headers: Headers; text: string };

type Call = {
  url: string;
  headers: Record<string, string>;
  /** Sent by POST: as JSON, or as the form that it is. Without it the call is a GET. */
  body?: unknown;
  timeoutMs?: number | undefined;
};

const TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 5_000;

/** Far more than any answer has; who sends more is broken or hostile. */
const MOST_BYTES = 16 * 1024 * 1024;

let leave: Outside = (url, init) => fetchOnce(url, { ...init, redirect: 'manual' });

/** How calls of this process go out: `main.ts` sets the way that only reaches public and allowed addresses. */
export function leaveBy(outside: Outside): void {
  leave = outside;
}

/** One call to a provider: its reply, whatever its status, or why there is none. Nothing is thrown. */
export async function ask(call: Call, signal: AbortSignal): Promise<Reply | Failure> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  try {
    // A redirect is not followed: it would carry the key to wherever it points.
    const response = await leave(call.url, {
      signal: AbortSignal.any([timeout, signal]),
      ...contentOf(call),
    });
    const { ok, status, headers } = response;
    return { ok, status, headers, text: await limitedText(response, MOST_BYTES) };
  } catch {
    // The error may name addresses and keys, so it stays here.
    if (signal.aborted) return failed('cancelled');
    return failed(timeout.aborted ? 'timeout' : 'unreachable');
  }
}

function contentOf({ headers, body }: Call): OutsideInit {
  if (body === undefined) return { headers };
  if (body instanceof URLSearchParams) return { method: 'POST', headers, body };
  const json = { ...headers, 'content-type': 'application/json' };
  return { method: 'POST', headers: json, body: JSON.stringify(body) };
}

/** Asks, and reads the reply as JSON; what is refused is answered as a failure. */
export async function askJson(
  call: Call,
  signal: AbortSignal,
  dialect?: Dialect,
): Promise<{ json: unknown } | Failure> {
  const reply = await ask(call, signal);
  if ('reason' in reply) return reply;
  if (!reply.ok) return failureOf(reply, dialect);
  const json = parseJson(reply.text);
  return json === undefined ? failed('bad-reply') : { json };
}

/** Whether the provider answers and takes the key. */
export async function probe(
  call: Call,
  signal?: AbortSignal,
  dialect?: Dialect,
): Promise<MtReadiness> {
  const limited = { ...call, timeoutMs: READY_TIMEOUT_MS };
  const reply = await ask(limited, signal ?? new AbortController().signal);
  if ('reason' in reply) return { state: 'unreachable' };
  if (reply.ok) return { state: 'ready' };
  const { reason } = failureOf(reply, dialect);
  if (reason === 'unauthorized' || reason === 'unreachable') return { state: reason };
  return { state: reason === 'timeout' ? 'unreachable' : 'ready' };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // cut off, or a page of a proxy: the caller says what that means
  }
}
