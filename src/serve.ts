import { type Service, stopSignals } from './main.ts';

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
  const end = () => {
    // The host may give a few seconds: what was typed comes first.
    void service.hangUp().finally(() => stop.abort());
  };
  for (const signal of stopSignals) Deno.addSignalListener(signal, end);
  await server.finished;
  await service.close();
  Deno.exit(0);
}
