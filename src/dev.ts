import { environment } from './environment.ts';
import { bundle } from '../islands/_lib/bundle.ts';
import { openService } from './main.ts';
import { serve } from './serve.ts';

/** One process: builds, serves, and reloads open pages after each restart by the watcher. */
await bundle({ isDev: true });
const service = await openService(await environment(), { isDev: true });
const boot = crypto.randomUUID();
const PING_MS = 15_000;

await serve(
  service,
  (request, info) =>
    new URL(request.url).pathname === '/_dev/reload'
      ? reloadSignals()
      : service.fetch(request, info),
);

/** Each page keeps this stream open; a new boot id after a reconnect tells it to load again. */
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
