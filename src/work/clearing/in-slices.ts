import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';

/** So many rows go in one statement: a few milliseconds. */
export const SLICE = 200;

/** Repeats a short statement until it finds fewer rows than it may; others have their turn between. Answers how many. */
export async function inSlices(run: (most: number) => Promise<number>): Promise<number> {
  for (let done = 0;;) {
    const count = await run(SLICE);
    done += count;
    if (count < SLICE) return done;
    await yieldToEventLoop();
  }
}
