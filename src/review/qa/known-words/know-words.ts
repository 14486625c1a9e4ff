import { requireDocument } from '../../../documents/access/require-document.ts';
import { wordOfFinding } from '../../../language/qa-checks/rules.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { findEntries } from '../find-entries.ts';
import { countKnownWords, deleteKnownWord, insertKnownWord } from './store.ts';

/** More than a team decides on one by one; each is a look-up. */
const MOST_KNOWN_WORDS = 2_000;

type Order = {
  fileName: string;
  entries: readonly { index: number; hash: string }[];
  isDismissed: boolean;
};

/**
 * Leaves the words of findings as they are in all documents of the project, or takes that back. Who may write in a
 * document decides, as for its lines.
 */
export async function knowWords(deps: Deps, member: Member, order: Order): Promise<void> {
  const actor = { kind: 'member', member } as const;
  const { projectNo } = await requireDocument(deps, actor, order.fileName, 'write');
  if (projectNo === null) fail('qa.noProject');
  const entries = order.entries.toSorted((a, b) => a.index - b.index);
  const found = await findEntries(deps, member, order.fileName, entries);
  const words = found.map((finding) => ({
    code: finding.code,
    word: wordOfFinding(finding) ?? fail('qa.noWord'),
    check: finding.check,
  }));
  await deps.db.transaction(async (tx) => {
    if (!order.isDismissed) {
      for (const word of words) await deleteKnownWord(tx, projectNo, word);
      return;
    }
    const at = deps.now();
    for (const word of words) {
      await insertKnownWord(tx, projectNo, { ...word, by: member.uid, at });
    }
    // Those that were known already count once.
    if (await countKnownWords(tx, projectNo) > MOST_KNOWN_WORDS) {
      fail('qa.knownWordsFull', { count: String(MOST_KNOWN_WORDS) });
    }
  });
}
