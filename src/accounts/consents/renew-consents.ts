import type { Deps, Member } from '../../server/deps.ts';
import type { UiLang } from '../../shared/languages.ts';
import { giveConsents } from './give-consents.ts';
import { listOwed } from './list-owed.ts';

/**
 * Stores that a member agrees to what is owed: version, time and a hash of the words in the language that was shown.
 * False, and nothing is stored, unless all of it was agreed to, in the versions that hold now.
 */
export async function renewConsents(
  deps: Deps,
  { uid }: Member,
  { given, shownIn }: { given: Record<string, string>; shownIn: UiLang },
): Promise<boolean> {
  return await deps.db.transaction(async (tx) => {
    const owed = await listOwed(deps, uid, tx);
    if (owed.some(({ kind, legal }) => given[kind] !== legal.version)) return false;
    const kinds = owed.map(({ kind }) => kind);
    await giveConsents(tx, { uid, kinds, shownIn, at: deps.now() });
    return true;
  });
}
