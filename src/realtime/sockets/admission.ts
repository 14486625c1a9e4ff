import type { Deps } from '../../server/deps.ts';

/** So many connections may be between their ticket and their greeting. */
const AT_ONCE = 12;
/** Who is further away than that gives the place to the next, and comes when it comes. */
const PLACE_MS = 150;

const admission = () => ({ free: AT_ONCE, waiting: [] as (() => void)[] });

/**
 * Waits until few enough are connecting. When all members come back at once each is soon done with, one behind the other,
 * where all would be half-way for as long as the last one needs. The answer gives the place to the next.
 */
export async function admit({ state }: Pick<Deps, 'state'>): Promise<() => void> {
  const places = state.of(admission);
  if (places.free > 0) places.free--;
  else await new Promise<void>((resolve) => places.waiting.push(resolve));
  let isLeft = false;
  const leave = () => {
    if (isLeft) return;
    isLeft = true;
    clearTimeout(timer);
    const next = places.waiting.shift();
    if (next) next();
    else places.free++;
  };
  const timer = setTimeout(leave, PLACE_MS);
  return leave;
}
