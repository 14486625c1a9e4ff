import { formatMoment } from './time.ts';

export type Log = {
  info(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
};

const secret =
  /token|password|code|ticket|key|authorization|cookie|secret|source|target|text|body/i;
const address = /[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+/g;

/** One JSON line an event. Secrets and documents' words are dropped, mail addresses masked. */
export function jsonLog(
  write: (line: string, level: 'info' | 'error') => void,
  now: () => Date,
): Log {
  const say = (level: 'info' | 'error') => (event: string, facts: Record<string, unknown> = {}) =>
    write(JSON.stringify({ time: now().toISOString(), level, event, ...redact(facts) }), level);
  return { info: say('info'), error: say('error') };
}

/**
 * For the console of a developer: a request is its time, method, route, status and duration; another event its name and
 * facts. What is dropped and masked is the same.
 */
export function readableLog(write: (line: string) => void, now: () => Date): Log {
  const say = (level: string[]) => (event: string, facts: Record<string, unknown> = {}) =>
    write([timeOf(now()), ...level, ...wordsOf(event, redact(facts))].join(' '));
  return { info: say([]), error: say(['ERROR']) };
}

function timeOf(moment: Date): string {
  return formatMoment(moment).slice(11);
}

function wordsOf(event: string, facts: Record<string, unknown>): string[] {
  if (event === 'request') {
    const { method, route, status, ms, uid } = facts;
    return [`${method}`, `${route}`, `${status}`, `${ms} ms`, ...(uid ? [`${uid}`] : [])];
  }
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return [event, ...known.map(([name, value]) => `${name}=${wordOf(value)}`)];
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function redact(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (secret.test(name)) return [name, '[redacted]'];
      if (typeof value === 'string') return [name, value.replace(address, '[e-mail]')];
      if (value instanceof Error) {
        return [name, traceOf(value).replace(address, '[e-mail]')];
      }
      if (Array.isArray(value)) return [name, value.map((one) => redact({ one }).one)];
      if (typeof value === 'object' && value !== null) {
        return [name, redact(value as Record<string, unknown>)];
      }
      return [name, value];
    }),
  );
}

/** Faults of the database say what was to be written, which may be a user's text or a secret. */
function traceOf({ message, stack = message }: Error): string {
  const at = message.indexOf('\nparams: ');
  return at < 0 ? stack : stack.replaceAll(message, () => message.slice(0, at));
}
