import { z } from 'zod';

const sum = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup holds; written last, so that a folder without it is no backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When the copy of the database began: what was acknowledged before it is in it. */
  startedAt: z.iso.datetime(),
  /** Number of the last migration that the database has. */
  migrations: z.int().min(1),
  /** Number of the last update of a shared text that the database holds. */
  lastSeq: z.int().min(0),
  database: z.object({ name: z.string(), size: z.int().min(0), sha256: sum }),
  files: z.object({ name: z.string(), count: z.int().min(0), sha256: sum }),
  /** Rows of each table, to look at. */
  rows: z.record(z.string(), z.int().min(0)),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** One uploaded file of a backup, one a line of `files.jsonl`. */
export const storedFileSchema = z.object({
  key: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  size: z.int().min(0),
  sha256: sum,
});

export type StoredFile = z.infer<typeof storedFileSchema>;

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database.db';
export const FILES = 'files.jsonl';

/** `omgim-20260302T090000Z`: the names of backups stand in the order of their times. */
export function nameOfBackup(startedAt: Date): string {
  return `omgim-${startedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

export const BACKUP_NAME = /^omgim-\d{8}T\d{6}Z$/;

/** Files lie beside the backups and are shared by them: what was copied once is not copied again. */
export function pathOfFile(folder: string, key: string): string {
  return `${folder}/files/${key.slice(0, 2)}/${key}`;
}
