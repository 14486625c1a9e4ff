import { editEntry } from '../../language-resources/translation-memory/edit-entry.ts';
import { entryNo } from '../../language-resources/translation-memory/entry-numbers.ts';
import { cleanTarget } from '../../documents/lines/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { MemoryScope } from '../../shared/scopes.ts';
import { enterToInspect, type Inspected, type Named } from './enter-inspection.ts';
import { progressOf, viewInspected } from './list-inspection.ts';
import type { FlagReason, InspectedView, Progress, Verdict } from './rules.ts';
import { deleteInspection, listInspectedAt, upsertInspection } from './store.ts';

export type Judged = { entry: InspectedView; progress: Progress };

type Judgement = {
  entry: number;
  verdict: Verdict | null;
  reason?: FlagReason | undefined;
  note: string;
};

/** Accepts an entry, says what is wrong with it, or takes that back. */
export async function judgeEntry(
  deps: Deps,
  member: Member,
  named: Named,
  { entry, verdict, reason, note }: Judgement,
): Promise<Judged> {
  const memory = await enterToInspect(deps, member, named);
  const no = entryNo(memory.no, entry);
  await mustBeThere(deps, memory.no, no);
  await upsertInspection(deps.db, {
    entryNo: no,
    memoryNo: memory.no,
    verdict,
    reason: verdict === 'flagged' ? reason ?? null : null,
    note: verdict === 'flagged' ? note : '',
    byUid: verdict === null ? null : member.uid,
    at: verdict === null ? null : deps.now(),
  });
  return await answer(deps, memory, no);
}

type Edited = { entry: number; source?: string | undefined; target: string };

/** Other words for an entry, which accepts it. What it said stays in its history; its score is not good any more. */
export async function editInspected(
  deps: Deps,
  member: Member,
  named: Named,
  { entry, ...texts }: Edited,
): Promise<Judged> {
  const memory = await enterToInspect(deps, member, named);
  const old = entryNo(memory.no, entry);
  const row = await mustBeThere(deps, memory.no, old);
  const source = cleanTarget(texts.source ?? row.source);
  const target = cleanTarget(texts.target);
  const no = await editEntry(deps, memory.no, { entry, source, target }, member.uid);
  await deps.db.transaction(async (tx) => {
    if (no !== old) await deleteInspection(tx, memory.no, old);
    await upsertInspection(tx, {
      entryNo: no,
      memoryNo: memory.no,
      verdict: 'accepted',
      reason: null,
      note: '',
      isEdited: no !== old || row.inspection?.isEdited === true,
      byUid: member.uid,
      at: deps.now(),
    });
  });
  return await answer(deps, memory, no);
}

async function mustBeThere(deps: Deps, memoryNo: MemoryScope, no: number) {
  const [row] = await listInspectedAt(deps.db, memoryNo, [no]);
  return row ?? fail('memory.entryNotFound');
}

async function answer(deps: Deps, memory: Inspected, no: number): Promise<Judged> {
  const row = await mustBeThere(deps, memory.no, no);
  return { entry: viewInspected(row), progress: await progressOf(deps, memory) };
}
