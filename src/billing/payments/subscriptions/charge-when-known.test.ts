import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox, serviceNotices } from '../../../../db/schema/notifications.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { forgetNotices } from '../../../notifications/notices/read-notices.ts';
import { sleep } from '../../../shared/sleep.ts';
import { noticeTrials, settleTrials } from './trial.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

/** The database answers about notices in another way than about all else. */
function notices(answer: () => Promise<unknown[]>): void {
  const { db } = shop.deps;
  const query = { where: () => query, orderBy: () => query, limit: answer };
  shop.deps.db = new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== 'select') return typeof value === 'function' ? value.bind(target) : value;
      return (...given: []) => {
        const begun = target.select(...given);
        return {
          from: (table: typeof serviceNotices) =>
            table === serviceNotices ? query : begun.from(table),
        };
      };
    },
  });
  forgetNotices(shop.deps);
}

/** Longer than any page waits for notices. */
const SLOW_MS = 500;

const announced = () => ({
  no: 1,
  kind: 'maintenance' as const,
  audience: 'all' as const,
  isReadOnly: true,
  ko: '서버를 옮겨요.',
  en: 'We move the server.',
  by: 'boss',
  createdAt: shop.clock.now,
  fromAt: shop.clock.now,
  untilAt: new Date(shop.clock.now.getTime() + 3_600_000),
});

test('where the database is slow to say that the service is read-only, nobody is charged', async () => {
  await shop.buy(kim);
  await shop.pass(31);
  const rows = [announced()];
  notices(async () => {
    await sleep(SLOW_MS);
    return rows;
  });
  await shop.work();
  expect(shop.gateway.captures()).toBe(1);
});

test('where it is slow and the service is not read-only, they are charged as ever', async () => {
  await shop.buy(kim);
  await shop.pass(31);
  notices(async () => {
    await sleep(SLOW_MS);
    return [];
  });
  await shop.work();
  expect(shop.gateway.captures()).toBe(2);
  expect(await shop.problems()).toEqual([]);
});

test('where it cannot say it, nobody is charged until it can, and then once', async () => {
  await shop.buy(kim);
  await shop.pass(31);
  notices(() => Promise.reject(new Error('database is locked')));
  await shop.work();
  expect(shop.gateway.captures()).toBe(1);
  shop.deps.db = shop.db;
  await shop.work();
  expect(shop.gateway.captures()).toBe(2);
  expect(await shop.problems()).toEqual([]);
});

test('a trial that is agreed to waits in the same way for its first charge', async () => {
  await shop.post('/payment/trial', kim, {});
  await shop.pass(25);
  await noticeTrials(shop.deps);
  await shop.db.update(outbox).set({ sentAt: shop.clock.now });
  await shop.post('/payment/consent', kim, { kind: 'trial', answer: 'agree' });
  const html = await (await shop.post('/payment/card', kim, {})).text();
  const [, block = ''] = /id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { customerKey } = JSON.parse(block);
  await shop.post('/payment/finish', kim, { card: '1', customerKey, authKey: 'of-the-trial' });
  await shop.pass(7);
  notices(() => Promise.reject(new Error('database is locked')));
  await settleTrials(shop.deps);
  expect(shop.gateway.captures()).toBe(0);
  shop.deps.db = shop.db;
  await settleTrials(shop.deps);
  expect(shop.gateway.captures()).toBe(1);
  expect(await shop.problems()).toEqual([]);
});
