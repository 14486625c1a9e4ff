import type { BlobStore } from '../../ports/files/port.ts';
import { copyDatabase } from './copy-database.ts';
import { copyFiles } from './copy-files.ts';
import { chunksOf, removeIfThere, sumOf, syncFolder, writeWhole } from './disk.ts';
import { knownFiles } from './list-backups.ts';
import { DATABASE, FILES, MANIFEST, type Manifest, nameOfBackup } from './manifest.ts';

export type BackupSource = {
  /** Of a database file. */
  databaseUrl: string;
  blobs: Pick<BlobStore, 'open'>;
  now(): Date;
};

export type Backup = { name: string; manifest: Manifest };
export type BackupStep = { step: 'database' } | { step: 'files'; done: number; all: number };

/**
 * Copies the database as it is at one moment, then the files that it names, then writes what the backup holds. Nothing
 * secret of the settings is in it. A backup that fails leaves no folder of its name.
 */
export async function makeBackup(
  source: BackupSource,
  folder: string,
  onStep: (step: BackupStep) => void = () => {},
): Promise<Backup> {
  const startedAt = source.now();
  const name = nameOfBackup(startedAt);
  const own = `${folder}/${name}`;
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  await Deno.mkdir(own, { mode: 0o700 });
  try {
    onStep({ step: 'database' });
    const path = `${own}/${DATABASE}`;
    const { rows, keys, lastSeq } = await copyDatabase({ url: source.databaseUrl, to: path });
    await syncFile(path);
    const files = await copyFiles(source.blobs, {
      keys,
      known: await knownFiles(folder),
      folder,
      onFile: (done) => onStep({ step: 'files', done, all: keys.length }),
    });
    const list = await writeWhole(
      `${own}/${FILES}`,
      chunksOf(...files.map((file) => `${JSON.stringify(file)}\n`)),
    );
    const manifest: Manifest = {
      format: 1,
      startedAt: startedAt.toISOString(),
      migrations: rows.__drizzle_migrations ?? 0,
      lastSeq,
      database: { name: DATABASE, ...await sumOf(path) },
      files: { name: FILES, count: files.length, sha256: list.sha256 },
      rows,
    };
    await writeWhole(`${own}/${MANIFEST}`, chunksOf(`${JSON.stringify(manifest, null, 2)}\n`));
    await syncFolder(folder);
    return { name, manifest };
  } catch (error) {
    await removeIfThere(own);
    throw error;
  }
}

async function syncFile(path: string) {
  await Deno.chmod(path, 0o600);
  using file = await Deno.open(path, { write: true });
  await file.sync();
}
