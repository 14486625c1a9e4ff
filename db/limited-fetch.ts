import { DatabaseBusy } from '../src/shared/errors.ts';

/** A server that is there answers sooner, also while others write. */
const ANSWER_MS = 6_000;
/** For so long again, those behind the first one do not wait for all of that: only so long. */
const SILENT_MS = 1_000;

type Limits = { answerMs?: number; silentMs?: number };

/**
 * Asks a database server, which may stand still with its connections open: the driver would wait for ever, and everybody
 * who asks with it.
 */
export function limitedFetch({ answerMs = ANSWER_MS, silentMs = SILENT_MS }: Limits = {}) {
  let silentUntil = 0;
  return async (request: Request): Promise<Response> => {
    // Whether a commit came through decides what people are answered, so it has all of its time.
    const isSilent = performance.now() < silentUntil && !await isCommit(request);
    const limitMs = isSilent ? silentMs : answerMs;
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(limitMs) });
      // Read here, so that the limit holds for the whole answer and what fails is named.
      const bytes = await response.bytes();
      silentUntil = 0;
      const { status, statusText, headers } = response;
      return new Response(bytes, { status, statusText, headers });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
      // A server that is slow, and not silent, is given all of its time again.
      if (!isSilent) silentUntil = performance.now() + answerMs;
      throw new DatabaseBusy(`The database did not answer within ${limitMs / 1000} s.`);
    }
  };
}

/** In whichever coding the driver sends it; words of people that say so have the time as well. */
async function isCommit(request: Request): Promise<boolean> {
  return (await request.clone().text()).includes('COMMIT');
}
