import type { SourceLine } from '../../formats/contract/format.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { countTouched } from './counts/store.ts';
import { cleanTarget, refusalToConfirm } from './rules.ts';
import { deleteSomeLines, insertLines, type NewLine } from './store.ts';

/** Small enough that other requests are answered between two batches. */
const BATCH = 60;
const DISCARDED = 500;

/**
 * Puts the lines of a file in place of those that a document had. Each batch is a write of its own, so the caller holds
 * the document closed meanwhile; when it is cut short, the next call begins anew.
 */
export async function replaceLines(deps: Deps, documentId: DocumentScope, sources: SourceLine[]) {
  await discardLines(deps, documentId);
  for (let at = 0; at < sources.length; at += BATCH) {
    const rows = sources.slice(at, at + BATCH)
      .map((line, offset) => rowOf(line, at + offset));
    await insertLines(deps.db, documentId, rows);
    await yieldToEventLoop();
  }
}

/** A line that comes with its target and states. */
export type ReceivedLine = Omit<NewLine, 'id' | 'documentId' | 'index' | 'assignee' | 'reviewer'>;

/** Lines behind those that are there. */
export async function addLines(
  deps: Deps,
  documentId: DocumentScope,
  { from, lines }: { from: number; lines: readonly ReceivedLine[] },
) {
  for (let at = 0; at < lines.length; at += BATCH) {
    const rows = lines.slice(at, at + BATCH)
      .map((line, offset) => ({ ...line, index: from + at + offset }));
    await insertLines(deps.db, documentId, rows);
    await yieldToEventLoop();
  }
}

export async function discardLines(deps: Deps, documentId: DocumentScope) {
  while (await deleteSomeLines(deps.db, documentId, DISCARDED) > 0) await yieldToEventLoop();
}

export async function hasTouchedLines(deps: Deps, documentId: DocumentScope): Promise<boolean> {
  return await countTouched(deps.db, documentId) > 0;
}

function rowOf(line: SourceLine, index: number) {
  return {
    index,
    unit: line.unit,
    segment: line.seg[0],
    segmentCount: line.seg[1],
    kind: line.kind,
    source: line.source,
    plain: line.plain,
    tags: line.tags,
    base: line.base ?? null,
    frame: line.frame,
    ...givenFacts(line),
  };
}

/** A translation that came with the file; an offer of its tool is none. */
function givenFacts({ source, tags, given }: SourceLine) {
  const target = given && given.state !== 'none' ? cleanTarget(given.target) : '';
  if (target.trim() === '') return {};
  const isChecked = given?.state === 'confirmed' &&
    refusalToConfirm({ source, target, tags }) === undefined;
  return { target, origin: 'person' as const, isChecked };
}
