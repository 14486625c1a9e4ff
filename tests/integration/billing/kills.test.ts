import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearLeases } from '../../../src/billing/payments/leases/store.ts';
import { systemScope } from '../../../src/shared/scopes.ts';
import type { Person } from '../../app.ts';
import { type ShopApp, shopApp } from '../../payments.ts';

/** Deaths of each deed, spread evenly over its awaits. */
const DEATHS = { finish: 20, renew: 16, refund: 14 };
type Deed = keyof typeof DEATHS;

let shop: ShopApp;
let members = 0;
beforeAll(async () => {
  shop = await shopApp();
});
afterAll(() => shop.end());

/** Does it in a process of its own; answers how it ended and how many awaits there were. */
async function work(deed: Deed, who: Person, more: { dieAt?: number; back?: object } = {}) {
  const order = {
    deed,
    uid: who.uid,
    database: `file:${shop.folder}/test.db`,
    gateway: shop.gateway.baseUrl,
    now: shop.clock.now,
    config: { ...shop.deps.config, trustedProxies: undefined, unlimited: undefined },
    ...more,
  };
  const { signal, success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'tests/integration/billing/dying-process.ts', JSON.stringify(order)],
  }).output();
  const words = new TextDecoder();
  if (!success && !signal) throw new Error(words.decode(stderr));
  return { isDead: signal === 'SIGKILL', steps: Number(words.decode(stdout)) };
}

/** A member for whom the deed is due now. */
async function ready(deed: Deed): Promise<{ who: Person; back?: Record<string, string> }> {
  const who = await shop.member(`member${members++}`);
  if (deed === 'finish') {
    const { request } = await shop.checkout(who);
    return { who, back: shop.agree(request) };
  }
  await shop.buy(who);
  if (deed === 'renew') await shop.pass(32);
  return { who };
}

const kills = (Object.keys(DEATHS) as Deed[]).map((deed) => [deed, DEATHS[deed]] as const);

test.each(kills)(
  '%s: killed at %i of its awaits, nobody pays twice, nothing stays open, and plans equal money',
  async (deed, deaths) => {
    const whole = await ready(deed);
    const { steps } = await work(deed, whole.who, whole);
    expect(steps).toBeGreaterThan(deaths);
    await shop.stop(whole.who, 'now');
    for (let n = 0; n < deaths; n++) {
      const { who, back } = await ready(deed);
      const captures = shop.gateway.captures();
      const dieAt = Math.floor(n * steps / deaths);
      const died = await work(deed, who, { dieAt, ...(back ? { back } : {}) });
      expect(died.isDead).toBe(true);
      // As the service does when it starts again.
      await clearLeases(shop.db, systemScope('the process that held them is dead'));
      await shop.work();
      if (deed === 'refund') await shop.stop(who, 'now');

      expect([deed, dieAt, await shop.problems()]).toEqual([deed, dieAt, []]);
      expect(shop.gateway.captures() - captures).toBeLessThanOrEqual(1);
      const { source } = (await shop.audit()).members.find(({ uid }) => uid === who.uid)!;
      const isPaid = deed === 'finish' ? shop.gateway.captures() > captures : deed === 'renew';
      expect([deed, dieAt, source]).toEqual([deed, dieAt, isPaid ? 'paid' : 'none']);
      await shop.stop(who, 'now');
    }
    expect(await shop.problems()).toEqual([]);
  },
  300_000,
);

test('two processes that renew at the same minute charge each member once', async () => {
  const due: Person[] = [];
  for (let n = 0; n < 4; n++) due.push((await ready('renew')).who);
  const captures = shop.gateway.captures();
  const both = await Promise.all([work('renew', due[0]!), work('renew', due[1]!)]);
  expect(both.map(({ isDead }) => isDead)).toEqual([false, false]);
  // Each has done something: the one that came second found work, or at least looked for it.
  expect(Math.min(...both.map(({ steps }) => steps))).toBeGreaterThan(0);
  await shop.work();
  expect(shop.gateway.captures() - captures).toBe(due.length);
  expect(await shop.problems()).toEqual([]);
}, 120_000);
