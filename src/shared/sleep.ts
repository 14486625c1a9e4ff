/** Waits in real time; a caller that gives up goes on at once, and without an error. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** The time that it takes does not show what it did, if that ends sooner. A fault is there at once. */
export async function atLeast(ms: number, run: () => Promise<void>): Promise<void> {
  const end = sleep(ms);
  await run();
  await end;
}
