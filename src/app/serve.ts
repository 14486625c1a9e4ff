import { endBy } from './end-by.ts';
import { type Service, stopSignals } from './main.ts';
import { portInUse } from './start-error.ts';

type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/** Listens until the process is signalled to stop, then lets running work come to rest. */
export async function serve(service: Service, handler: Handler): Promise<void> {
  const { port, host } = service.settings;
  const stop = new AbortController();
  const server = listen({
    port,
    hostname: host,
    signal: stop.signal,
    onListen: (address) => {
      console.log(`옮김 → http://${host}:${(address as Deno.NetAddr).port}`);
      void service.greet();
    },
  }, handler);
  const end = () => {
    endBy();
    // The host may give a few seconds: what was typed comes first.
    void service.hangUp().finally(() => stop.abort());
  };
  for (const signal of stopSignals) Deno.addSignalListener(signal, end);
  await server.finished;
  await service.close();
  Deno.exit(0);
}

/** Throws at once when another program listens there. */
function listen(options: Deno.ServeTcpOptions, handler: Handler) {
  try {
    return Deno.serve(options, handler);
  } catch (error) {
    throw error instanceof Deno.errors.AddrInUse ? portInUse(options.port ?? 0) : error;
  }
}
