import type { ErrorCode } from '../../../shared/catalogue.ts';
import { DomainError } from '../../../shared/errors.ts';
import { type Added, addKeyed } from '../add-entries.ts';
import type { MemoryDeps } from '../memory-deps.ts';
import type { SkipReason } from '../rules.ts';
import { type Import, setImport } from './store.ts';
import { type MemoryScope, systemScope } from '../../../shared/scopes.ts';
import type { Prepared } from './prepare.ts';

/** A transaction blocks other writers, so it covers only as many units as it can write in this time. */
const BATCH_MS = 40;
/** Half as many cost half as much again: each commit writes a piece of the table of words, and pieces are merged. */
const FEWEST_UNITS = 500;
const MOST_UNITS = 1000;

type Progress = Pick<Import, 'read' | 'added' | 'duplicates' | 'conflicts' | 'skipped'>;
/** `bytes`: of the file, that are done with. */
export type BatchReport = Progress & { bytes: number };
export type Ending = { state: 'done' | 'cancelled' } | { state: 'failed'; reason: ErrorCode };

/** What stands around the writing of a batch. */
type Frame = {
  /** Called before each batch; false when nothing more is to be written. */
  begin(): Promise<boolean>;
  /** Called after each batch, also after one that failed. */
  end(progress: BatchReport | undefined): Promise<void>;
  /** Between statements, where others use the same connection's thread. */
  between?(): Promise<void>;
  /** Within the transaction of a batch. */
  inTransaction?(tx: MemoryDeps['db'], bytes: number): Promise<void>;
};

/** Writes what was prepared, batch by batch, each with how far the import got. */
export async function writeAll(
  run: Run,
  groups: AsyncIterable<Prepared>,
): Promise<Ending> {
  try {
    for await (const group of groups) {
      if (!run.take(group) && !await run.write()) return { state: 'cancelled' };
    }
    return { state: await run.write() ? 'done' : 'cancelled' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // What was read before the fault is good and stays.
    await run.write();
    return { state: 'failed', reason: error.code };
  }
}

export class Run {
  #progress: Progress;
  #db: MemoryDeps['db'];
  #row: Import;
  #frame: Frame;
  #groups: Prepared[] = [];
  /** Units of the batch, and how many it may have. */
  #count = 0;
  #most = 0;

  constructor(db: MemoryDeps['db'], row: Import, frame: Frame) {
    [this.#db, this.#row, this.#frame] = [db, row, frame];
    const { read, added, duplicates, conflicts, skipped } = row;
    this.#progress = { read, added, duplicates, conflicts, skipped };
  }

  /** False when the batch is full. */
  take(group: Prepared): boolean {
    this.#groups.push(group);
    this.#count += group.read;
    return this.#count < this.#most;
  }

  /** False when it was not allowed to. */
  async write(): Promise<boolean> {
    const [groups, count] = [this.#groups, this.#count];
    if (count === 0) return true;
    [this.#groups, this.#count] = [[], 0];
    if (!await this.#frame.begin()) return false;
    const startedAt = performance.now();
    let done: BatchReport | undefined;
    try {
      done = { ...await this.#written(groups), bytes: groups.at(-1)?.bytes ?? 0 };
      const fitting = Math.round(count * BATCH_MS / (performance.now() - startedAt));
      this.#most = Math.min(MOST_UNITS, Math.max(FEWEST_UNITS, fitting));
    } finally {
      await this.#frame.end(done);
    }
    return true;
  }

  async #written(groups: readonly Prepared[]): Promise<Progress> {
    const { no } = this.#row;
    const memoryNo = systemScope<MemoryScope>('an import fills it', this.#row.memoryNo);
    await this.#db.transaction(async (tx) => {
      const entries = groups.flatMap((group) => group.entries);
      const counts = await addKeyed(tx, memoryNo, entries, this.#frame.between);
      this.#progress = summed(this.#progress, groups, counts);
      await setImport(tx, no, { ...this.#progress, state: 'running' });
      await this.#frame.inTransaction?.(tx, groups.at(-1)?.bytes ?? 0);
    });
    return this.#progress;
  }
}

function summed(before: Progress, groups: readonly Prepared[], counts: Added): Progress {
  const skipped = { ...before.skipped };
  for (const group of groups) {
    for (const [reason, count] of Object.entries(group.skipped) as [SkipReason, number][]) {
      skipped[reason] = (skipped[reason] ?? 0) + count;
    }
  }
  return {
    read: before.read + groups.reduce((sum, { read }) => sum + read, 0),
    added: before.added + counts.added,
    duplicates: before.duplicates + counts.duplicates,
    conflicts: before.conflicts + counts.conflicts,
    skipped,
  };
}
