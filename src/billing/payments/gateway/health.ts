import { knownLines } from '../../../notifications/company/read-lines.ts';
import type { Outcome } from '../../../ports/payments/port.ts';
import type { Deps, Payments } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';

/** So many calls in a row without an answer, and the gateway counts as away. */
const AWAY_AFTER = 3;

const rejectedKeys = new Set(['UNAUTHORIZED_KEY', 'INVALID_API_KEY', 'FORBIDDEN_REQUEST']);

type Health = { unanswered: number; hasRejectedKeys: boolean };

const beginHealth = (): Health => ({ unanswered: 0, hasRejectedKeys: false });

type Asking = Pick<Deps, 'payments' | 'state'>;

export function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  return payments ?? fail('payment.closed');
}

/** Calls the gateway and notes whether it answers. */
export async function askGateway<Value>(
  deps: Asking,
  ask: (gateway: Payments['gateway']) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await ask(requirePayments(deps).gateway);
  const health = deps.state.of(beginHealth);
  if (outcome.state !== 'unknown') Object.assign(health, beginHealth());
  else {
    health.unanswered++;
    if (rejectedKeys.has(outcome.code)) health.hasRejectedKeys = true;
  }
  return outcome;
}

/** Why nothing can be bought at this moment; undefined: one can. */
export function whyClosed(
  { payments, state }: Asking,
): 'none' | 'lines' | 'keys' | 'away' | undefined {
  if (!payments) return 'none';
  const set: Readonly<Record<string, string>> = knownLines({ state });
  if (payments.missing.some((name) => !set[name])) return 'lines';
  const health = state.of(beginHealth);
  if (health.hasRejectedKeys) return 'keys';
  return health.unanswered >= AWAY_AFTER ? 'away' : undefined;
}

/** One may try to buy while the gateway is silent: perhaps it answers the next call. */
export function isForSale(deps: Asking): boolean {
  const why = whyClosed(deps);
  return why === undefined || why === 'away';
}
