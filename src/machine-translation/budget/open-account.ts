import type { Amounts, PaidCall, Payer, Used } from '../../ports/mt/port.ts';
import { dayOf } from '../../billing/quota/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { microUsd, noLimits } from './rules.ts';
import { holdHere } from './hold-here.ts';
import { holdInDatabase } from './hold-in-database.ts';
import type { UsageRow } from './store.ts';

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
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'engines' | 'state'>,
  customer: Counted,
): Account {
  const { now, config, engines } = deps;
  const { prices, dailyUsd, jobUsd } = config.spending ?? noLimits;
  const limits = { day: microsOf(dailyUsd), job: microsOf(jobUsd) };
  const open = config.sharesDatabase ? holdInDatabase : holdHere;
  const holds = open(deps, { limits, job: customer.job });
  const sums = new Map<string, Sum>();
  const costOf = ({ engine }: PaidCall, amounts: Amounts) =>
    microUsd(engines.priceOf(engine, prices), amounts);

  return {
    async refuse(call) {
      if (dailyUsd === undefined && jobUsd === undefined) return undefined;
      const cost = costOf(call, call.expected);
      // A limit cannot be enforced for an engine whose price nobody knows.
      if (cost === undefined) return 'no-price';
      if (cost === 0) return undefined;
      return await holds.hold(call, cost);
    },
    pay(call, used) {
      const cost = costOf(call, used);
      sums.set(call.engine, add(sums.get(call.engine), used, cost));
      holds.change(call, cost ?? 0);
    },
    async close(lines, reused) {
      await holds.close(usageRows(customer, sums, { at: now(), lines, reused }));
    },
  };
}

const microsOf = (usd: number | undefined) => usd === undefined ? undefined : usd * 1e6;

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
