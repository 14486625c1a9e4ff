import { requireDocument } from '../../documents/access/require-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { behind, type EffortStretch, limitOfEffort } from './rules.ts';
import { findLastEnd, insertEffort, isSwitchedOn, listLineIds } from './store.ts';

/**
 * Stores what a member did at lines of a document, if the member wants it counted; answers whether. Of two windows at the
 * same time one counts.
 */
export async function saveEffort(
  deps: Deps,
  member: Member,
  { name, rows }: { name: string; rows: readonly EffortStretch[] },
): Promise<{ isOn: boolean }> {
  await countOrFail(deps, `effort:${member.uid}`, limitOfEffort);
  const { id, projectNo } = await requireDocument(deps, { kind: 'member', member }, name, 'write');
  // There is no statement of what is in no project.
  if (projectNo === null) return { isOn: false };
  const now = deps.now().getTime();
  return await deps.db.transaction(async (tx) => {
    if (!await isSwitchedOn(tx, member.uid)) return { isOn: false };
    // Lines that were merged away meanwhile are left out.
    const known = await listLineIds(tx, id, rows.map(({ line }) => line));
    let last = (await findLastEnd(tx, member.uid))?.getTime() ?? 0;
    const stretches = rows.filter(({ line }) => known.has(line))
      .toSorted((a, b) => b.endedAgo - a.endedAgo)
      .map(({ line: lineId, startedAgo, endedAgo, activeMs, ...facts }) => {
        const given = { startedAt: now - startedAgo, endedAt: now - endedAgo, activeMs };
        const counted = behind(given, last);
        last = Math.max(last, counted.endedAt);
        return {
          ...facts,
          lineId,
          activeMs: counted.activeMs,
          startedAt: new Date(counted.startedAt),
          endedAt: new Date(counted.endedAt),
        };
      });
    await insertEffort(tx, member.uid, id, stretches);
    return { isOn: true };
  });
}
