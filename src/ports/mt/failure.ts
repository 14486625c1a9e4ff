import type { FailReason } from './port.ts';

/** Why a whole call is of no use. The words of a provider never go further: they may quote the key. */
export type Failure = { reason: FailReason; retryable: boolean; retryAfterMs?: number };

type Refusal = { status: number; headers: Headers; text: string };

/** What only one provider says: its own codes. Undefined: what the status means everywhere. */
export type Dialect = (refusal: Refusal) => FailReason | undefined;

/** What heals by asking again, later or with fewer lines. */
const temporary: ReadonlySet<FailReason> = new Set<FailReason>([
  'bad-reply',
  'rate-limited',
  'refused',
  'timeout',
  'too-long',
  'unreachable',
]);

export function failed(reason: FailReason, retryable = temporary.has(reason)): Failure {
  return { reason, retryable };
}

/** What a refused call means for the lines in it. */
export function failureOf(refusal: Refusal, dialect?: Dialect): Failure {
  const reason = dialect?.(refusal) ?? commonReason(refusal);
  if (reason === 'rate-limited') {
    const waitMs = retryAfter(refusal);
    return { ...failed(reason), ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }) };
  }
  // A wrong address or model does not heal by asking again; a call that breaks a rule neither.
  const isFinal = reason === 'bad-reply' || (reason === 'unreachable' && refusal.status < 500);
  return isFinal ? failed(reason, false) : failed(reason);
}

function commonReason({ status, text }: Refusal): FailReason {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402 || /insufficient_quota|billing/i.test(text)) return 'quota';
  if (status === 429 || status === 529) return 'rate-limited';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413 || /context.{0,12}length|too many tokens/i.test(text)) return 'too-long';
  if (status >= 500 || status === 404 || status < 400) return 'unreachable';
  return 'bad-reply';
}

/** Seconds or a date in the header; Google's services say it in the body. */
function retryAfter({ headers, text }: Refusal): number | undefined {
  const value = headers.get('retry-after') ?? text.match(/"retryDelay":\s*"([\d.]+)s"/)?.[1];
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
