import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const FLOOD = 180;

/** What is answered, in its order, to a flood and then to one call, that all came while the database was busy. */
async function answered(flood: (no: number) => Promise<Response>, call: () => Promise<Response>) {
  const order: string[] = [];
  const held = Promise.withResolvers<void>();
  const holding = app.db.transaction(() => held.promise);
  const asked = async (name: string, answer: Promise<Response>) => {
    const { status } = await answer;
    order.push(`${name} ${status}`);
  };
  const all = Array.from({ length: FLOOD }, (_, no) => asked('flood', flood(no)));
  // They have come as far as the database.
  await new Promise((resolve) => setTimeout(resolve, 50));
  all.push(asked('call', call()));
  await new Promise((resolve) => setTimeout(resolve, 50));
  held.resolve();
  await Promise.all([holding, ...all]);
  return order;
}

const stranger = (no: number) =>
  app.api('POST', '/chk-email', {
    from: `203.0.113.${no}`,
    json: { email: `nobody${no}@example.com` },
  });

test('strangers from many addresses stand before no call of a member', async () => {
  const order = await answered(stranger, () => app.api('GET', '/sessions', { as: kim }));
  expect(order.indexOf('call 200')).toBeLessThan(FLOOD * 2 / 3);
});

test('nor before a page of a member who was here before', async () => {
  await app.page('/profile', { as: kim });
  const order = await answered(stranger, () => app.page('/profile', { as: kim }));
  expect(order.indexOf('call 200')).toBeLessThan(FLOOD * 2 / 3);
});

test('nor do the many calls of one member before the one of another', async () => {
  const lee = await app.member('lee');
  const flood = () => app.api('GET', '/sessions', { as: lee });
  const order = await answered(flood, () => app.api('GET', '/sessions', { as: kim }));
  expect(order.indexOf('call 200')).toBeLessThanOrEqual(5);
});

test('a member whose session has ended is nobody, whatever queue they waited in', async () => {
  await app.page('/profile', { as: kim });
  expect((await app.api('POST', '/logout', { as: kim })).status).toBe(200);
  const [api, page] = await Promise.all([
    app.api('GET', '/sessions', { as: kim }),
    app.page('/profile', { as: kim }),
  ]);
  expect([api.status, page.status]).toEqual([401, 302]);
});
