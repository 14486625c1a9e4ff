import { createMiddleware } from 'hono/factory';
import { fail } from '../../shared/errors.ts';
import type { AppEnv } from '../http.ts';
import { type CountParts, isMultipart, partsCounter } from './count-parts.ts';
import { limitsOf } from './route-limits.ts';

/** After a refusal so much more is read and thrown away, for a browser shows an answer only after it has sent all. */
const DRAIN_BYTES = 16 * 1024 * 1024;

/** A smaller body is parsed at once, whatever stands in it. */
const SMALL_BYTES = 16 * 1024;
/** What is larger is a file, and files come as multipart: of any other kind no address takes more. */
const PARSED_BYTES = 8 * 1024 * 1024;

/**
 * Refuses a body that is larger than its address allows: by its length, or without one while it is read. So is one with
 * more parts than any call needs: parsing them would hold up everybody. That goes for files too: what comes in place of a
 * file is parsed as well.
 */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body, headers } = c.req.raw;
  if (!body) return await next();
  const { bodyBytes, jsonItems, tooLarge } = limitsOf(c);
  const type = headers.get('content-type') ?? '';
  const most = isMultipart(type) ? bodyBytes : Math.min(bodyBytes, PARSED_BYTES);
  const length = headers.has('transfer-encoding') ? undefined : headers.get('content-length');
  if (length) {
    if (Number(length) > most) {
      if (Number(length) <= most + DRAIN_BYTES) await drain(body.getReader());
      fail(tooLarge);
    }
    if (Number(length) <= SMALL_BYTES) return await next();
  }

  const counted = countedBody(body, most, partsCounter(type, { items: jsonItems }));
  c.req.raw = new Request(c.req.raw, { body: counted.stream });
  await next();
  // The handler may have taken the end of its body for another mistake of the sender.
  if (!counted.isTooLarge()) return;
  await counted.drained();
  fail(tooLarge);
});

/** The same bytes as far as the limit; what reads on gets an error. */
function countedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
  hasTooMany: CountParts,
) {
  const reader = body.getReader();
  let read = 0;
  let isTooLarge = false;
  let drained: Promise<void> | undefined;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      read += value.byteLength;
      isTooLarge = read > most || hasTooMany(value);
      if (!isTooLarge) return controller.enqueue(value);
      controller.error(new Error('the body is too large'));
      drained = drain(reader);
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
  return { stream, isTooLarge: () => isTooLarge, drained: () => drained };
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
