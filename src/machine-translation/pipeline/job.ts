import { linesAround, type LineSnapshot } from '../../documents/lines/machine-targets.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import type { Draft } from '../drafting/item.ts';
import { CONTEXT_LINES } from '../drafting/rules.ts';
import type { HeldPart } from '../jobs/parts/settle-part.ts';
import type { JobEntry } from '../jobs/job-entry.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { readCueTimes } from '../../documents/cues/read-cue-times.ts';
import { draftCues } from '../cues/draft-cues.ts';
import { fillFirst } from '../pretranslation/fill-first.ts';
import { draftForDocument } from './draft-for-document.ts';
import { leaveUndone } from './leave-undone.ts';
import { type Drafted, saveDrafts } from './save-drafts.ts';
import { saveEarly } from './save-early.ts';

/** Drafts the lines of a document. */
export const draftJob: JobEntry = {
  permission: 'manage',
  marksDocument: true,
  notifiesOwner: true,
  run: draftPart,
  stopped: leaveUndone,
};

/** Takes what the memories have, has the other lines of the part translated, and writes the drafts. */
async function draftPart(deps: Deps, held: HeldPart, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await fillFirst(deps, held);
  await saveDrafts(deps, held, await draft(deps, held, signal));
}

/** Lines of the part that are as they were when the job began, with their drafts. */
async function draft(
  deps: Deps,
  held: HeldPart,
  signal: AbortSignal,
): Promise<Drafted[]> {
  const { job, part } = held;
  const documentId = systemScope<DocumentScope>('a job works on its document', job.documentId);
  const direction = parseDirection(job.direction) ?? fail('mt.unsupportedPair');
  const indices = part.lines.map((line) => line.index);
  const rows = await linesAround(deps.db, documentId, indices, CONTEXT_LINES);
  const versions = new Map(part.lines.map((line) => [line.id, line.version]));
  // Lines that a person changed or confirmed since the job began are not drafted any more.
  const lines = rows.filter((row) => versions.get(row.id) === row.version && !row.isChecked);
  if (lines.length === 0) return [];

  const since = job.worksSince ?? deps.now();
  const task = {
    ...direction,
    domain: job.domain,
    register: job.register,
    around: rows.map(({ id, plain, target }) => ({ id: String(id), plain, target })),
    customer: { asker: job.startedBy, documentId, job: { id: job.id, since } },
    mayRecall: true,
    onDrafted: (early: Draft[]) => saveEarly(deps, held, pairUp(lines, early)),
  };
  const given = lines.map(({ id, source, tags, index, unit, segmentCount }) => (
    { id: String(id), source, tags, index, unit, segmentCount }
  ));
  const times = await readCueTimes(deps, documentId, { direction: job.direction, signal })
    .catch((error) => {
      if (signal.aborted) throw error;
      // Without their times subtitles are drafted one by one.
      deps.log.error('draft.cueTimes', { error });
      return undefined;
    });
  const drafts = await draftCues(
    task,
    given,
    times ?? [],
    (part) => draftForDocument(deps, { ...task, ...part }, signal),
  );
  return pairUp(lines, drafts);
}

function pairUp(lines: readonly LineSnapshot[], drafts: readonly Draft[]): Drafted[] {
  const found = new Map(drafts.map((draft) => [draft.id, draft]));
  return lines.flatMap((line) => {
    const draft = found.get(String(line.id));
    return draft ? [{ line, draft }] : [];
  });
}
