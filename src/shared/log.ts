export type Log = {
  info(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
};

const secret =
  /token|password|code|ticket|key|authorization|cookie|secret|source|target|text|body/i;
const address = /[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+/g;

/** One JSON line an event. Secrets and documents' words are dropped, mail addresses masked. */
export function jsonLog(write: (line: string) => void, now: () => Date): Log {
  const say = (level: string) => (event: string, facts: Record<string, unknown> = {}) =>
    write(JSON.stringify({ time: now().toISOString(), level, event, ...redact(facts) }));
  return { info: say('info'), error: say('error') };
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
