import type { PaidCall } from '../../ports/mt/port.ts';
import { dayOf } from '../../billing/quota/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { Holding, Holds } from './rules.ts';
import { insertUsage, sumOfDay, sumOfJob, type UsageRow } from './store.ts';

/** Sums that this process holds until they are written down: first what a call may cost, then what it did. */
export function holdHere(
  { db, now, state }: Pick<Deps, 'db' | 'now' | 'state'>,
  { limits, job }: Holding,
): Holds<UsageRow> {
  const ledger = state.of(beginLedger);
  const holds = new Map<PaidCall, number>();

  function set(call: PaidCall, amount: number) {
    const more = amount - (holds.get(call) ?? 0);
    holds.set(call, amount);
    ledger.add(more, job?.id);
  }

  return {
    hold: (call, cost) =>
      ledger.alone(async () => {
        if (limits.day !== undefined) {
          const used = await sumOfDay(db, dayOf(now())) + ledger.held;
          if (used + cost > limits.day) return 'budget';
        }
        if (limits.job !== undefined && job) {
          const used = await sumOfJob(db, job.id, job.since) + ledger.heldOf(job.id);
          if (used + cost > limits.job) return 'job-budget';
        }
        set(call, cost);
        return undefined;
      }),
    change(call, cost) {
      if (holds.has(call)) set(call, cost);
    },
    async close(rows) {
      await ledger.alone(async () => {
        await insertUsage(db, rows).finally(() => {
          for (const call of holds.keys()) set(call, 0);
        });
      });
    },
  };
}

/** What this process has promised and not yet written down; one question at a time, so that no two get the last cent. */
class BudgetLedger {
  held = 0;
  #jobs = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  heldOf(jobId: string): number {
    return this.#jobs.get(jobId) ?? 0;
  }

  add(amount: number, jobId: string | undefined) {
    this.held += amount;
    if (jobId === undefined) return;
    const sum = this.heldOf(jobId) + amount;
    if (sum === 0) this.#jobs.delete(jobId);
    else this.#jobs.set(jobId, sum);
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => {}); // its caller hears of it; the next in line need not
    return turn;
  }
}

const beginLedger = () => new BudgetLedger();
