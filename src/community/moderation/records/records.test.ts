import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appeals,
  barredAddresses,
  moderationActs,
  reports,
  sanctions,
  users,
} from '../../../../db/schema/index.ts';
import { joinFully, kim as account, signIn } from '../../../../tests/accounts.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { writePost } from '../../../../tests/board.ts';
import { passDays, sendForm, signInAgain } from '../../../../tests/moderation.ts';
import { operatorOf, retype } from '../../../../tests/operators.ts';
import { memberScope } from '../../../../tests/scopes.ts';
import { purge } from '../../../privacy/withdrawal/purge.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let boss: Person;
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
  const { access_token: token } = await (await signIn(app)).json();
  const [row] = await app.db.select().from(users);
  kim = { uid: memberScope(row!.uid), email: account.email, name: account.name, token, page: '' };
  kim = await signInAgain(app, kim);
  lee = await app.member('lee');
  boss = await operatorOf(app);
});
afterEach(() => app.close());

const report = (path: string, as: Person) =>
  sendForm(app, `/form/report/${path}`, as, { reason: 'abuse', words: '욕설이에요' });
const decide = (path: string, form: Record<string, string>) =>
  sendForm(app, `/moderation/${path}`, boss, { reason: 'spam', words: '광고예요', ...form });

async function suspendKim() {
  for (let at = 0; at < 2; at++) {
    await decide(`post/${await writePost(app, kim)}`, { do: 'hide' });
  }
  await retype(app, boss);
  await decide('member/1', { do: 'suspend', feature: 'account' });
}

test('the own export holds reports and decisions, and nothing of who reported', async () => {
  const post = await writePost(app, kim);
  await report(`post/${post}`, lee);
  await report(`post/${await writePost(app, lee)}`, kim);
  await decide(`post/${post}`, { do: 'hide' });
  await sendForm(app, '/moderation/mine/1', kim, { words: '아니에요' });
  const own = await (await app.api('GET', '/profile/export', { as: kim })).json();
  expect(own.reports).toMatchObject([{ about: 'post', reason: 'abuse', words: '욕설이에요' }]);
  expect(own.decisions).toMatchObject([{
    act: 'hide',
    reason: 'spam',
    words: '광고예요',
    objection: { words: '아니에요', state: 'open' },
  }]);
  expect(JSON.stringify(own.decisions)).not.toContain('욕설');
});

test('who leaves leaves records without a name', async () => {
  await report('member/1', lee);
  await report(`post/${await writePost(app, lee)}`, kim);
  const res = await app.api('POST', '/withdrawal', {
    as: kim,
    json: { password: account.password },
  });
  expect(res.status).toBe(200);
  const rows = await app.db.select().from(reports);
  expect(rows).toMatchObject([{ authorUid: null }, { reporterUid: null }]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${account.name}|@`));
});

test('a suspended member leaves, and the address does not join again for a month', async () => {
  await suspendKim();
  const { access_token: token } = await (await signIn(app)).json();
  const left = await app.api('POST', '/withdrawal', {
    as: { ...kim, token },
    json: { password: account.password },
  });
  expect(left.status).toBe(200);
  expect(JSON.stringify(await app.db.select().from(barredAddresses))).not.toContain('@');
  const join = async () => {
    const res = await app.api('POST', '/register', {
      json: {
        ...account,
        chk: 0,
        age14: true,
        consents: ['terms', 'privacy'],
      },
    });
    return [res.status, (await res.json()).code];
  };
  expect(await join()).toEqual([403, 'account.barred']);
  passDays(app, 32);
  expect(await purge(app.deps)).toMatchObject({ barred: 1 });
  expect((await join())[0]).toBe(200);
});

test('records of complaints go after three years, and not while a suspension is in force', async () => {
  await report(`post/${await writePost(app, kim)}`, lee);
  await decide('post/1', { do: 'hide' });
  await sendForm(app, '/moderation/mine/1', kim, { words: '아니에요' });
  await suspendKim();
  passDays(app, 3 * 365 - 1);
  await purge(app.deps);
  expect(await app.db.$count(reports)).toBe(1);
  passDays(app, 3);
  await purge(app.deps);
  expect(await app.db.$count(reports)).toBe(0);
  expect(await app.db.$count(appeals)).toBe(0);
  expect(await app.db.select().from(moderationActs)).toMatchObject([{ act: 'suspend' }]);
  expect(await app.db.$count(sanctions)).toBe(1);
});
