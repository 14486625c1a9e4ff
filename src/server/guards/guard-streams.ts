import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http.ts';
import type { OpenStreams } from './open-streams.ts';
import { limitsOf } from './route-limits.ts';

/** Counts the answers that go on, and ends them when the session or the right behind them ends. */
export function guardStreams(streams: OpenStreams) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { stream: mayGoOn } = limitsOf(c);
    if (!mayGoOn) {
      await next();
      if (isEventStream(c.res)) throw new Error('an event stream must state how it is checked');
      return;
    }
    const { user, visitorKey, ip } = c.var;
    const leave = streams.enter(user?.uid ?? visitorKey ?? undefined, ip);
    try {
      await next();
      if (c.res.ok && c.res.body && goesOn(c.res)) {
        const { response, end, ended } = endable(c.res);
        c.res = undefined;
        c.res = response;
        const forget = streams.watch({
          uid: user?.uid,
          sid: user?.sid,
          mayGoOn: () => mayGoOn(c),
          end,
        });
        void ended.then(forget).then(leave);
      } else leave();
    } catch (error) {
      leave();
      throw error;
    }
  });
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

function goesOn(res: Response): boolean {
  return isEventStream(res) || res.headers.has('content-disposition');
}

/** The same answer, which can be ended: an event stream as if all were said, a file as one that broke off. */
function endable(res: Response) {
  const reader = res.body!.getReader();
  let hasBeenEnded = false;
  const hasEnded = Promise.withResolvers<void>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    async pull(given) {
      const { done, value } = await reader.read().catch((error) => {
        hasEnded.resolve();
        throw error;
      });
      if (hasBeenEnded) return;
      if (!done) return given.enqueue(value);
      hasEnded.resolve();
      given.close();
    },
    async cancel(reason) {
      hasEnded.resolve();
      await reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
  let isOver = false;
  void hasEnded.promise.then(() => void (isOver = true));
  const end = () => {
    hasBeenEnded = true;
    // One that has ended by itself meanwhile cannot be ended again.
    if (isOver) return;
    if (isEventStream(res)) controller?.close();
    else controller?.error(new Error('may not go on'));
    hasEnded.resolve();
    reader.cancel().catch(() => {});
  };
  return { response: new Response(body, res), end, ended: hasEnded.promise };
}
