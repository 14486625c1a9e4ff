import { environment } from './environment.ts';
import { bundle } from '../../islands/runtime/bundle.ts';
import { openService } from './main.ts';
import { serve } from './serve.ts';
import { endUnstarted } from './listening/start-error.ts';

/** One process: builds, serves, and reloads open pages after each restart by the watcher. */
await bundle({ isDev: true });
const boot = crypto.randomUUID();
const PING_MS = 15_000;

try {
  const service = await openService(await environment(), { isDev: true });
  await serve(
    service,
    (request, info) =>
      new URL(request.url).pathname === '/_dev/reload'
        ? reloadSignals()
        : service.fetch(request, info),
  );
} catch (error) {
  endUnstarted(error);
}

/** Each page holds this stream open; a new boot id after a reconnect makes it load again. */
function reloadSignals(): Response {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`retry: 300\ndata: ${boot}\n\n`));
      timer = setInterval(() => controller.enqueue(encoder.encode(': ping\n\n')), PING_MS);
    },
    cancel: () => clearInterval(timer),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
