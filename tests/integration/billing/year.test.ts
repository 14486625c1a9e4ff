import { and, eq, gt, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  billingCustomers,
  ledgerEntries,
  orders,
  outbox,
  paymentAttempts,
  projectEvents,
  projectMembers,
  projects,
  refunds,
  users,
} from '../../../db/schema/index.ts';
import { hashPassword } from '../../../src/accounts/passwords/hash-password.ts';
import { startSession } from '../../../src/accounts/sessions/sessions.ts';
import { reconcile } from '../../../src/billing/payments/charging/reconcile.ts';
import { dropIdleCards } from '../../../src/billing/payments/subscriptions/drop-idle-cards.ts';
import { noticeRenewals } from '../../../src/billing/payments/subscriptions/notice-renewals.ts';
import { renewDue } from '../../../src/billing/payments/subscriptions/renew.ts';
import { noticeTrials, settleTrials } from '../../../src/billing/payments/subscriptions/trial.ts';
import { restProjects } from '../../../src/projects/projects/resting/rest-projects.ts';
import { purge } from '../../../src/privacy/withdrawal/purge.ts';
import type { Person } from '../../app.ts';
import { type ShopApp, shopApp } from '../../payments.ts';
import type { Act, Offer } from './acts.ts';
import { DAY, MemberModel } from './year-model.ts';

/** `YEAR_MEMBERS=1000` for the whole; fewer say the same in less time. */
const MEMBERS = Number(Deno.env.get('YEAR_MEMBERS') ?? 120);
const SEED = Number(Deno.env.get('YEAR_SEED') ?? 7);
/** 31 January and 29 February are in it, and a year's plan of the first days renews. */
const [FIRST, LAST] = [Date.parse('2028-01-14T01:00:00Z'), Date.parse('2029-03-10T01:00:00Z')];
const PASSWORD = 'Zeppelin7!x';

type Actor = { person: Person; model: MemberModel };
let shop: ShopApp;
let state = SEED;
beforeAll(async () => {
  shop = await shopApp();
  // Others who would need the database meanwhile are not here.
  Object.assign(shop.deps, { wait: () => Promise.resolve() });
});
afterAll(() => shop.end());

function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}
const choose = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const plans = ['standard', 'plus'] as const;
const anyOffer = (): Offer => ({
  plan: choose(plans),
  period: random() < 0.8 ? 'monthly' : 'annual',
});

/** By day, whether the card of a member refuses then. */
function refusals(): (at: number) => boolean {
  const isBad = random() < 0.5;
  const spans = Array.from({ length: isBad ? 3 : 0 }, () => {
    const from = FIRST + random() * (LAST - FIRST);
    return [from, from + random() * 9 * DAY] as const;
  });
  return (at) => spans.some(([from, to]) => from <= at && at < to);
}

async function makeActor(n: number): Promise<Actor> {
  const person = await shop.member(`member${n}`);
  const count = choose([0, 0, 1, 3]);
  for (let no = 0; no < count; no++) {
    const facts = {
      type: 'translation',
      title: '계약',
      sourceLang: 'ko',
      targetLang: 'en',
    } as const;
    const [made] = await shop.db.insert(projects)
      .values({ ...facts, createdAt: shop.clock.now }).returning();
    await shop.db.insert(projectMembers).values({
      projectNo: made!.no,
      uid: person.uid,
      role: 'PM',
      colour: 1,
      acceptance: 'accepted',
      invitedAt: shop.clock.now,
    });
  }
  return { person, model: new MemberModel(count, refusals()) };
}

function nextAct(): Act {
  const kinds = ['buy', 'buy', 'trial', 'trial', 'agree', 'agree', 'card', 'change'] as const;
  const ends = ['stopEnd', 'stopNow', 'resume', 'leave'] as const;
  const kind = random() < 0.75 ? choose(kinds) : choose(ends);
  if (kind === 'buy' || kind === 'change') return { do: kind, offer: anyOffer() };
  if (kind === 'leave' && random() < 0.7) return { do: 'card' };
  return { do: kind };
}

