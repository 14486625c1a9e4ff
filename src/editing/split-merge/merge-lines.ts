import type { LineAccess } from '../../documents/access/rules.ts';
import type { Db } from '../../../db/client.ts';
import { type Framed, mergeSegments, moveTarget } from '../../formats/contract/frames.ts';
import { readRevisions } from '../../documents/revisions/bring-back-revisions.ts';
import type { Cause } from '../../documents/revisions/rules.ts';
import { numberSegments, removeLine } from '../../documents/lines/segments/change-segments.ts';
import { moveComments } from '../../review/comments/move-comments.ts';
import { joinReviewed } from '../../review/lqa/segments/change-reviewed.ts';
import { plainText } from '../../language/tags/tags.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { beforeOf, framedOf, mayChange, mustRest, mustShare, mustWrite } from './framed-line.ts';
import { changeLine, shiftLines } from './change-lines.ts';
import { factsOf } from './split-line.ts';
import * as store from './store.ts';
import type { LineRow } from './store.ts';

type Merge = {
  documentId: DocumentScope;
  index: number;
  version: number;
  /** Version of the line behind it, which is joined to it. */
  nextVersion: number;
};

/**
 * Makes one line of two neighbours of the same paragraph; their targets are put together. Refuses like `splitLine`, and
 * when the next line belongs to another paragraph. Answers the name by which it is undone.
 */
export async function mergeLines(deps: Deps, rights: LineAccess, merge: Merge): Promise<string> {
  const { documentId, index } = merge;
  const id = crypto.randomUUID();
  const [at, by] = [deps.now(), rights.by];
  await deps.db.transaction(async (tx) => {
    await mayChange(tx, rights, { documentId, index: index + 1 });
    const [first, second] = await findPair(tx, merge);
    mustWrite(rights, first, second);
    if (first.version !== merge.version || second.version !== merge.nextVersion) {
      fail('line.changed');
    }
    if (first.unit !== second.unit) fail('line.cannotMerge');
    mustShare(rights, first, second);
    mustRest(rights, at, first, second);

    const states = await readRevisions(tx, second.id);
    const merged = { cause: 'merged', by, at } as const;
    const reviewed = await writeWhole(tx, documentId, [first, second], merged);
    await store.insertChange(tx, {
      id,
      documentId,
      kind: 'merge',
      by,
      at,
      lineId: first.id,
      version: first.version + 1,
      before: { line: beforeOf(first), gone: beforeOf(second), states, reviewed },
    });
  });
  await deps.bus.publish({ type: 'lines.moved', documentId, from: index });
  return id;
}

async function findPair(db: Db, { documentId, index }: Merge): Promise<[LineRow, LineRow]> {
  const [first, second] = await store.findLines(db, documentId, index, 2);
  if (first?.index !== index || second?.index !== index + 1) fail('line.notFound');
  return [first, second];
}

/** The first line becomes both; the second goes, and its comments stay with the first. Answers what reviews held of them. */
async function writeWhole(
  tx: Db,
  documentId: DocumentScope,
  [first, second]: [LineRow, LineRow],
  authorship: { cause: Cause; by: string; at: Date },
) {
  const parts = [framedOf(first), framedOf(second)] as const;
  const whole = mergeSegments(...parts);
  const segment = factsOf(whole, first.frame?.base ?? second.frame?.base ?? first.base);
  const target = joinTargets([first.target, second.target], parts, whole);
  await moveComments(tx, documentId, second.id, first.id);
  const reviewed = await joinReviewed(tx, documentId, [first, second], {
    lineId: first.id,
    version: first.version + 1,
    source: segment.plain,
    target: plainText(target, segment.tags),
    raw: target,
  });
  await removeLine(tx, documentId, second.id);
  await changeLine(tx, documentId, first, {
    segment,
    target,
    facts: { origin: first.target ? first.origin : second.origin },
  }, authorship);
  await shiftLines(tx, first.documentId, first.index + 2, -1);
  await numberSegments(tx, first.documentId, first.unit);
  return reviewed;
}

/** Words of two targets with what stood between their sources: a blank, unless the first ends like Chinese text. */
function joinTargets(
  targets: readonly [string, string],
  parts: readonly [Framed, Framed],
  whole: Framed,
): string {
  const moved = targets.map((target, at) => moveTarget(target, parts[at] ?? whole, whole));
  const [first = '', second = ''] = moved;
  if (first === '' || second === '') return first + second;
  const isClose = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]$/.test(first);
  return first + (isClose ? '' : ' ') + second;
}
