import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type KeyMap, problemOfKeys } from './rules.ts';
import { deleteKeys, findKeys, setKeys } from './store.ts';

/** The keys that a member has changed. */
export async function readKeys({ db }: Pick<Deps, 'db'>, uid: string): Promise<KeyMap> {
  return await findKeys(db, uid) ?? {};
}

/** Saves the keys of a member in place of those before. */
export async function saveKeys(deps: Deps, uid: string, keys: KeyMap): Promise<KeyMap> {
  const problem = problemOfKeys(keys);
  if (problem) fail(problem);
  if (Object.keys(keys).length === 0) await deleteKeys(deps.db, uid);
  else await setKeys(deps.db, uid, keys, deps.now());
  return keys;
}
