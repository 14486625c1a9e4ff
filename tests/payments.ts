import { randomId } from '../src/shared/random.ts';
import { startSession } from '../src/accounts/sessions/sessions.ts';
import { auditBilling } from '../src/billing/payments/audit/audit-billing.ts';
import { priceLists } from '../src/billing/plans/prices/rules.ts';
import { compareGateway } from '../src/billing/payments/charging/compare-gateway.ts';
import { reconcile } from '../src/billing/payments/charging/reconcile.ts';
import { renewDue } from '../src/billing/payments/subscriptions/renew.ts';
import { type Person, type TestApp, testApp } from './app.ts';
import { openPaymentGateway, type TestGateway } from './payment-gateway.ts';

type Bought = { plan?: 'standard' | 'plus'; period?: 'monthly' | 'annual' };
type Audit = {
  members: { uid: string; plan: string; source: string; renews: boolean }[];
  orders: {
    id: string;
    uid: string;
    kind: string;
    amount: number;
    state: string;
    periodStart: string;
    periodEnd: string;
    endedAt: string | null;
    refunded: number;
    refundRule: string | null;
    attempts: { state: string; paymentKey: string | null }[];
  }[];
  entries: { tx: string; account: string; amount: number; paymentKey: string }[];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** A service that sells plans through a gateway on loopback. */
export async function shopApp({ hasCards = true }: { hasCards?: boolean } = {}) {
  const gateway = await openPaymentGateway({ hasCards });
  const payments = { gateway: gateway.port, reconcileMs: 1000, everyMs: 1000, missing: [] };
  const app = await testApp({ payments });
  const people: Person[] = [];
  const post = (path: string, as: Person, form: Record<string, string>) =>
    app.app.request(path, {
      method: 'POST',
      headers: { cookie: `page=${as.page}`, origin: 'http://localhost:8000' },
      body: new URLSearchParams(form),
    });

  async function checkout(
    as: Person,
    { plan = 'standard', period = 'monthly' }: Bought = {},
    form = {},
  ) {
    const res = await post('/payment/checkout', as, {
      orderid: 'label',
      itemname: `${period}_${plan}`,
      useremail: as.email,
      period,
      amount: String(priceLists[0]!.prices[plan][period]),
      ...form,
    });
    const html = await res.text();
    const block = /<script[^>]*id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
    return { status: res.status, html, request: block ? JSON.parse(block) : undefined };
  }

  /** What the payer's press in the window comes back with. */
  function agree({ customerKey, options }: Checked): Record<string, string> {
    const url = new URL(options.successUrl);
    const order = url.searchParams.get('order') ?? '';
    if (hasCards) return { order, customerKey, authKey: randomId() };
    const { value } = options.amount;
    const paymentKey = gateway.authorise(options.orderId, value);
    return { order, orderId: options.orderId, paymentKey, amount: String(value) };
  }

  async function finish(as: Person, back: Record<string, string>) {
    const res = await app.api('POST', '/payment/finish', { as, json: back });
    return { status: res.status, json: await res.json() };
  }

  return {
    ...app,
    gateway,
    post,
    checkout,
    agree,
    finish,
    async buy(as: Person, bought: Bought = {}) {
      const { request } = await checkout(as, bought);
      return await finish(as, agree(request));
    },
    status: async (as: Person) => await (await app.api('POST', '/chk-payment', { as })).json(),
    stop: async (as: Person, when: 'end' | 'now') =>
      await (await app.api('POST', '/payment/stop', { as, json: { when } })).json(),
    audit: () => readAudit(app),
    /** What the jobs do when their time has come; twice, as a round may only begin what the next ends. */
    async work() {
      for (let round = 0; round < 2; round++) {
        app.clock.now = new Date(app.clock.now.getTime() + 2000);
        await reconcile(app.deps);
        await renewDue(app.deps);
      }
    },
    /** Compares with the gateway, whose clock is the real one. */
    compare: () => compareGateway(app.deps, new Date(0), new Date(Date.now() + DAY_MS)),
    member: async (name: string) => {
      const person = await app.member(name);
      people.push(person);
      return person;
    },
    /** Days go by; everybody signs in again, for sessions end sooner. */
    async pass(days: number) {
      app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
      for (const person of people) {
        const session = await startSession(app.deps, person.uid, { device: 'test', ip: 'test' });
        Object.assign(person, { token: session.accessToken, page: session.pageSecret });
      }
    },
    /** Gateway, ledger, orders and plans say the same. */
    async problems() {
      return problemsOf(await readAudit(app), gateway, app.clock.now);
    },
    async end() {
      await app.close();
      await gateway.close();
    },
  };
}

export type ShopApp = Awaited<ReturnType<typeof shopApp>>;

type Checked = {
  customerKey: string;
  options: { successUrl: string; orderId: string; amount: { value: number } };
};

async function readAudit(app: Pick<TestApp, 'deps'>): Promise<Audit> {
  let json = '';
  await auditBilling(app.deps, (piece) => void (json += piece));
  return JSON.parse(json) as Audit;
}

export function problemsOf(audit: Audit, gateway: TestGateway, now: Date): string[] {
  const problems: string[] = [];
  const sums = new Map<string, number>();
  const booked = new Map<string, number>();
  for (const { tx, account, amount, paymentKey } of audit.entries) {
    sums.set(tx, (sums.get(tx) ?? 0) + amount);
    if (account === 'gateway') booked.set(paymentKey, (booked.get(paymentKey) ?? 0) + amount);
  }
  for (const [tx, sum] of sums) {
    if (sum !== 0) problems.push(`the transaction ${tx} sums to ${sum}`);
  }
  const net = new Map(
    [...gateway.payments.values()].filter(({ status }) => /DONE|CANCELED/.test(status))
      .map((one) => [one.paymentKey, one.balanceAmount]),
  );
  for (const key of new Set([...net.keys(), ...booked.keys()])) {
    const [there, here] = [net.get(key) ?? 0, booked.get(key) ?? 0];
    if (there !== here) problems.push(`${key}: ${there} at the gateway, ${here} in the ledger`);
  }
  for (const { id, state } of audit.orders) {
    if (state === 'charging' || state === 'refunding') problems.push(`${id} is still ${state}`);
  }
  for (const { uid, source } of audit.members) {
    const isPaid = audit.orders.some((one) =>
      one.uid === uid && !one.endedAt && new Date(one.periodStart) <= now &&
      now < new Date(one.periodEnd) &&
      one.attempts.some(({ paymentKey }) => (net.get(paymentKey ?? '') ?? 0) > 0)
    );
    if (isPaid !== (source === 'paid')) {
      problems.push(`${uid} has ${isPaid ? '' : 'not '}paid: ${source}`);
    }
  }
  return problems;
}
