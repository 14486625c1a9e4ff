import { requireDocument } from '../../documents/access/require-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { isLocked } from '../../documents/lines/rules.ts';
import { findKeyed, findRepeats, type FoundRepeat, inTagsOf, readRepeats } from './find-repeats.ts';
import { findSiblings } from './find-siblings.ts';
import { MOST_SHOWN, type Reach, type RepeatView, USUAL_REACH } from './rules.ts';
import { findDocumentFacts, findReaches, type RepeatRow } from './store.ts';

export type Repeats = {
  /** Those of this document first, confirmed ones before the others. */
  repeats: RepeatView[];
  total: number;
  isException: boolean;
  reach: { now: Reach; own: Reach | null; ofProject: Reach | null; isInProject: boolean };
};

/** The lines with the same source as one, in its document and, where it has a project, in the others of that. */
export async function listRepeats(
  deps: Deps,
  actor: Actor,
  { name, index }: { name: string; index: number },
): Promise<Repeats> {
  const { id, projectNo, rights } = await requireDocument(deps, actor, name, 'read');
  if (isLocked(rights, index)) fail('line.locked');
  const document = await findDocumentFacts(deps.db, id) ?? fail('document.notFound');
  const line = await findKeyed(deps, document, index) ?? fail('line.notFound');
  const found = (await findRepeats(deps, line, document))
    .filter((repeat) => !isLocked(rights, repeat.index))
    .map((repeat) => viewOf(repeat, line));
  for (const sibling of await findSiblings(deps, line, document)) {
    const file = { name: sibling.name, fileName: sibling.fileName };
    const others = await readRepeats(deps, line, sibling);
    for (const repeat of others) found.push({ ...viewOf(repeat, line), file });
  }
  const { own, ofProject } = await findReaches(deps.db, id);
  return {
    repeats: found.sort(byWorth).slice(0, MOST_SHOWN),
    total: found.length,
    isException: line.isException,
    reach: {
      now: own ?? ofProject ?? USUAL_REACH,
      own,
      ofProject,
      isInProject: projectNo !== null,
    },
  };
}

function viewOf(repeat: FoundRepeat, line: RepeatRow): RepeatView {
  const { index, target, isChecked, isException } = repeat;
  return { index, target, isChecked, isException, offered: inTagsOf(line, repeat) };
}

function byWorth(a: RepeatView, b: RepeatView): number {
  return Number(a.file !== undefined) - Number(b.file !== undefined) ||
    Number(b.isChecked) - Number(a.isChecked) ||
    Number(b.target !== '') - Number(a.target !== '') || a.index - b.index;
}
