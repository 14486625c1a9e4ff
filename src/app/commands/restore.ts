import { openDb } from '../../../db/client.ts';
import { countMigrations } from '../../../db/migrate.ts';
import { releaseMails } from '../../notifications/mail/hold-mails.ts';
import { systemScope } from '../../shared/scopes.ts';
import { listBackups } from '../backup/list-backups.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { RestoreRefused } from '../backup/refused.ts';
import { environment } from '../environment.ts';
import { jobEntries } from '../jobs.ts';
import { lockFile } from '../lock-file.ts';
import { isFile, readSettings } from '../settings.ts';
import { endUnstarted, StartError } from '../listening/start-error.ts';

/**
 * `deno task restore FOLDER [NAME]`: writes a backup, else the newest, into an empty DATA_DIR.
 * `deno task restore --send-mails`: sends what the restoring held back, while the service is stopped.
 */
const [folder, chosen] = Deno.args;
if (!folder) {
  console.error('Usage: deno task restore FOLDER [NAME] | --send-mails');
  Deno.exit(2);
}
try {
  const { dataDir, database } = readSettings(await environment());
  if (!isFile(database.url)) {
    throw new StartError(
      'DATABASE_URL이 서버를 가리켜요. 백업은 데이터베이스 파일로만 복원해요. ' +
        '(DATABASE_URL is a server. A backup is restored as a database file.)',
    );
  }
  if (folder === '--send-mails') await sendMails(database.url);
  else await restore(folder, dataDir);
} catch (error) {
  endUnstarted(error instanceof RestoreRefused ? new StartError(error.message) : error);
}

async function restore(from: string, dataDir: string) {
  const names = await listBackups(from);
  const name = chosen ?? names.at(-1);
  if (!name || !names.includes(name)) {
    throw new StartError(
      `${from} 에 그런 백업이 없어요: ${names.join(', ') || '–'} ` +
        `(There is no such backup in ${from}.)`,
    );
  }
  const now = new Date();
  const migrations = await countMigrations();
  const { manifest, settled } = await restoreBackup(from, name, {
    dataDir,
    now,
    migrations,
    jobKinds: jobEntries,
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`${name} → ${dataDir}: ${rows} rows, ${manifest.files.count} files`);
  console.log(
    `${manifest.startedAt} 뒤에 한 일은 이 백업에 없어요. ` +
      `(What was done after ${manifest.startedAt} is not in it.)`,
  );
  console.log(
    `로그인 ${settled.sessions}개를 끝내고, 초벌 번역 ${settled.jobs}개, 메일 ${settled.mails}통, 웹훅 전송 ${settled.deliveries}건을 멈춰 두었어요. ` +
      `(${settled.sessions} sessions ended; ${settled.jobs} jobs, ${settled.mails} mails and ${settled.deliveries} webhook deliveries rest.)`,
  );
  console.log(
    'DATA_SECRET(또는 data-secret 파일)은 백업에 없어요. 따로 지켜 둔 것을 쓰세요. 없으면 2단계 인증과 카드 키를 읽지 못해요. ' +
      '(DATA_SECRET, or the file data-secret, is in no backup: use the copy that you hold elsewhere. Without it second factors and card keys cannot be read.)',
  );
  if (settled.mails > 0) {
    console.log('메일 보내기 · to send the mails: deno task restore --send-mails');
  }
}

async function sendMails(url: string) {
  const unlock = await lockFile(url);
  const { db, close } = await openDb(url);
  const count = await releaseMails(db, systemScope('the operator sends held mails'), new Date());
  close();
  unlock();
  console.log(`${count} mails are sent when the service starts.`);
}
