/** Of the session: what is typed and not stored yet. */
type Queued = { queue: { allSettled(): Promise<unknown> } };

/** So long a question waits for what has just been typed. */
const PATIENCE_MS = 3_000;

/** The server looks at what it has: words that are on their way are waited for, for a while. */
export async function waitForSaves({ queue }: Queued): Promise<void> {
  await Promise.race([
    queue.allSettled(),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
