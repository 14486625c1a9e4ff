import type { Deps } from '../server/deps.ts';
import { beginHealth } from '../server/health/health-state.ts';
import { isFile, type Settings } from './settings.ts';
import { openControl } from './backup/control.ts';
import { scheduleBackups } from './backup/schedule.ts';

/** Backups on request of a command, and each hour where the settings name a folder. The answer ends both. */
export async function startBackups(
  { blobs, log, now, state }: Pick<Deps, 'blobs' | 'log' | 'now' | 'state'>,
  { database, dataDir, backupFolder }: Settings,
): Promise<() => Promise<void>> {
  if (!isFile(database.url)) return () => Promise.resolve();
  const source = { databaseUrl: database.url, blobs, now };
  // The command can still copy while the service is stopped.
  const control = await openControl(dataDir, source).catch((error) => {
    log.error('backup.socket', { error });
    return undefined;
  });
  const health = state.of(beginHealth);
  health.makesBackups = backupFolder !== undefined;
  const onMade = (at: Date) => health.backupAt = at;
  const stop = backupFolder ? scheduleBackups({ ...source, log, onMade }, backupFolder) : undefined;
  return async () => {
    await Promise.all([control?.close(), stop?.()]);
  };
}