/** Through the front door, whether it is allowed at this moment or not. */
async function perform({ person }: Actor, act: Act): Promise<void> {
  const session = await startSession(shop.deps, person.uid, { device: 'test', ip: 'test' });
  Object.assign(person, { token: session.accessToken, page: session.pageSecret });
  const post = (path: string, form: Record<string, string>) => shop.post(path, person, form);
  if (act.do === 'trial') await post('/payment/trial', {});
  if (act.do === 'agree') await post('/payment/consent', { kind: 'trial', answer: 'agree' });
  if (act.do === 'stopEnd') await shop.stop(person, 'end');
  if (act.do === 'stopNow') await shop.stop(person, 'now');
  if (act.do === 'resume') await post('/payment/resume', {});
  if (act.do === 'change') {
    const item = `${act.offer.period}_${act.offer.plan}`;
    const page = await (await shop.page(`/payment/change?item=${item}`, { as: person })).text();
    const amount = /name="amount" value="(\d+)"/.exec(page)?.[1] ?? '';
    await post('/payment/change', { item, amount, agreed: '1' });
  }
  if (act.do === 'buy') {
    const { request } = await shop.checkout(person, act.offer);
    if (request) await shop.finish(person, shop.agree(request));
  }
  if (act.do === 'card') {
    const html = await (await post('/payment/card', {})).text();
    const block = /id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}';
    const { customerKey, options } = JSON.parse(block);
    const back = Object.fromEntries(new URL(options.successUrl).searchParams);
    await post('/payment/finish', { ...back, customerKey, authKey: crypto.randomUUID() });
  }
  if (act.do === 'leave') {
    const json = { password: PASSWORD };
    await shop.api('POST', '/withdrawal', { as: person, json });
  }
}

async function jobs(): Promise<void> {
  await reconcile(shop.deps);
  await noticeTrials(shop.deps);
  await noticeRenewals(shop.deps);
  await shop.db.update(outbox).set({ sentAt: shop.clock.now }).where(isNull(outbox.sentAt));
  await settleTrials(shop.deps);
  await renewDue(shop.deps);
  await restProjects(shop.deps);
  await dropIdleCards(shop.deps);
  await reconcile(shop.deps);
}

/** What was paid and given back, as the model says it. */
async function billsOf(uid: string) {
  const rows = await shop.db.select().from(orders)
    .where(eq(orders.uid, uid)).orderBy(orders.createdAt, orders.id);
  return rows.filter(({ paidAt }) => paidAt).map((one) => ({
    plan: one.plan,
    period: one.period,
    amount: one.amount,
    start: one.periodStart.getTime(),
    end: one.periodEnd.getTime(),
    back: one.refunded,
    ended: one.endedAt?.getTime(),
  }));
}

/** What the product did to a member, in the words of the model. */
async function seenOf({ person: { uid, email } }: Actor, notices: Map<string, number>) {
  const events = await shop.db.select({ kind: projectEvents.kind }).from(projectEvents)
    .innerJoin(projectMembers, eq(projectMembers.projectNo, projectEvents.projectNo))
    .where(and(eq(projectMembers.uid, uid), eq(projectMembers.role, 'PM')));
  const [customer] = await shop.db.select().from(billingCustomers)
    .where(eq(billingCustomers.uid, uid));
  return {
    bills: await billsOf(uid),
    notices: notices.get(email) ?? 0,
    rested: events.filter(({ kind }) => kind === 'rested').length,
    woken: events.filter(({ kind }) => kind === 'woken').length,
    hasCard: Boolean(customer?.sealedBillingKey),
    isGone: (await shop.db.select().from(users).where(eq(users.uid, uid))).length === 0,
  };
}

const toldBy = ({ model: { bills, told } }: Actor) => ({
  bills: bills.map((one) => ({ ended: undefined, ...one })),
  ...told,
});

