import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { join, joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
});
afterEach(() => app.close());

const ghost = 'ghost@example.com';

/** Status and body as bytes, without the id that every answer to a refusal has of its own. */
async function bytes(res: Response): Promise<string> {
  return `${res.status} ${(await res.text()).replace(/"requestId":"[^"]*"/, '')}`;
}

async function checkEmail(email: string, cookie?: string) {
  const json = { email, _type: 'CHK_EMAIL' };
  return await bytes(await app.api('POST', '/chk-email', { json, ...(cookie ? { cookie } : {}) }));
}

test('W3: with ENUM_SAFE an address is answered alike, whoever has it', async () => {
  app.deps.config.enumSafe = true;
  const known = await checkEmail(kim.email);
  expect(known).toBe(`200 {"email":"${kim.email}","status":"1","suspected":"0"}`);
  expect(await checkEmail(ghost)).toBe(known.replace(kim.email, ghost));
  await app.db.update(users).set({ suspectedAt: app.clock.now });
  expect(await checkEmail(kim.email)).toBe(known);
  for (const email of [kim.email, ghost]) {
    const json = { email, _type: 'CHK_EMAIL' };
    expect(await bytes(await app.api('POST', '/chk-information', { json })))
      .toBe('200 {"email":null}');
  }
});

test('W3: with ENUM_SAFE every refusal of a sign-in is the same', async () => {
  app.deps.config.enumSafe = true;
  await join(app, { email: 'new@example.com', name: '새 회원' });
  const answers = new Set<string>();
  answers.add(await bytes(await signIn(app, ghost)));
  answers.add(await bytes(await signIn(app, 'new@example.com')));
  for (let time = 0; time < 6; time++) {
    answers.add(await bytes(await signIn(app, kim.email, 'wrong')));
  }
  answers.add(await bytes(await signIn(app)));
  expect(answers.size).toBe(1);
  expect([...answers][0]).toContain('account.refused');
  await sendOutbox(app.deps);
  expect(app.mails.filter((mail) => mail.subject.includes('보안 코드'))).toHaveLength(1);
});

test('W3: with ENUM_SAFE joining with a known address answers alike and tells its owner', async () => {
  app.deps.config.enumSafe = true;
  const asked = (email: string, name: string) =>
    app.api('POST', '/register', { json: { ...kim, email, name } });
  const known = await bytes(await asked(kim.email, '다른 사람'));
  expect(await bytes(await asked(ghost, '새 사람'))).toBe(known);
  await sendOutbox(app.deps);
  const [toOwner] = app.mails.filter((mail) => mail.to === kim.email).slice(-1);
  expect(toOwner?.subject).toBe('[옮김] 이미 가입하신 이메일이에요');
  expect(await bytes(await asked(kim.email, kim.name)))
    .toBe(await bytes(await asked('another@example.com', kim.name)));
  expect((await app.db.select().from(users)).map((user) => user.name).toSorted())
    .toEqual(['김 철수', '다른 사람', '새 사람']);
});

const holderOf = async (name: string) =>
  (await (await app.api('POST', '/chk-information', { json: { name, _type: 'CHK_NAME' } })).json())
    .name;

test('W3: with ENUM_SAFE nicknames do not tell afterwards which of two addresses had a member', async () => {
  app.deps.config.enumSafe = true;
  const joins = (email: string, name: string) =>
    app.api('POST', '/register', { json: { ...kim, email, name } });
  await joins(kim.email, '하나');
  await joins(ghost, '두울');
  expect([await holderOf('하나'), await holderOf('두울')]).toEqual(['하나', '두울']);
  for (const name of ['하나', '두울']) {
    expect(await bytes(await joins('third@example.com', name))).toContain('account.nameTaken');
  }
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  expect([await holderOf('하나'), await holderOf('두울')]).toEqual([null, null]);
  expect((await joins('third@example.com', '하나')).status).toBe(200);
});

test('W3: with ENUM_SAFE nobody signs in by what only holds a nickname', async () => {
  app.deps.config.enumSafe = true;
  await app.api('POST', '/register', { json: { ...kim, name: '하나' } });
  const held = (await app.db.select().from(users)).find(({ name }) => name === '하나');
  for (const username of ['', held?.emailKey ?? 'none']) {
    expect(await bytes(await signIn(app, username))).toContain('account.refused');
  }
  expect((await signIn(app)).status).toBe(200);
});

test('what is told with ENUM_SAFE too: whether a nickname is in use, for nicknames are public', async () => {
  app.deps.config.enumSafe = true;
  expect(await holderOf('김  철수')).toBe('김 철수');
  expect(await holderOf('아무개')).toBeNull();
});

test('with FORM_TOKEN only a browser that opened our page learns of an address', async () => {
  app.deps.config.formToken = true;
  const page = await app.page('/auth/sign-in');
  const cookie = page.headers.getSetCookie().find((one) => one.startsWith('form='))
    ?.split(';')[0] ?? '';
  const uniform = `200 {"email":"${ghost}","status":"1","suspected":"0"}`;

  expect(await checkEmail(ghost)).toBe(uniform);
  expect(await checkEmail(ghost, cookie)).toBe('200 {"email":null,"status":"0","suspected":"0"}');
  const later = String(app.clock.now.getTime() + 9_000_000);
  expect(await checkEmail(ghost, cookie.replace(/\d+/, later))).toBe(uniform);
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
  expect(await checkEmail(ghost, cookie)).toBe(uniform);
});

test('without FORM_TOKEN our pages set no such cookie', async () => {
  const page = await app.page('/auth/sign-up');
  expect(page.headers.getSetCookie().filter((one) => one.startsWith('form='))).toEqual([]);
});

test('W3: how long an answer takes does not tell who is a member', async () => {
  const ways: [string, (email: string) => Promise<Response>][] = [
    ['signing in', (email) => signIn(app, email, 'wrong')],
    ['a forgotten password', (email) => app.api('POST', '/forgot-password', { json: { email } })],
    ['a code sent again', (email) => app.api('POST', '/send-sus', { json: { email } })],
  ];
  await app.db.update(users).set({ failures: -1000 });
  for (const [what, ask] of ways) {
    if (what === 'a code sent again') {
      await app.db.update(users).set({ suspectedAt: app.clock.now });
    }
    const times = { [kim.email]: [] as number[], [ghost]: [] as number[] };
    // One after the other, so that whatever else the machine does strikes both alike.
    for (let run = 0; run < 30; run++) {
      for (const email of [kim.email, ghost]) {
        const startedAt = performance.now();
        await ask(email);
        times[email]?.push(performance.now() - startedAt);
      }
    }
    const ratio = median(times[kim.email]!) / median(times[ghost]!);
    expect([what, ratio > 0.5 && ratio < 2]).toEqual([what, true]);
  }
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
