import type { Db } from '../../../db/client.ts';
import { requireDocument } from '../../documents/access/require-document.ts';
import { findOpenJob, openJob } from '../jobs/open-job.ts';
import { refusalToWrite } from '../../documents/lines/rules.ts';
import { newOperation } from '../../documents/batch-edits/change-lines.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { limitOfFills, mayFill, PART_LINES } from './rules.ts';
import { findFill, insertFill, listOpen } from './store.ts';

type FillOrder = { name: string; threshold: number; overMachine: boolean };

/** A job that fills lines from memories, and the name by which all that it writes is taken back. */
type StartedFill = { job: string; operation: string; lineCount: number };

/**
 * Leaves the lines that one may fill to the workers, which look each of them up in the memories. Undefined when there is
 * none; a fill that is under way is answered as it is.
 */
export async function startFill(
  deps: Deps,
  member: Member,
  { name, threshold, overMachine }: FillOrder,
): Promise<StartedFill | undefined> {
  const document = await requireDocument(deps, { kind: 'member', member }, name, 'write');
  const { id: documentId, rights, domain } = document;
  const direction = document.direction ?? fail('request.invalid');
  const open = (await listOpen(deps.db, documentId))
    .filter((line) => mayFill(line, overMachine) && !refusalToWrite(rights, line))
    .map(({ id, index, version }) => ({ id, index, version }));
  if (open.length === 0) return undefined;
  await countOrFail(deps, `fill:${member.uid}`, limitOfFills);

  const started = await deps.db.transaction(async (tx: Db) => {
    const known = await findOpenJob(tx, documentId, 'fill');
    const fill = known && await findFill(tx, known.job.id);
    if (known && fill) return { job: known.job, operation: fill.operation };
    const plan = { kind: 'fill', engine: 'memory', register: 'auto' } as const;
    const facts = { documentId, startedBy: member.uid, domain, direction };
    const { job } = await openJob(deps, tx, { ...plan, ...facts }, chunk(open, PART_LINES));
    const operation = newOperation();
    await insertFill(tx, { jobId: job.id, operation, threshold, overMachine });
    return { job, operation };
  });
  await deps.bus.publish({ type: 'job.changed', jobId: started.job.id });
  return { job: started.job.id, operation: started.operation, lineCount: open.length };
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}