test(
  'a year of members who do what they like is that of an independent model, won for won',
  async () => {
    const began = performance.now();
    shop.clock.now = new Date(FIRST);
    const actors: Actor[] = [];
    for (let n = 0; n < MEMBERS; n++) actors.push(await makeActor(n));
    await shop.db.update(users).set({ passwordHash: await hashPassword(shop.deps, PASSWORD) });
    refuseBy(actors);
    const notices = new Map<string, number>();
    let lastMail = 0;
    const differences: unknown[] = [];
    const told = { acts: 0, charges: 0, refunds: 0, notices: 0, rests: 0 };
    for (let at = FIRST, day = 0; at < LAST; at += DAY, day++) {
      shop.clock.now = new Date(at);
      for (const actor of actors) {
        if (actor.model.told.isGone || random() > 0.03) continue;
        const act = nextAct();
        told.acts++;
        await perform(actor, act);
        actor.model.act(at, act);
      }
      await jobs();
      for (const { model } of actors) model.work(at);
      const mails = await shop.db.select().from(outbox).where(gt(outbox.id, lastMail));
      for (const { id, recipient, subject } of mails) {
        lastMail = Math.max(lastMail, id);
        if (!/에 끝나요$|다시 결제해요$/.test(subject)) continue;
        notices.set(recipient, (notices.get(recipient) ?? 0) + 1);
      }
      if (day % 30 === 0) differences.push(...await differentPlans(actors, at));
    }
    for (const actor of actors) {
      const [seen, model] = [await seenOf(actor, notices), toldBy(actor)];
      told.charges += model.bills.length;
      told.refunds += model.bills.filter(({ back }) => back > 0).length;
      told.notices += actor.model.told.notices;
      told.rests += actor.model.told.rested;
      if (JSON.stringify(sorted(seen)) !== JSON.stringify(sorted(model))) {
        differences.push({ who: actor.person.name, seen, model });
      }
    }
    expect(differences.slice(0, 3)).toEqual([]);
    expect(await shop.problems()).toEqual([]);
    expect(shop.gateway.captures()).toBe(told.charges);
    expect(Math.min(...Object.values(told))).toBeGreaterThan(0);
    await expectNothingAfterFiveYears();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await Deno.stdout.write(
      new TextEncoder().encode(
        `a year of ${MEMBERS} members: ${JSON.stringify(told)}, 0 differences, ${seconds} s\n`,
      ),
    );
  },
  1_800_000,
);

const sorted = (one: Record<string, unknown>) =>
  JSON.parse(
    JSON.stringify(one),
    (_key, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1))
        : value,
  );

/** The gateway knows the card of a member by the name that it has for the member. */
function refuseBy(actors: readonly Actor[]): void {
  const byKey = new Map<string, Actor>();
  shop.gateway.hooks.refuses = async (customerKey) => {
    if (!byKey.has(customerKey)) {
      const [found] = await shop.db.select({ uid: billingCustomers.uid }).from(billingCustomers)
        .where(eq(billingCustomers.customerKey, customerKey));
      const actor = actors.find(({ person }) => person.uid === found?.uid);
      if (actor) byKey.set(customerKey, actor);
    }
    return byKey.get(customerKey)?.model.isRefused(shop.clock.now.getTime()) ?? false;
  };
}

async function differentPlans(actors: readonly Actor[], at: number) {
  const { members } = await shop.audit();
  const plans = new Map(members.map(({ uid, plan }) => [uid, plan]));
  return actors.filter(({ model }) => !model.told.isGone).flatMap(({ person, model }) => {
    const [seen, told] = [plans.get(person.uid), model.planAt(at)];
    return seen === told ? [] : [{ who: person.name, at: new Date(at), seen, told }];
  });
}

/** Five years later nothing is left of what was paid, and nothing went before. */
async function expectNothingAfterFiveYears(): Promise<void> {
  const rows = async () => [
    (await shop.db.select().from(orders)).length,
    (await shop.db.select().from(paymentAttempts)).length,
    (await shop.db.select().from(refunds)).length,
    (await shop.db.select().from(ledgerEntries)).length,
  ];
  const before = await rows();
  shop.clock.now = new Date(FIRST + 5 * 365 * DAY);
  await purge(shop.deps);
  expect(await rows()).toEqual(before);
  shop.clock.now = new Date(LAST + 7 * 365 * DAY);
  await purge(shop.deps);
  expect(await rows()).toEqual([0, 0, 0, 0]);
}
