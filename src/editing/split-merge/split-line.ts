import type { LineAccess } from '../../documents/access/rules.ts';
import type { Db } from '../../../db/client.ts';
import { cutText, type Framed, moveTarget, splitSegment } from '../../formats/contract/frames.ts';
import type { Cause } from '../../documents/revisions/rules.ts';
import { addLine, numberSegments } from '../../documents/lines/segments/change-segments.ts';
import { splitReviewed } from '../../review/lqa/segments/change-reviewed.ts';
import { plainText } from '../../language/tags/tags.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { changeLine, shiftLines } from './change-lines.ts';
import { beforeOf, framedOf, mayChange, mustRest, mustWrite } from './framed-line.ts';
import * as store from './store.ts';
import type { LineRow } from './store.ts';

type Split = {
  documentId: DocumentScope;
  index: number;
  version: number;
  /** Place in the plain text of the source. */
  offset: number;
  /** Place in the plain text of the target; without it all of the target stays with the first line. */
  targetOffset?: number;
};

/**
 * Makes two lines of one. The caller has found the document and knows that it is the actor's. Refuses while a job works
 * on the document, when the line has changed since it was read, and where one side would be empty. Answers the name by
 * which it is undone.
 */
export async function splitLine(deps: Deps, rights: LineAccess, split: Split): Promise<string> {
  const { documentId, index } = split;
  const id = crypto.randomUUID();
  const [at, by] = [deps.now(), rights.by];
  await deps.db.transaction(async (tx) => {
    await mayChange(tx, rights, { documentId, index });
    const line = await findWhole(tx, split);
    mustWrite(rights, line);
    if (line.version !== split.version) fail('line.changed');
    mustRest(rights, at, line);

    const halves = halvesOf(line, split);
    const newLineId = await writeHalves(tx, documentId, [line, ...halves], {
      cause: 'merged',
      by,
      at,
    });
    const reviewed = await splitReviewed(tx, documentId, line, [
      { lineId: line.id, version: line.version + 1, ...readableOf(halves[0]) },
      { lineId: newLineId, version: 0, ...readableOf(halves[1]) },
    ]);
    await store.insertChange(tx, {
      id,
      documentId,
      kind: 'split',
      by,
      at,
      lineId: line.id,
      version: line.version + 1,
      newLineId,
      newVersion: 0,
      before: { line: beforeOf(line), reviewed },
    });
  });
  await deps.bus.publish({ type: 'lines.moved', documentId, from: index });
  return id;
}

async function findWhole(db: Db, { documentId, index }: Split): Promise<LineRow> {
  const [line] = await store.findLines(db, documentId, index, 1);
  return line?.index === index ? line : fail('line.notFound');
}

/** Segment and target of each of the two lines. */
function halvesOf(line: LineRow, { offset, targetOffset }: Split) {
  const whole = framedOf(line);
  const [first, second] = splitSegment(whole, offset) ?? fail('line.cannotSplit');
  const [before, after] = targetOffset === undefined
    ? [line.target, '']
    : cutText(line.target, line.tags, targetOffset);
  const unitBase = line.frame?.base ?? line.base;
  return [
    { segment: factsOf(first, unitBase), target: moveTarget(before, whole, first).trimEnd() },
    { segment: factsOf(second, unitBase), target: moveTarget(after, whole, second).trimStart() },
  ] as const;
}

/** The line becomes the first half; the second stands behind it. Answers the second one's id. */
async function writeHalves(
  tx: Db,
  documentId: DocumentScope,
  [line, first, second]: [LineRow, ...ReturnType<typeof halvesOf>],
  authorship: { cause: Cause; by: string; at: Date },
): Promise<number> {
  const index = line.index + 1;
  await shiftLines(tx, documentId, index, 1);
  const { origin, reason } = line;
  await changeLine(
    tx,
    documentId,
    line,
    { ...first, facts: { origin, reason, flags: [] } },
    authorship,
  );
  const { unit, segmentCount, kind, assignee, reviewer } = line;
  const newLineId = await addLine(tx, documentId, {
    ...{ index, unit, segmentCount, kind, assignee, reviewer },
    ...second.segment,
    target: second.target,
    segment: line.segment + 1,
    origin: second.target === '' ? 'none' : origin,
    editedBy: authorship.by,
    editedAt: authorship.at,
  }, authorship);
  await numberSegments(tx, documentId, unit);
  return newLineId;
}

function readableOf({ segment, target }: ReturnType<typeof halvesOf>[number]) {
  return { source: segment.plain, target: plainText(target, segment.tags), raw: target };
}

/** What a line stores of its segment. */
export function factsOf({ source, tags, frame }: Framed, unitBase: string | null) {
  const inner = frame.facts?.[frame.pairs?.at(-1) ?? 0]?.f;
  return {
    source,
    plain: plainText(source, tags),
    tags,
    base: inner ?? unitBase,
    frame: { ...frame, ...(inner && unitBase && { base: unitBase }) },
  };
}
