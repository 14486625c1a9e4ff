import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import type { JobKind } from '../../server/hooks.ts';
import type { HeldPart } from './parts/settle-part.ts';
import type { JobRow, PartRow } from './store.ts';

/** A job that was stopped, with its parts that are not done. */
export type UndoneWork = { job: JobRow; parts: PartRow[] };

/** A kind of job as its subject brings it; `app/jobs.ts` is the table. */
export type JobEntry = Omit<JobKind, 'run' | 'stopped'> & {
  /** Works on a part and writes what came of it, unless another worker has it by then. */
  run(deps: Deps, held: HeldPart, signal: AbortSignal): Promise<void>;
  /** What is left to do, in the transaction in which a job is stopped; absent: nothing. */
  stopped?(tx: Db, undone: UndoneWork): Promise<void>;
};
