import { gateOf } from '../../machine-translation/drafting/pace.ts';
import { codeOf } from '../../machine-translation/drafting/rules.ts';
import { plainText } from '../../language/tags/tags.ts';
import { tagsOf } from '../../language-resources/translation-memory/codes.ts';
import { entryNo } from '../../language-resources/translation-memory/entry-numbers.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import { allowChecks } from '../../machine-translation/scoring/allow-checks.ts';
import { noQuality, scoreLines } from '../../machine-translation/scoring/score-lines.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { openAccount } from '../../machine-translation/budget/open-account.ts';
import { enterToInspect, type Named } from './enter-inspection.ts';
import { viewInspected } from './list-inspection.ts';
import type { InspectedView } from './rules.ts';
import { type InspectedRow, listInspectedAt, upsertInspection } from './store.ts';

/** Measures how accurate some entries are, as lines of a document are measured. */
export async function checkEntries(
  deps: Deps,
  member: Member,
  { entries, ...named }: Named & { entries: readonly number[] },
  signal: AbortSignal,
): Promise<InspectedView[]> {
  const memory = await enterToInspect(deps, member, named);
  const nos = entries.map((entry) => entryNo(memory.no, entry));
  const rows = await listInspectedAt(deps.db, memory.no, nos);
  if (rows.length === 0) fail('memory.entryNotFound');
  const actor = { kind: 'member', member } as const;
  await allowChecks(deps, actor);

  const payer = openAccount(deps, { asker: askerOf(actor), documentId: null });
  const { from, to } = memory;
  const lines = rows.map(lineOf);
  const task = { from, to, domain: 'normal', register: 'auto', lines, payer } as const;
  const scored = await scoreLines(
    deps.quality ?? noQuality,
    (engine) => gateOf(deps, engine),
    task,
    signal,
  );
  await payer.close(scored.filter(({ score }) => score !== null).length, 0);
  if (signal.aborted) fail('mt.cancelled');

  for (const { id, score, method, flags, reason } of scored) {
    await upsertInspection(deps.db, {
      entryNo: Number(id),
      memoryNo: memory.no,
      score,
      method,
      flags,
      scoreReason: reason && codeOf(reason),
      scoredAt: deps.now(),
    });
  }
  return (await listInspectedAt(deps.db, memory.no, nos)).map(viewInspected);
}

function lineOf({ no, source, target, codes }: InspectedRow) {
  const tags = tagsOf(codes);
  return {
    id: String(no),
    source,
    target,
    tags,
    plainSource: plainText(source, tags),
    plainTarget: plainText(target, tags),
    draftedBy: null,
  };
}
