import { isThere } from './disk.ts';
import { listBackups } from './list-backups.ts';
import { type BackupSource, makeBackup } from './make-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import type { Log } from '../../shared/log.ts';

const HOUR_MS = 3_600_000;
const CHECK_MS = 60_000;

/** Makes a backup each hour, also counted over restarts, and deletes old ones. The answer ends it and waits. */
export function scheduleBackups(
  { log, ...source }: BackupSource & { log: Log },
  folder: string,
): () => Promise<void> {
  let running = Promise.resolve();
  let isBusy = false;
  const round = async () => {
    isBusy = true;
    try {
      if (await isDue(folder, source.now())) {
        const { name, manifest } = await makeBackup(source, folder);
        const deleted = await pruneBackups(folder, source.now());
        log.info('backup.made', { name, files: manifest.files.count, deleted });
      }
    } catch (error) {
      log.error('backup.failed', { error });
    } finally {
      isBusy = false;
    }
  };
  const check = () => {
    if (!isBusy) running = round();
  };
  check();
  const timer = setInterval(check, CHECK_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function isDue(folder: string, now: Date): Promise<boolean> {
  const newest = (await listBackups(folder)).at(-1);
  if (!newest) return true;
  const made = `${folder}/${newest}/manifest.json`;
  if (!await isThere(made)) return true;
  const { startedAt } = JSON.parse(await Deno.readTextFile(made)) as { startedAt: string };
  return now.getTime() - Date.parse(startedAt) >= HOUR_MS;
}
