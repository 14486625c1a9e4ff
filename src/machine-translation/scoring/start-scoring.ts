import { requireDocument } from '../../documents/access/require-document.ts';
import { findOpenJob, type OpenJob, openJob } from '../jobs/open-job.ts';
import { wake } from '../jobs/resume-jobs.ts';
import { VISITOR_LINES } from '../../documents/lines/rules.ts';
import type { Db } from '../../../db/client.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { allowChecks } from './allow-checks.ts';
import { SCORE_CHUNK } from './schema.ts';
import { listFilled } from './store.ts';
import { registerOfDocument } from './usual-register.ts';
import { viewScores } from './view-scores.ts';

const PART_LINES = 20;

type ScoringOrder = {
  fileName: string;
  /** Also the lines whose score still holds. */
  isAnew: boolean;
};

/** Leaves the lines that have no score that holds to the workers. Undefined when there is none. */
export async function startScoring(
  deps: Deps,
  actor: Actor,
  { fileName, isAnew }: ScoringOrder,
): Promise<OpenJob | undefined> {
  const document = await requireDocument(deps, actor, fileName, 'write');
  const { direction, domain } = document;
  const { to } = parseDirection(direction ?? '') ?? fail('request.invalid');
  const known = await findOpenJob(deps.db, document.id, 'score');
  if (known) return await goOn(deps, known);

  const end = actor.kind === 'visitor' ? VISITOR_LINES : document.lineCount;
  const filled = await listFilled(deps.db, document.id, end);
  const done = isAnew ? new Set() : await scoredLines(deps, document.id, end);
  const open = filled.filter(({ index }) => !done.has(index));
  if (open.length === 0) return undefined;
  await allowChecks(deps, actor);

  const register = to === 'ko' ? await registerOfDocument(deps, document.id) : 'auto';
  const parts = chunk(open, PART_LINES);
  const started = await deps.db.transaction(async (tx: Db) => {
    // Two that ask at the same moment both find no job before; the second finds the first's here.
    const other = await findOpenJob(tx, document.id, 'score');
    if (other) return other;
    const plan = {
      kind: 'score' as const,
      documentId: document.id,
      startedBy: askerOf(actor),
      engine: deps.quality?.estimators[0]?.id ?? 'rules',
      domain,
      direction: direction ?? '',
      register,
    };
    return await openJob(deps, tx, plan, parts);
  });
  await deps.bus.publish({ type: 'job.changed', jobId: started.job.id });
  return started;
}

/** A job that is already there is carried on, also when it had come to rest. */
async function goOn(deps: Deps, { job, parts }: OpenJob): Promise<OpenJob> {
  return { job: job.status === 'paused' ? await wake(deps, job.id) ?? job : job, parts };
}

/** Lines whose score still holds. */
async function scoredLines(
  { db }: Deps,
  documentId: DocumentScope,
  end: number,
): Promise<Set<number>> {
  const found = new Set<number>();
  for (let from = 0; from < end; from += SCORE_CHUNK) {
    const part = { from, to: Math.min(from + SCORE_CHUNK, end) };
    for (const { index, score } of await viewScores(db, documentId, part)) {
      if (score !== null) found.add(index);
    }
  }
  return found;
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}
