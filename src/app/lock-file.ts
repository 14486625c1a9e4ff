import { fileURLToPath } from 'node:url';
import { StartError } from './listening/start-error.ts';

/** A process that is being replaced lets go within this time. */
const TRIES = 30;
const PAUSE_MS = 100;

/**
 * Takes a database file for this process alone: two that write one file at the same moment can lose what was stored. The
 * system lets go of it when the process ends, in whichever way. The answer gives it back.
 */
export async function lockFile(url: string): Promise<() => void> {
  const path = pathOfDatabase(url);
  const file = await Deno.open(`${path}.lock`, { create: true, write: true });
  for (let tried = 0; tried < TRIES; tried++) {
    if (await file.tryLock(true)) return () => file.close();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  file.close();
  throw new StartError(
    `Another process works on ${path} already. One database file is for one process: stop the other one, ` +
      'give this one a DATA_DIR of its own, or set DATABASE_URL to a libSQL server.',
  );
}

export function pathOfDatabase(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}
