import type { Deps, Member } from '../../server/deps.ts';
import { listNamed } from './store.ts';

/**
 * The file that a call means that names no project: the one of this name in the member's projects. Where there are
 * several, or none, the name stands for itself.
 */
export async function findNamed(deps: Deps, { uid }: Member, file: string): Promise<string> {
  const [only, ...others] = await listNamed(deps.db, uid, file.normalize('NFC'));
  return only !== undefined && others.length === 0 ? only : file;
}
