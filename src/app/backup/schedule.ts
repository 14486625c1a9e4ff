import { listBackups, readManifest } from './list-backups.ts';
import { type BackupSource, makeBackup } from './make-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import type { Log } from '../../shared/log.ts';

const HOUR_MS = 3_600_000;
const CHECK_MS = 60_000;

/** Makes a backup each hour, also counted over restarts, and deletes old ones. The answer ends it and waits. */
export function scheduleBackups(
  { log, onMade, ...source }: BackupSource & { log: Log; onMade: (at: Date) => void },
  folder: string,
): () => Promise<void> {
  let running = Promise.resolve();
  let isBusy = false;
  const round = async () => {
    isBusy = true;
    try {
      const madeAt = await newestIn(folder);
      if (madeAt) onMade(madeAt);
      if (!madeAt || source.now().getTime() - madeAt.getTime() >= HOUR_MS) {
        const begun = source.now();
        const { name, manifest } = await makeBackup(source, folder);
        onMade(begun);
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

/** When the newest backup was begun; undefined where there is none. */
async function newestIn(folder: string): Promise<Date | undefined> {
  const newest = (await listBackups(folder)).at(-1);
  return newest === undefined
    ? undefined
    : new Date((await readManifest(folder, newest)).startedAt);
}
