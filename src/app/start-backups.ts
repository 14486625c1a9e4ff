import type { Deps } from '../server/deps.ts';
import { isFile, type Settings } from './settings.ts';
import { openControl } from './backup/control.ts';
import { scheduleBackups } from './backup/schedule.ts';

/** Backups on request of a command, and each hour where the settings name a folder. The answer ends both. */
export async function startBackups(
  { blobs, log, now }: Pick<Deps, 'blobs' | 'log' | 'now'>,
  { database, dataDir, backupFolder }: Settings,
): Promise<() => Promise<void>> {
  if (!isFile(database.url)) return () => Promise.resolve();
  const source = { databaseUrl: database.url, blobs, now };
  // The command can still copy while the service is stopped.
  const control = await openControl(dataDir, source).catch((error) => {
    log.error('backup.socket', { error });
    return undefined;
  });
  const stop = backupFolder ? scheduleBackups({ ...source, log }, backupFolder) : undefined;
  return async () => {
    await Promise.all([control?.close(), stop?.()]);
  };
}
