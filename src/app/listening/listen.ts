import { portInUse } from './start-error.ts';

/** Without settings: the machine itself, at this port. */
export const DEFAULT_PORT = 8000;
export const DEFAULT_HOST = 'localhost';

export type Handler = (
  request: Request,
  info: Deno.ServeHandlerInfo,
) => Response | Promise<Response>;

export type Listening = {
  port: number;
  finished: Promise<void>;
  /** From now on requests are answered, also those that have waited. */
  answer(handler: Handler): void;
  stop(): void;
};

/**
 * Listens before there is anything that answers: while the service starts, for a second or some, requests wait instead of
 * being refused. Throws at once when another program listens there.
 */
export function listen({ port, hostname }: { port: number; hostname: string }): Listening {
  const stop = new AbortController();
  const { promise: ready, resolve: answer } = Promise.withResolvers<Handler>();
  const options = { port, hostname, signal: stop.signal, onListen: () => {} };
  try {
    const server = Deno.serve(options, async (request, info) => await (await ready)(request, info));
    return {
      port: server.addr.port,
      finished: server.finished,
      answer,
      stop: () => stop.abort(),
    };
  } catch (error) {
    throw error instanceof Deno.errors.AddrInUse ? portInUse(port) : error;
  }
}

type Env = Record<string, string | undefined>;

/**
 * Listens where the settings say. Undefined where that cannot be done yet: a process that is being replaced still listens
 * there, or the setting is wrong, which is for those who read settings to say.
 */
export function listenEarly({ PORT, HOST }: Env): Listening | undefined {
  const port = Number(PORT?.trim() || DEFAULT_PORT);
  if (!Number.isInteger(port)) return undefined;
  try {
    return listen({ port, hostname: HOST || DEFAULT_HOST });
  } catch {
    return undefined;
  }
}
