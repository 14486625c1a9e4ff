import { listBackups, readManifest } from '../backup/list-backups.ts';
import { isFile, type Settings } from '../settings.ts';
import { bad, type Finding, good, hint, reasonIn } from './finding.ts';

const HOURS_MS = 3_600_000;
const LATE_HOURS = 3;

/** Whether there is a backup, and how old it is. */
export async function checkBackups({ backupFolder, database }: Settings): Promise<Finding[]> {
  if (!isFile(database.url)) return [];
  if (!backupFolder) {
    return [hint(
      '정해진 백업이 없어요. BACKUP_URL에 다른 디스크의 폴더를 적으면 한 시간마다 백업해요.',
      'No backups are set up. BACKUP_URL, a folder on another disk, gets one each hour.',
    )];
  }
  try {
    const newest = (await listBackups(backupFolder)).at(-1);
    if (!newest) {
      return [
        hint(
          `${backupFolder} 에 백업이 아직 없어요.`,
          `There is no backup in ${backupFolder} yet.`,
        ),
      ];
    }
    const { startedAt } = await readManifest(backupFolder, newest);
    const hours = (Date.now() - Date.parse(startedAt)) / HOURS_MS;
    const shown = hours.toFixed(1);
    return [
      hours > LATE_HOURS
        ? bad(
          `마지막 백업이 ${shown}시간 전이에요. 로그의 backup.failed를 확인해 주세요.`,
          `The last backup is ${shown} hours old. Look for backup.failed in the log.`,
        )
        : good(`마지막 백업은 ${shown}시간 전이에요.`, `The last backup is ${shown} hours old.`),
    ];
  } catch (error) {
    return [bad(
      `${backupFolder} 의 백업을 읽을 수 없어요: ${reasonIn(error)}`,
      `The backups in ${backupFolder} cannot be read: ${reasonIn(error)}`,
    )];
  }
}
