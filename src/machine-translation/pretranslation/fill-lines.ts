import { requireDocumentById } from '../../documents/access/require-document.ts';
import { afterWork } from '../../work/queue/run-work.ts';
import { tagsOf } from '../../language-resources/translation-memory/codes.ts';
import type { Placed } from '../../language/similarity/match.ts';
import { remapTags } from '../../language/similarity/remap-tags.ts';
import { repairNumbers } from '../../language/similarity/repair.ts';
import type { FoundMatch } from '../../language-resources/translation-memory/find-matches.ts';
import { FROM_MEMORY } from '../../language-resources/translation-memory/rules.ts';
import { changeLines, type GivenTarget } from '../../documents/batch-edits/change-lines.ts';
import { actorBehind } from '../../accounts/users/actor-behind.ts';
import type { Deps } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { matchLines } from './match-lines.ts';
import { placedLines } from './placed-lines.ts';
import { mayFill } from './rules.ts';
import { type Fill, findFill, listByIds } from './store.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

/** The lines of one part, each with the version that may be written over. */
type FillPart = {
  jobId: string;
  documentId: number;
  startedBy: string;
  lines: readonly { id: number; version: number }[];
  /** The job has chosen its lines by itself: whatever nobody has confirmed since may be filled. */
  isChosen?: boolean;
};

type FilledLine = { index: number; version: number };

/**
 * Fills lines with the best that the memories have for them, where that is good enough. Nothing is confirmed, and a line
 * that was changed since the job began stays as it is. Answers those that were filled.
 */
export async function fillLines(deps: Deps, part: FillPart): Promise<FilledLine[]> {
  const fill = await findFill(deps.db, part.jobId);
  const actor = fill && await actorBehind(deps, part.startedBy);
  if (!actor) return [];
  // A member who is no longer in the project fills nothing there.
  const document = await requireDocumentById(deps, actor, part.documentId, 'write').catch(
    nothingIfRefused,
  );
  const direction = parseDirection(document?.direction ?? '');
  if (!document || !direction || actor.kind === 'visitor') return [];
  const { id: documentId } = document;

  const open = await stillOpen(deps, documentId, part, fill);
  await afterWork(deps, 'learn', { of: part.startedBy });
  const lines = await placedLines(deps, document, open.map(({ index }) => index));
  const found = await matchLines(deps, {
    uid: actor.member.uid,
    direction,
    projectNo: document.projectNo ?? undefined,
    lines,
    threshold: fill.threshold,
  });
  const changes = open.flatMap((line, nth): GivenTarget[] => {
    const best = found[nth];
    const placed = lines[nth];
    return best && placed ? [{ ...line, ...givenBy(placed, best) }] : [];
  });
  const { written } = await changeLines(deps, document.rights, {
    documentId,
    cause: 'memory',
    operation: fill.operation,
    title: `≥ ${fill.threshold}`,
    isOnlyOpen: true,
    changes,
  });
  return written;
}

async function stillOpen(
  deps: Deps,
  documentId: DocumentScope,
  { lines, isChosen }: FillPart,
  { overMachine }: Fill,
) {
  const versions = new Map(lines.map(({ id, version }) => [id, version]));
  const rows = await listByIds(deps.db, documentId, [...versions.keys()]);
  const isOpen = (row: (typeof rows)[number]) =>
    isChosen ? !row.isChecked : mayFill(row, overMachine);
  return rows.filter((row) => versions.get(row.id) === row.version && isOpen(row))
    .map(({ id, index, version }) => ({ id, index, version }));
}

/** The words of a match with the tags of the line, and its numbers where those could be placed. */
function givenBy(line: Placed, { entry, score }: FoundMatch) {
  const text = remapTags({ text: line.text, ...(line.tags ? { tags: line.tags } : {}) }, {
    text: entry.source,
    tags: tagsOf(entry.codes),
    target: repairNumbers(line.text, entry)?.text ?? entry.target,
  });
  return { text, flags: [`${FROM_MEMORY}:${score}`] };
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}
