import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityEvents, startCodes, users } from '../../../db/schema/index.ts';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';
import { grantOperator } from './become-operator.ts';
import { announceStartCode } from './start-code.ts';

const MINUTE = 60_000;

let app: TestApp;
let printed: string[];
beforeEach(async () => {
  app = await testApp();
  printed = [];
});
afterEach(() => app.close());

const announce = () => announceStartCode(app.deps, (line) => printed.push(line));
const printedCode = () => /\b[A-Z]{8}$/m.exec(printed.join('\n'))?.[0] ?? 'no code';
const roleOf = async (email: string) =>
  (await app.db.select().from(users).where(eq(users.email, email)))[0]?.role;
const wrong = 'AAAAAAAA';

async function post(fields: Record<string, string>, as?: Person) {
  return await app.app.request('/operator', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: as ? { cookie: `page=${as.page}` } : {},
  });
}

const boss = { email: 'boss@example.com', name: '사장', password: kim.password };

test('the start code makes a member operator, once', async () => {
  await announce();
  const [lee, choi] = [await app.member('lee'), await app.member('choi')];
  const code = printedCode();
  const res = await post({ code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}` }, lee);
  expect([res.status, res.headers.get('location')]).toEqual([303, '/settings/engines']);
  expect(await roleOf(lee.email)).toBe('operator');

  expect((await post({ code }, choi)).status).toBe(404);
  expect((await app.page('/operator', { as: choi })).status).toBe(403);
  expect(await roleOf(choi.email)).toBe('member');
});

test('of processes that share a database each prints a code that works, also when one starts later', async () => {
  app.deps.config.sharesDatabase = true;
  await Promise.all([announce(), announce()]);
  const [first] = printed.map((line) => /\b[A-Z]{8}$/.exec(line)?.[0]).filter(Boolean);
  app.clock.now = new Date(app.clock.now.getTime() + 10 * MINUTE);
  await announce();

  expect(printed.at(-2)).toContain('20 minutes');
  expect(printedCode()).toBe(first);
  const lee = await app.member('lee');
  expect((await post({ code: first! }, lee)).status).toBe(303);
});

test('a code that was tried too often or is too old gives way to another, also with a shared database', async () => {
  app.deps.config.sharesDatabase = true;
  const codes = new Set<string>();
  for (const minutes of [0, 31]) {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE);
    printed = [];
    await announce();
    codes.add(printedCode());
  }
  await app.db.update(startCodes).set({ tries: 5 });
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE);
  printed = [];
  await announce();
  codes.add(printedCode());
  expect(codes.size).toBe(3);
});

test('of two who enter it at the same moment one becomes operator', async () => {
  await announce();
  const people = [await app.member('lee'), await app.member('choi')];
  await Promise.all(people.map((one) => post({ code: printedCode() }, one)));
  const roles = await Promise.all(people.map(({ email }) => roleOf(email)));
  expect(roles.toSorted()).toEqual(['member', 'operator']);
});

test('without an account one is made with it, also with the reserved address', async () => {
  app.deps.config.operatorEmail = boss.email;
  await announce();
  const res = await post({ code: printedCode(), ...boss });
  expect([res.status, res.headers.get('location')])
    .toEqual([303, '/auth/sign-in?next=%2Fsettings%2Fengines']);
  expect(await roleOf(boss.email)).toBe('operator');
  expect((await signIn(app, boss.email)).status).toBe(200);
});

test('an unconfirmed account of somebody else with that address gives way', async () => {
  const json = { ...kim, email: boss.email, password: 'Marigold8!y' };
  expect((await app.api('POST', '/register', { json })).status).toBe(200);
  await announce();
  expect((await post({ code: printedCode(), ...boss })).status).toBe(303);
  expect((await signIn(app, boss.email, json.password)).status).toBe(401);
  expect((await signIn(app, boss.email)).status).toBe(200);
});

test('the reserved address cannot be registered otherwise', async () => {
  app.deps.config.operatorEmail = 'KIM@example.com';
  const res = await app.api('POST', '/register', { json: kim });
  expect([res.status, (await res.json()).code]).toEqual([403, 'account.emailReserved']);
  expect(await app.db.$count(users)).toBe(0);
});

test('five wrong tries end the code, and those of one sender are limited', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const lee = await app.member('lee');
  await announce();
  const answers: string[] = [];
  for (let time = 0; time < 5; time++) {
    answers.push(await (await post({ code: wrong }, lee)).text());
  }
  expect(answers[0]).toContain('시작 코드가 맞지 않아요');
  expect(answers[4]).toContain('만료되었거나');
  expect((await post({ code: printedCode() }, lee)).status).toBe(403);

  await announce();
  for (let time = 0; time < 4; time++) await post({ code: wrong }, lee);
  expect((await post({ code: wrong }, lee)).status).toBe(429);
  limiter.close();
  expect(await roleOf(lee.email)).toBe('member');
});

test('it ends after thirty minutes, and with the next start', async () => {
  const lee = await app.member('lee');
  await announce();
  const first = printedCode();
  app.clock.now = new Date(app.clock.now.getTime() + 30 * MINUTE);
  expect((await post({ code: first }, lee)).status).toBe(403);
  printed = [];
  await announce();
  expect((await post({ code: first }, lee)).status).toBe(403);
  expect((await post({ code: printedCode() }, lee)).status).toBe(303);
});

test('with an operator nothing is printed, and who has the role by now has it still', async () => {
  const lee = await app.member('lee');
  await app.db.update(users).set({ role: 'operator' }).where(eq(users.uid, lee.uid));
  await announce();
  expect(printed).toEqual([]);
  expect((await app.page('/operator')).headers.get('location')).toBe(
    '/unauthorized?next=%2Foperator',
  );
});

test('a member is made operator at the machine, and only one who has confirmed the address', async () => {
  await app.api('POST', '/register', { json: { ...kim, email: boss.email, name: boss.name } });
  expect(await grantOperator(app.deps, boss.email)).toBe(false);
  expect(await grantOperator(app.deps, 'nobody@example.com')).toBe(false);
  await joinFully(app);
  expect(await grantOperator(app.deps, ' KIM@example.com ')).toBe(true);
  expect(await roleOf(kim.email)).toBe('operator');
  const [event] = await app.db.select().from(securityEvents)
    .where(eq(securityEvents.kind, 'role.changed'));
  expect(event?.facts).toContain('"why":"command"');
});

test('no code is stored or logged as it is', async () => {
  await announce();
  await post({ code: printedCode() }, await app.member('lee'));
  await announce();
  const stored = [
    await app.db.select().from(startCodes),
    await app.db.select().from(securityEvents),
    app.logged,
  ];
  expect(printedCode()).toMatch(/^[A-Z]{8}$/);
  expect(JSON.stringify(stored)).not.toContain(printedCode());
});
