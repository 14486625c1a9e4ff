import type { Db } from '../../../../db/client.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { type GlossaryScope, systemScope } from '../../../shared/scopes.ts';
import { findGlossary, type GlossaryName } from '../find-glossary.ts';
import {
  countReplaced,
  deleteOldReplacements,
  deleteReplacement,
  deleteSurplusReplacements,
  insertReplacement,
  listReplacements,
} from './store.ts';
import { MOST_REPLACEMENTS, REPLACEMENT_MS } from '../rules.ts';
import { deleteAllEntries, insertReplaced } from '../store.ts';

type Written = { by: string; at: Date };

/** Takes all entries away, and stores them so that they can be brought back. */
export async function replaceAllEntries(tx: Db, glossaryNo: GlossaryScope, written: Written) {
  await insertReplacement(tx, glossaryNo, written);
  await deleteSurplusReplacements(tx, glossaryNo, MOST_REPLACEMENTS);
  await deleteAllEntries(tx, glossaryNo, written.at);
}

/** Brings back what a glossary held before a file replaced it. What it holds now can be brought back the same way. */
export async function undoReplacement(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  no: number,
): Promise<void> {
  const glossary = await findGlossary(deps, member, which, 'manage');
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const count = await countReplaced(tx, glossary.no, no, oldest(deps)) ??
      fail('glossary.replacementGone');
    await insertReplacement(tx, glossary.no, { by: member.uid, at });
    await deleteAllEntries(tx, glossary.no, at);
    await insertReplaced(tx, glossary.no, { no, count, at });
    await deleteReplacement(tx, glossary.no, no);
    await deleteSurplusReplacements(tx, glossary.no, MOST_REPLACEMENTS);
  });
}

/** What can be brought back, the newest first, and until when; nothing for members who may not. */
export async function readReplacements(
  deps: Pick<Deps, 'db' | 'now'>,
  { no, mayManage }: { no: GlossaryScope; mayManage: boolean },
) {
  if (!mayManage) return [];
  const rows = await listReplacements(deps.db, no, oldest(deps));
  return rows.map((row) => ({ ...row, until: new Date(row.at.getTime() + REPLACEMENT_MS) }));
}

export async function discardReplacements(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteOldReplacements(deps.db, systemScope('their time is over'), oldest(deps));
}

function oldest({ now }: Pick<Deps, 'now'>): Date {
  return new Date(now().getTime() - REPLACEMENT_MS);
}
