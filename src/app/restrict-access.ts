import { pathOfDatabase } from './lock-file.ts';
import { isFile } from './settings.ts';

const OWNER_ONLY = 0o600;
const OWNER_FOLDER = 0o700;

/**
 * Closes the folder and the database to other users of the machine: what this process makes from now on, and what an
 * earlier start has left open.
 */
export async function restrictAccess(dataDir: string, databaseUrl: string) {
  if (Deno.build.os === 'windows') return;
  Deno.umask(0o077);
  await Deno.mkdir(dataDir, { recursive: true, mode: OWNER_FOLDER });
  await restrict(dataDir, OWNER_FOLDER);
  const databases = [`${dataDir}/limits.db`];
  if (isFile(databaseUrl)) databases.push(pathOfDatabase(databaseUrl));
  for (const path of databases) {
    for (const beside of ['', '-wal', '-shm', '.lock']) await restrict(path + beside, OWNER_ONLY);
  }
}

async function restrict(path: string, mode: number) {
  try {
    await Deno.chmod(path, mode);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return;
    if (!(error instanceof Deno.errors.PermissionDenied)) throw error;
    // A mounted volume may belong to another user; the service works there all the same.
    console.warn(`${path}: its rights cannot be changed; see that no other user can read it.`);
  }
}
