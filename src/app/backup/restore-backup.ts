import { openDb } from '../../../db/client.ts';
import { migrateDb } from '../../../db/migrate.ts';
import type { MarkingKinds } from '../../machine-translation/jobs/mark-document-of-job.ts';
import { isThere, sumOf, syncFolder, writeWhole } from './disk.ts';
import { readFileList, readManifest } from './list-backups.ts';
import { FILES, type Manifest, pathOfFile } from './manifest.ts';
import { RestoreRefused } from './refused.ts';
import { type Settled, settleRestored } from './settle-restored.ts';

type Restored = { manifest: Manifest; settled: Settled };

type Place = {
  /** An empty folder of the installation, or one that does not exist. */
  dataDir: string;
  now: Date;
  /** Kinds of jobs, by which their documents are marked. */
  jobKinds: MarkingKinds['hooks']['jobKinds'];
  /** How many migrations this version of the service knows. */
  migrations: number;
};

/**
 * Writes a backup into an empty place, each file compared with its sum. Afterwards nobody is signed in, shared texts
 * begin anew, and drafts and mails rest: the service may have done more of both since than the backup knows.
 */
export async function restoreBackup(
  folder: string,
  name: string,
  { dataDir, now, migrations, jobKinds }: Place,
): Promise<Restored> {
  const database = `${dataDir}/omgim.db`;
  for (const path of [database, `${dataDir}/files`]) {
    if (await isThere(path)) {
      throw new RestoreRefused(
        `이미 쓰고 있는 폴더예요(${path}). 비어 있는 DATA_DIR에만 복원해요. ` +
          `(${path} exists. A backup is restored into an empty DATA_DIR only.)`,
      );
    }
  }
  const manifest = await readManifest(folder, name);
  if (manifest.migrations > migrations) {
    throw new RestoreRefused(
      '이 백업은 더 새로운 버전에서 만들었어요. 그 버전 이상으로 올린 뒤 복원해 주세요. ' +
        '(A newer version of the service made this backup. Update first, then restore.)',
    );
  }
  await compare(`${folder}/${name}/${FILES}`, manifest.files.sha256);
  const copied = await copyInto(`${folder}/${name}/${manifest.database.name}`, database);
  if (copied.sha256 !== manifest.database.sha256) await damaged(manifest.database.name, [database]);
  for (const file of await readFileList(folder, name)) {
    const to = pathOfFile(dataDir, file.key);
    const { sha256 } = await copyInto(pathOfFile(folder, file.key), to);
    if (sha256 !== file.sha256) await damaged(file.key, [database, `${dataDir}/files`]);
  }
  await syncFolder(dataDir);
  const { db, close } = await openDb(`file:${database}`);
  try {
    await migrateDb(db);
    return { manifest, settled: await settleRestored(db, { at: now, jobKinds }) };
  } finally {
    close();
  }
}

async function copyInto(from: string, to: string) {
  const file = await Deno.open(from);
  return await writeWhole(to, file.readable);
}

async function compare(path: string, sha256: string) {
  if ((await sumOf(path)).sha256 !== sha256) await damaged(path, []);
}

/** What was written so far goes, so that nobody starts on half of it. */
async function damaged(what: string, written: readonly string[]): Promise<never> {
  for (const path of written) {
    await Deno.remove(path, { recursive: true }).catch(() => {});
  }
  throw new RestoreRefused(
    `백업이 손상됐어요: ${what}. 다른 백업을 골라 주세요. ` +
      `(The backup is damaged: ${what}. Choose another one.)`,
  );
}
