import type { Deps } from '../../server/deps.ts';

type WithState = Pick<Deps, 'state'>;

/** Work of this process on parts, so that a second request waits for the first and a cancelled job stops at once. */
const beginRunning = () => ({
  aborters: new Map<string, Set<AbortController>>(),
  parts: new Map<string, Promise<unknown>>(),
});

/** Runs the work with a signal that ends when its job is stopped, or with the signal given. */
export async function whileRunning<T>(
  { state }: WithState,
  { jobId, index }: { jobId: string; index: number },
  work: (aborter: AbortController) => Promise<T>,
): Promise<T> {
  const { aborters, parts } = state.of(beginRunning);
  const aborter = new AbortController();
  const ofJob = aborters.get(jobId) ?? new Set();
  aborters.set(jobId, ofJob.add(aborter));
  const key = `${jobId} ${index}`;
  const promise = work(aborter);
  parts.set(key, promise);
  try {
    return await promise;
  } finally {
    // After a lost lease two workers may have been on one part; the later one stays known.
    if (parts.get(key) === promise) parts.delete(key);
    ofJob.delete(aborter);
    if (ofJob.size === 0) aborters.delete(jobId);
  }
}

export function stopRunning({ state }: WithState, jobId: string): void {
  const { aborters } = state.of(beginRunning);
  for (const aborter of aborters.get(jobId) ?? []) aborter.abort();
}

/** Waits until this process has ended its work on the part. False when it has none. */
export async function afterRunning(
  { state }: WithState,
  jobId: string,
  partIndex: number,
): Promise<boolean> {
  const promise = state.of(beginRunning).parts.get(`${jobId} ${partIndex}`);
  if (!promise) return false;
  // How it ended is the business of its starter; the database says what came of it.
  await promise.catch(() => {});
  return true;
}
