import { blobsFromEnv } from '../../ports/files/index.ts';
import { requestBackup } from '../backup/control.ts';
import { isThere } from '../backup/disk.ts';
import {
  type Backup,
  type BackupSource,
  type BackupStep,
  makeBackup,
} from '../backup/make-backup.ts';
import { environment } from '../environment.ts';
import { lockFile, pathOfDatabase } from '../lock-file.ts';
import { isFile, readSettings } from '../settings.ts';
import { endUnstarted, StartError } from '../listening/start-error.ts';

/** `deno task backup FOLDER`: a copy of the database and of all files, beside the running service or without it. */
const [folder] = Deno.args;
if (!folder) {
  console.error('Usage: deno task backup FOLDER');
  Deno.exit(2);
}
try {
  await backUp(folder);
} catch (error) {
  endUnstarted(error);
}

async function backUp(folder: string) {
  const env = await environment();
  const { dataDir, database } = readSettings(env);
  if (!isFile(database.url)) {
    throw new StartError(
      'DATABASE_URL이 서버를 가리켜요. 데이터베이스는 그 서버의 백업으로, 파일은 버킷의 백업으로 지켜 주세요. ' +
        '(DATABASE_URL is a server. Use its own backups, and those of the bucket for files.)',
    );
  }
  const path = pathOfDatabase(database.url);
  if (!await isThere(path)) {
    throw new StartError(
      `데이터베이스가 없어요(${path}). DATA_DIR을 확인해 주세요. (There is no ${path}. Check DATA_DIR.)`,
    );
  }
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const to = await Deno.realPath(folder);
  const blobs = blobsFromEnv(env, { dataDir });
  const source = { databaseUrl: database.url, blobs, now: () => new Date() };
  const made = await requestBackup(dataDir, to, print) ?? await withoutService(source, to);
  const { startedAt, files, database: { size } } = made.manifest;
  console.log(`\n${to}/${made.name}`);
  console.log(`${startedAt} · ${(size / 1e6).toFixed(1)} MB · ${files.count} files`);
}

/** The lock says that nobody else has the file open. */
async function withoutService(source: BackupSource, to: string): Promise<Backup> {
  const unlock = await lockFile(source.databaseUrl);
  try {
    return await makeBackup(source, to, print);
  } finally {
    unlock();
  }
}

function print(step: BackupStep) {
  if (step.step === 'database') console.log('데이터베이스 · database …');
  else if (step.done === step.all || step.done % 100 === 0) {
    console.log(`파일 · files ${step.done}/${step.all}`);
  }
}
