import type { Env } from '../src/ports/mt/port.ts';
import type { Behaviour, Call } from './fake-openai.ts';

/** What may be refused, each in the words and with the status of the provider. */
export type Kind = 'limits' | 'exhausted' | 'forbids' | 'fails';

export type Errors = Record<Kind, readonly [status: number, body: unknown]>;

/** A server in the shape of one provider, with the settings that lead the engine to it. */
export type FakeProvider = {
  url: string;
  env: Env;
  state: {
    behaviour: Behaviour;
    hangs?: number;
    retryAfter: string;
    beforeReply?: ((call: Call) => Promise<void> | void) | undefined;
  };
  /** What came in, in order; questions whether it is ready left out. */
  calls: { url: string; headers: Headers; body: unknown }[];
  close(): Promise<void>;
};

/** The value of every key that the fakes take; what is secret stands out in whatever an engine says. */
export const KEY = 'sk-secret';

export function refusal(errors: Errors, kind: Kind, retryAfter: string): Response {
  const [status, body] = errors[kind];
  const headers = kind === 'limits' ? { 'retry-after': retryAfter } : {};
  return Response.json(body, { status, headers });
}

export function isKind(behaviour: string): behaviour is Kind {
  return ['limits', 'exhausted', 'forbids', 'fails'].includes(behaviour);
}

/** A server on a free port that can be closed while somebody still waits for it. */
export function serve(answer: (request: Request, closing: AbortSignal) => Promise<Response>) {
  const closing = new AbortController();
  const server = Deno.serve(
    { port: 0, hostname: '127.0.0.1', signal: closing.signal, onListen() {} },
    (request) =>
      answer(request, closing.signal).catch((error) => {
        if (closing.signal.aborted) return new Response();
        throw error;
      }),
  );
  const { port } = server.addr as Deno.NetAddr;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      closing.abort();
      await server.finished;
    },
  };
}

export function closed(closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) return resolve();
    closing.addEventListener('abort', () => resolve(), { once: true });
  });
}
