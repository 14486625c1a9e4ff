const running = new Map<string, Promise<unknown>>();

/** Jobs of one key run one after the other; those of other keys do not wait for them. */
export async function oneAtATime<T>(key: string, job: () => Promise<T>): Promise<T> {
  const before = running.get(key);
  // Whether the job before went well is the business of whoever started it.
  const mine = (before ?? Promise.resolve()).catch(() => {}).then(job);
  running.set(key, mine);
  try {
    return await mine;
  } finally {
    if (running.get(key) === mine) running.delete(key);
  }
}
