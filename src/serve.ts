import type { Service } from './main.ts';

type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/** Listens until the process is asked to stop, then lets running work come to rest. */
export async function serve(service: Service, handler: Handler): Promise<void> {
  const { port, host } = service.settings;
  const stop = new AbortController();
  const server = Deno.serve({
    port,
    hostname: host,
    signal: stop.signal,
    onListen: (address) => {
      console.log(`옮김 → http://${host}:${(address as Deno.NetAddr).port}`);
      void service.greet();
    },
  }, handler);
  const signals: Deno.Signal[] = Deno.build.os === 'windows' ? ['SIGINT'] : ['SIGINT', 'SIGTERM'];
  for (const signal of signals) Deno.addSignalListener(signal, () => stop.abort());
  await server.finished;
  await service.close();
  Deno.exit(0);
}
