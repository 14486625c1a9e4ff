import type { Db } from '../../../db/client.ts';
import type { UiLang } from '../../shared/languages.ts';
import { hashOf } from '../../shared/random.ts';
import { agreedText } from './agreed-text.ts';
import type { ConsentKind } from './rules.ts';
import { insertConsents } from './store.ts';

type Given = { uid: string; kinds: readonly ConsentKind[]; shownIn: UiLang; at: Date };

/** Stores what was agreed to, provably: the version and a hash of the whole text in the language that was shown. */
export async function giveConsents(tx: Db, { uid, kinds, shownIn, at }: Given): Promise<void> {
  await insertConsents(
    tx,
    await Promise.all(kinds.map(async (kind) => {
      const { version, words } = agreedText(kind, shownIn, at);
      return { uid, kind, version, textHash: await hashOf(words), agreedAt: at };
    })),
  );
}
