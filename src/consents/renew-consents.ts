import type { Deps, Member } from '../shared/deps.ts';
import type { UiLang } from '../shared/languages.ts';
import { hashOf } from '../shared/random.ts';
import { wholeText } from '../legal/rules.ts';
import { listOwed } from './list-owed.ts';
import { insertConsents } from './store.ts';

/**
 * Keeps that a member agrees to what is owed: version, time and a hash of the words in the language that was shown. False,
 * and nothing is kept, unless all of it was agreed to, in the versions that hold now.
 */
export async function renewConsents(
  deps: Deps,
  { uid }: Member,
  { given, shownIn }: { given: Record<string, string>; shownIn: UiLang },
): Promise<boolean> {
  return await deps.db.transaction(async (tx) => {
    const owed = await listOwed(deps, uid, tx);
    if (owed.some(({ kind, legal }) => given[kind] !== legal.version)) return false;
    const agreedAt = deps.now();
    await insertConsents(
      tx,
      await Promise.all(owed.map(async ({ kind, legal }) => ({
        uid,
        kind,
        version: legal.version,
        textHash: await hashOf(wholeText(legal, shownIn)),
        agreedAt,
      }))),
    );
    return true;
  });
}
