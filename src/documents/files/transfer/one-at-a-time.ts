import type { Deps } from '../../../server/deps.ts';

const beginRunning = () => new Map<string, Promise<unknown>>();

/** Jobs of one key run one after the other; those of other keys do not wait for them. */
export async function oneAtATime<T>(
  { state }: Pick<Deps, 'state'>,
  key: string,
  job: () => Promise<T>,
): Promise<T> {
  const running = state.of(beginRunning);
  const before = running.get(key);
  // A failure of the job before is reported to the caller that started it.
  const mine = (before ?? Promise.resolve()).catch(() => {}).then(job);
  running.set(key, mine);
  try {
    return await mine;
  } finally {
    if (running.get(key) === mine) running.delete(key);
  }
}
