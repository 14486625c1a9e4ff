import type { Db } from '../../../../db/client.ts';
import { inForce } from '../../../accounts/legal/rules.ts';
import { legalVersions, TERMS_OF_SALE } from '../../../accounts/legal/texts.ts';
import { knownLines } from '../../../notifications/company/read-lines.ts';
import type { Outcome } from '../../../ports/payments/port.ts';
import type { Deps, Payments } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { ofBilling } from '../records/scope.ts';
import { addUnanswered, beginProbe, readHealth, setHealthy } from './store.ts';

/** So many calls in a row without an answer, and the gateway counts as away. */
const AWAY_AFTER = 3;
/** While it is away, so often it is tried whether it answers again. */
const PROBE_MS = 30_000;

/** Not what is refused for a key that a payer has brought: one payer would close the shop for all. */
const rejectedKeys = new Set(['UNAUTHORIZED_KEY', 'INVALID_API_KEY']);

type Asking = Pick<Deps, 'payments' | 'db' | 'log'>;

export function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  return payments ?? fail('payment.closed');
}

/** Calls the gateway and notes for all processes whether it answers. */
export async function askGateway<Value>(
  deps: Asking,
  ask: (gateway: Payments['gateway']) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await ask(requirePayments(deps).gateway);
  try {
    await noteHealth(deps.db, outcome);
  } catch (error) {
    // What the gateway has done counts, whether or not this could be written.
    deps.log.error('payment.health', { error });
  }
  return outcome;
}

async function noteHealth(db: Db, outcome: Outcome<unknown>): Promise<void> {
  if (outcome.state === 'unknown') {
    const areKeysRejected = rejectedKeys.has(outcome.code);
    return await addUnanswered(db, ofBilling, { areKeysRejected });
  }
  // Nearly always there is nothing to change, and reading waits for no writer.
  const { unanswered, keysRejectedSince } = await readHealth(db, ofBilling);
  if (unanswered > 0 || keysRejectedSince) await setHealthy(db, ofBilling);
}

/** Why nothing can be bought, and since when, as far as that is known. */
export type Closing = {
  why: 'none' | 'lines' | 'terms' | 'keys' | 'away';
  since?: Date | null;
};

type Reading = Pick<Deps, 'payments' | 'state' | 'now'>;

/** Why nothing can be bought at this moment; undefined: one can. */
export async function readClosing(
  { payments, state, now }: Reading,
  db: Db,
): Promise<Closing | undefined> {
  if (!payments) return { why: 'none' };
  const set: Readonly<Record<string, string>> = knownLines({ state });
  if (payments.missing.some((name) => !set[name])) return { why: 'lines' };
  // Not for money while the terms in force say that the service is free.
  const { version } = inForce(legalVersions.terms, now());
  if (!payments.gateway.isTest && version < TERMS_OF_SALE) return { why: 'terms' };
  const { unanswered, silentSince, keysRejectedSince } = await readHealth(db, ofBilling);
  if (keysRejectedSince) return { why: 'keys', since: keysRejectedSince };
  return unanswered >= AWAY_AFTER ? { why: 'away', since: silentSince } : undefined;
}

/** One may try to buy while the gateway is silent: perhaps it answers the next call. */
export async function isForSale(deps: Reading & Pick<Deps, 'db'>): Promise<boolean> {
  const closing = await readClosing(deps, deps.db);
  return closing === undefined || closing.why === 'away';
}

/**
 * Nothing else may call a gateway that is away, where nobody buys and nothing is open: a small call finds out that it
 * answers again.
 */
export async function probeGateway(deps: Asking & Pick<Deps, 'now'>): Promise<void> {
  const rules = { awayAfter: AWAY_AFTER, pauseMs: PROBE_MS };
  if (!await beginProbe(deps.db, ofBilling, rules)) return;
  const now = deps.now();
  await askGateway(deps, (gateway) => gateway.list(new Date(now.getTime() - 60_000), now));
}
