import type { Deps, Member } from '../../server/deps.ts';
import { readPauses } from '../../work/pauses/pause-kind.ts';
import { requireStaff } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { isStuck, mayRestartWork } from './rules.ts';
import {
  countWaitingWork,
  type JobLine,
  listJobLines,
  listTroubledWork,
  type WorkLine,
} from './store.ts';

const MOST = 200;
const DAY_MS = 24 * 60 * 60_000;
/** Failed jobs can be seen so long. */
const SHOWN_DAYS = 7;

export type ConsoleJobs = {
  jobs: (JobLine & { isStuck: boolean })[];
  work: (WorkLine & { mayRestart: boolean })[];
  waiting: { kind: string; count: number }[];
  /** Kinds that rest, and since when. */
  pauses: { kind: string; at: Date }[];
};

/** Work of the service: what is stuck stands first. */
export async function listConsoleJobs(deps: Deps, staff: Member): Promise<ConsoleJobs> {
  requireStaff(staff);
  const [jobs, work, waiting, pauses] = await Promise.all([
    readJobs(deps),
    listTroubledWork(deps.db, MOST),
    countWaitingWork(deps.db),
    readPauses(deps),
  ]);
  return {
    jobs: jobs.toSorted((a, b) => Number(b.isStuck) - Number(a.isStuck)),
    work: work.map((row) => ({
      ...row,
      mayRestart: row.failedAt !== null && mayRestartWork(row.kind),
    })),
    waiting,
    pauses,
  };
}

/** How much of each kind of work waits. */
export async function countWaiting({ db }: Pick<Deps, 'db'>) {
  return await countWaitingWork(db);
}

/** How much does not go on by itself, and since when. */
export async function countStuck(deps: Deps): Promise<{ count: number; oldest: Date | undefined }> {
  const [jobs, work] = await Promise.all([readJobs(deps), listTroubledWork(deps.db, MOST)]);
  const since = [
    ...jobs.filter((job) => job.isStuck).map(({ createdAt }) => createdAt),
    ...work.flatMap(({ failedAt }) => failedAt ?? []),
  ].toSorted((a, b) => a.getTime() - b.getTime());
  return { count: since.length, oldest: since[0] };
}

async function readJobs(deps: Deps) {
  const at = deps.now();
  const failedSince = new Date(at.getTime() - SHOWN_DAYS * DAY_MS);
  const rows = await listJobLines(deps.db, ofConsole, { failedSince, limit: MOST });
  // What rests because an operator wants it so is not stuck.
  return rows.map((row) => ({
    ...row,
    isStuck: row.reason !== 'mt.kindPaused' && isStuck(row, at),
  }));
}
