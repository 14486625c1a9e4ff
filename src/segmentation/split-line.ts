import { cutText, type Framed, moveTarget, splitSegment } from '../formats/frames.ts';
import type { LineRights } from '../lines/rules.ts';
import { plainText } from '../lines/tags.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { framedOf, mayChange, mustWrite } from './framed-line.ts';
import * as store from './store.ts';

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
 * on the document, when the line has changed since it was read, and where one side would be empty.
 */
export async function splitLine(deps: Deps, rights: LineRights, split: Split): Promise<void> {
  const { documentId, index, version } = split;
  await deps.db.transaction(async (tx) => {
    await mayChange(tx, rights, { documentId, index });
    const [line] = await store.findLines(tx, documentId, index, 1);
    if (!line || line.index !== index) fail('line.notFound');
    mustWrite(rights, line);
    if (line.version !== version) fail('line.changed');

    const whole = framedOf(line);
    const [first, second] = splitSegment(whole, split.offset) ?? fail('line.cannotSplit');
    const [before, after] = split.targetOffset === undefined
      ? [line.target, '']
      : cutText(line.target, line.tags, split.targetOffset);
    const { by } = rights;
    const own = { editedBy: by, editedAt: deps.now(), ...unchecked };
    const unitBase = line.frame?.base ?? line.base;

    await store.moveLines(tx, documentId, index + 1, 1);
    const isStored = await store.changeLine(tx, line, {
      ...factsOf(first, unitBase),
      target: moveTarget(before, whole, first).trimEnd(),
      ...own,
    });
    if (!isStored) fail('line.changed');
    const rest = moveTarget(after, whole, second).trimStart();
    await store.insertLine(tx, {
      documentId,
      index: index + 1,
      unit: line.unit,
      segment: line.segment + 1,
      segmentCount: line.segmentCount,
      kind: line.kind,
      assignee: line.assignee,
      reviewer: line.reviewer,
      ...factsOf(second, unitBase),
      target: rest,
      origin: rest === '' ? 'none' : line.origin,
      ...own,
    });
    await store.numberSegments(tx, documentId, line.unit);
  });
  await deps.bus.publish({ type: 'lines.moved', documentId, from: index });
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
