import { createMiddleware } from 'hono/factory';
import { fail } from '../../shared/errors.ts';
import type { AppEnv } from '../http.ts';
import { limitsOf } from './route-limits.ts';

/** After a refusal so much more is read and thrown away, for a browser shows an answer only after it has sent all. */
const DRAIN_BYTES = 16 * 1024 * 1024;

/** Refuses a body that is larger than its address allows: by its length, or without one while it is read. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body, headers } = c.req.raw;
  if (!body) return await next();
  const { bodyBytes, tooLarge } = limitsOf(c);
  const length = headers.has('transfer-encoding') ? undefined : headers.get('content-length');
  if (length) {
    if (Number(length) <= bodyBytes) return await next();
    if (Number(length) <= bodyBytes + DRAIN_BYTES) await drain(body.getReader());
    fail(tooLarge);
  }

  const counted = countedBody(body, bodyBytes);
  c.req.raw = new Request(c.req.raw, { body: counted.stream });
  await next();
  // The handler may have taken the end of its body for another mistake of the sender.
  if (!counted.isTooLarge()) return;
  await counted.drained();
  fail(tooLarge);
});

/** The same bytes as far as the limit; what reads on gets an error. */
function countedBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, most: number) {
  const reader = body.getReader();
  let read = 0;
  let drained: Promise<void> | undefined;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      read += value.byteLength;
      if (read <= most) return controller.enqueue(value);
      controller.error(new Error('the body is too large'));
      drained = drain(reader);
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
  return { stream, isTooLarge: () => read > most, drained: () => drained };
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let dropped = 0;
  try {
    while (dropped <= DRAIN_BYTES) {
      const { done, value } = await reader.read();
      if (done) return;
      dropped += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender has left.
  }
}
