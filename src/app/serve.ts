import { endBy } from './end-by.ts';
import { type Handler, listen, type Listening } from './listening/listen.ts';
import { type Service, stopSignals } from './main.ts';

/** Answers requests until the process is signalled to stop, then lets running work come to rest. */
export async function serve(
  service: Service,
  handler: Handler,
  early?: Listening,
): Promise<void> {
  const { port, host } = service.settings;
  const listening = early ?? listen({ port, hostname: host });
  listening.answer(handler);
  console.log(`옮김 → http://${host}:${listening.port}`);
  void service.greet();
  const end = () => {
    endBy();
    // The host may give a few seconds: what was typed comes first.
    void service.hangUp().finally(() => listening.stop());
  };
  for (const signal of stopSignals) Deno.addSignalListener(signal, end);
  await listening.finished;
  await service.close();
  Deno.exit(0);
}
