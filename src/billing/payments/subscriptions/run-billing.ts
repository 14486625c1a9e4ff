import { readCompany } from '../../../notifications/company/read-lines.ts';
import type { Deps } from '../../../server/deps.ts';
import { clearLeases } from '../leases/store.ts';
import { probeGateway } from '../gateway/health.ts';
import { compareGateway } from '../charging/compare-gateway.ts';
import { reconcile } from '../charging/reconcile.ts';
import { DAY_MS } from '../../plans/periods/rules.ts';
import { ofBilling } from '../records/scope.ts';
import { giveStartGifts } from './give-start-gifts.ts';
import { dropIdleCards } from './drop-idle-cards.ts';
import { noticeRenewals } from './notice-renewals.ts';
import { renewDue } from './renew.ts';
import { noticeTrials, settleTrials } from './trial.ts';

const HOUR_MS = 60 * 60 * 1000;
const NIGHTLY_DAYS = 3;
/** Usually all renewals are done by then, and notices are about the periods that they began. */
const RENEW_FIRST_MS = 1_000;

/** Charges, refunds and notices that wait for their time. Ends with the signal, after what is running. */
export async function followBilling(
  deps: Deps,
  { isAlone, signal }: { isAlone: boolean; signal: AbortSignal },
): Promise<void> {
  if (!deps.payments) return;
  if (isAlone) await clearLeases(deps.db, ofBilling);
  await giveStartGifts(deps).catch((error) => deps.log.error('billing', { error }));
  const compared = { recentlyAt: -Infinity, nightlyAt: -Infinity, noticedAt: -Infinity };
  const renewing = renewBeside(deps, signal);
  while (!signal.aborted) {
    await runRound(deps, compared, renewing.begin);
    await pause(deps.payments.everyMs, signal);
  }
  await renewing.ended();
}

/** Thousands of renewals take a quarter of an hour: nothing else waits for more than the first of them. */
function renewBeside(deps: Deps, signal: AbortSignal) {
  let running: Promise<void> | undefined;
  return {
    begin: async () => {
      running ??= renewDue(deps, signal)
        .catch((error) => deps.log.error('billing', { name: 'renew', error }))
        .finally(() => running = undefined);
      const enough = new AbortController();
      await Promise.race([running, pause(RENEW_FIRST_MS, enough.signal)]);
      enough.abort();
    },
    ended: () => running ?? Promise.resolve(),
  };
}

async function runRound(
  deps: Deps,
  compared: Compared,
  renew: () => Promise<void>,
): Promise<void> {
  await readCompany(deps);
  // What is charged while a database is moved would be charged once more by the other one.
  const mayCharge = await deps.hooks.mayCharge();
  const steps: Record<string, () => Promise<void>> = {
    reconcile: () => reconcile(deps),
    ...(mayCharge
      ? {
        renew,
        trials: () => settleTrials(deps),
        notices: () => noticeWhenDue(deps, compared),
      }
      : {}),
    compare: () => compareWhenDue(deps, compared),
    probe: () => probeGateway(deps),
  };
  for (const [name, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      deps.log.error('billing', { name, error });
    }
  }
}

type Compared = { recentlyAt: number; nightlyAt: number; noticedAt: number };

async function noticeWhenDue(deps: Deps, compared: Compared): Promise<void> {
  const at = deps.now().getTime();
  if (Math.abs(at - compared.noticedAt) < HOUR_MS) return;
  await noticeTrials(deps);
  await noticeRenewals(deps);
  await dropIdleCards(deps);
  compared.noticedAt = at;
}

/** The last two hours as often as open orders are looked up, three days once a day. */
async function compareWhenDue(deps: Deps, compared: Compared): Promise<void> {
  const now = deps.now();
  const at = now.getTime();
  const isNightly = Math.abs(at - compared.nightlyAt) >= DAY_MS;
  const pauseMs = deps.payments?.reconcileMs ?? HOUR_MS;
  if (!isNightly && Math.abs(at - compared.recentlyAt) < pauseMs) return;
  const back = isNightly ? NIGHTLY_DAYS * DAY_MS : 2 * HOUR_MS;
  await compareGateway(deps, new Date(at - back), new Date(at + HOUR_MS));
  compared.recentlyAt = at;
  if (isNightly) compared.nightlyAt = at;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
