import type { Db } from '../../db/client.ts';
import { cutText, type Framed, moveTarget, splitSegment } from '../formats/frames.ts';
import type { LineRights } from '../lines/rules.ts';
import { noteWritten } from '../lines/note-written.ts';
import { plainText } from '../lines/tags.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { beforeOf, framedOf, mayChange, mustRest, mustWrite } from './framed-line.ts';
import * as store from './store.ts';
import type { LineRow } from './store.ts';

export type Split = {
  documentId: number;
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
export async function splitLine(deps: Deps, rights: LineRights, split: Split): Promise<string> {
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
    const newLineId = await storeHalves(tx, line, halves, { editedBy: by, editedAt: at });
    await noteWritten(tx, [line.id, newLineId], { cause: 'merged', by, at });
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
      before: { line: beforeOf(line) },
    });
  });
  await deps.bus.publish({ type: 'lines.moved', documentId, from: index });
  return id;
}

async function findWhole(db: Db, { documentId, index }: Split): Promise<LineRow> {
  const [line] = await store.findLines(db, documentId, index, 1);
  return line?.index === index ? line : fail('line.notFound');
}

/** Source and target of each of the two lines. */
function halvesOf(line: LineRow, { offset, targetOffset }: Split) {
  const whole = framedOf(line);
  const [first, second] = splitSegment(whole, offset) ?? fail('line.cannotSplit');
  const [before, after] = targetOffset === undefined
    ? [line.target, '']
    : cutText(line.target, line.tags, targetOffset);
  const unitBase = line.frame?.base ?? line.base;
  return [
    { ...factsOf(first, unitBase), target: moveTarget(before, whole, first).trimEnd() },
    { ...factsOf(second, unitBase), target: moveTarget(after, whole, second).trimStart() },
  ] as const;
}

/** The line becomes the first half; the second stands behind it. Answers the second one's id. */
async function storeHalves(
  db: Db,
  line: LineRow,
  [first, second]: ReturnType<typeof halvesOf>,
  edited: { editedBy: string; editedAt: Date },
): Promise<number> {
  const own = { flags: [], ...edited, ...unchecked };
  const index = line.index + 1;
  await store.moveLines(db, line.documentId, index, 1);
  if (!await store.changeLine(db, line, { ...first, ...own })) fail('line.changed');
  const { documentId, unit, segmentCount, kind, assignee, reviewer } = line;
  const newLineId = await store.insertLine(db, {
    ...{ documentId, index, unit, segmentCount, kind, assignee, reviewer },
    ...second,
    ...own,
    segment: line.segment + 1,
    origin: second.target === '' ? 'none' : line.origin,
  });
  await store.numberSegments(db, documentId, unit);
  return newLineId;
}

export const unchecked = {
  isChecked: false,
  checkedBy: null,
  checkedAt: null,
  reviewedBy: null,
  reviewedAt: null,
};

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
