import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import type { StorageScope } from '../../server/hooks.ts';
import { fail } from '../../shared/errors.ts';
import { refusalToStore, sizeText, type Storage } from './rules.ts';

type StorageDeps = Pick<Deps, 'hooks' | 'config'>;

/** What a member or a project has stored, and how much it may. */
export async function readStorage(
  { hooks, config }: StorageDeps,
  db: Db,
  owner: StorageScope,
): Promise<Storage> {
  const limit = 'uid' in owner ? config.storage.memberBytes : config.storage.projectBytes;
  const storage = { used: 0, deleted: 0, limit };
  for (const sumStored of Object.values(hooks.storedBytes)) {
    const { used, deleted } = await sumStored(db, owner);
    storage.used += used;
    storage.deleted += deleted;
  }
  return storage;
}

/**
 * Refuses what would go past the limit. Called in the transaction that writes it, so that two uploads at one moment do not
 * both find the last room. `isBack`: it was deleted, and is taken back.
 */
export async function requireRoom(
  deps: StorageDeps,
  tx: Db,
  owner: StorageScope,
  { bytes, isBack = false }: { bytes: number; isBack?: boolean },
): Promise<void> {
  const storage = await readStorage(deps, tx, owner);
  if (isBack) storage.deleted -= bytes;
  const refusal = refusalToStore(storage, bytes);
  if (!refusal) return;
  const sizes = { limit: sizeText(storage.limit), used: sizeText(storage.used) };
  if (refusal === 'trashFull') fail('storage.trashFull', sizes);
  fail('uid' in owner ? 'storage.memberFull' : 'storage.projectFull', sizes);
}
