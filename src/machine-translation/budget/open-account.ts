import type { Amounts, PaidCall, Payer, Used } from '../../ports/mt/port.ts';
import { dayOf } from '../../billing/quota/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { microUsd, noLimits } from './rules.ts';
import { insertUsage, sumOfDay, sumOfJob, type UsageRow } from './store.ts';

/** Who is to be counted, for what. `since` is when the run of the job began. */
export type Customer = {
  asker: string;
  documentId: DocumentScope;
  job?: { id: string; since: Date } | undefined;
};

/** What is not done for a document is counted all the same. */
type Counted = Omit<Customer, 'documentId'> & { documentId: number | null };

type Account = Payer & {
  /** Writes down what was used. Lines that were `reused` cost nothing and are counted beside. */
  close(lines: number, reused: number): Promise<void>;
};

type Sum = Amounts & { calls: number; counted: number; microUsd: number | undefined };

/** Counts the calls of one piece of work, and refuses one that the budget of the day or of the job does not cover. */
export function openAccount(
  { db, now, config, engines, state }: Pick<
    Deps,
    'db' | 'now' | 'config' | 'engines' | 'state'
  >,
  customer: Counted,
): Account {
  const { prices, dailyUsd, jobUsd } = config.spending ?? noLimits;
  const ledger = state.of(beginLedger);
  const sums = new Map<string, Sum>();
  const holds = new Map<PaidCall, number>();
  const costOf = ({ engine }: PaidCall, amounts: Amounts) =>
    microUsd(engines.priceOf(engine, prices), amounts);

  /** Promised by this process until it is written down: first what a call may cost, then what it did. */
  function hold(call: PaidCall, amount: number) {
    const more = amount - (holds.get(call) ?? 0);
    holds.set(call, amount);
    ledger.add(more, customer.job?.id);
  }

  return {
    async refuse(call) {
      if (dailyUsd === undefined && jobUsd === undefined) return undefined;
      const cost = costOf(call, call.expected);
      // A limit cannot be enforced for an engine whose price nobody knows.
      if (cost === undefined) return 'no-price';
      if (cost === 0) return undefined;
      return await ledger.alone(async () => {
        const { job } = customer;
        if (dailyUsd !== undefined) {
          const used = await sumOfDay(db, dayOf(now())) + ledger.held;
          if (used + cost > dailyUsd * 1e6) return 'budget';
        }
        if (jobUsd !== undefined && job) {
          const used = await sumOfJob(db, job.id, job.since) + ledger.heldOf(job.id);
          if (used + cost > jobUsd * 1e6) return 'job-budget';
        }
        hold(call, cost);
        return undefined;
      });
    },
    pay(call, used) {
      const cost = costOf(call, used);
      sums.set(call.engine, add(sums.get(call.engine), used, cost));
      if (holds.has(call)) hold(call, cost ?? 0);
    },
    async close(lines, reused) {
      const rows = usageRows(customer, sums, { at: now(), lines, reused });
      await ledger.alone(async () => {
        await insertUsage(db, rows).finally(() => {
          for (const call of holds.keys()) hold(call, 0);
        });
      });
    },
  };
}

type Closed = { at: Date; lines: number; reused: number };

/** One row for each engine; lines are counted with the first, what was reused in a row of its own. */
function usageRows(
  { asker, documentId, job }: Counted,
  sums: ReadonlyMap<string, Sum>,
  { at, lines, reused }: Closed,
): UsageRow[] {
  const base = { at, day: dayOf(at), asker, documentId, jobId: job?.id ?? null };
  const rows: UsageRow[] = [...sums].map(([engine, sum], place) => ({
    ...base,
    ...sum,
    engine,
    microUsd: sum.microUsd ?? null,
    lines: place === 0 ? lines : 0,
    reused: 0,
  }));
  if (reused > 0) rows.push({ ...base, ...nothing, engine: 'reused', lines: 0, reused });
  return rows;
}

const nothing = { calls: 0, counted: 0, characters: 0, tokensIn: 0, tokensOut: 0, microUsd: 0 };

function add(before: Sum | undefined, used: Used, cost: number | undefined): Sum {
  const sum = before ?? { ...nothing };
  return {
    calls: sum.calls + 1,
    counted: sum.counted + (used.isCounted ? 1 : 0),
    characters: sum.characters + used.characters,
    tokensIn: sum.tokensIn + used.tokensIn,
    tokensOut: sum.tokensOut + used.tokensOut,
    microUsd: sum.microUsd === undefined || cost === undefined ? undefined : sum.microUsd + cost,
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
