import { afterEach, beforeEach, expect, test } from 'vitest';
import { serviceLines } from '../../../db/schema/notifications.ts';
import type { Person } from '../../../tests/app.ts';
import { PASSWORD } from '../../../tests/client.ts';
import { passDays, sendForm } from '../../../tests/moderation.ts';
import { operatorOf, retype, supportOf } from '../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { discardOldLines } from '../../notifications/company/write-lines.ts';

let shop: ShopApp;
let boss: Person;
beforeEach(async () => {
  shop = await shopApp();
  boss = await operatorOf(shop);
  shop.deps.config.lines = { COMPANY_NAME: '처음 회사', SUPPORT_EMAIL: 'help@omgim.example' };
});
afterEach(() => shop.end());

const all = {
  do: 'lines',
  COMPANY_NAME: '옮김 주식회사',
  COMPANY_REPRESENTATIVE: '김옮김',
  COMPANY_NUMBER: '123-45-67890',
  COMPANY_MAIL_ORDER_NUMBER: '2026-서울-0001',
  COMPANY_ADDRESS: '서울시 어느 길 1',
  COMPANY_HOST: '어느 호스팅',
  SUPPORT_PHONE: '02-123-4567',
  SUPPORT_HOURS_KO: '평일 10:00–16:00, 12월 31일 휴무',
  SUPPORT_HOURS_EN: 'Weekdays 10:00–16:00, closed on December 31',
};
async function save(form: Record<string, string> = {}) {
  await retype(shop, boss);
  return await sendForm(shop, '/operator/settings', boss, { ...all, ...form });
}
const textOf = async (path: string, as?: Person) =>
  await (await shop.page(path, as ? { as } : {})).text();
const line = '옮김 주식회사 · 대표 김옮김 · 사업자등록번호 123-45-67890 · ' +
  '통신판매업신고 2026-서울-0001 · 서울시 어느 길 1 · help@omgim.example · 호스팅 어느 호스팅';

test('lines that are set stand at the foot of every page, and in mails about payments', async () => {
  expect(await textOf('/')).toContain('처음 회사');
  expect((await save()).status).toBe(303);
  for (const path of ['/', '/docs/policy', '/supports']) {
    const page = await textOf(path);
    expect(page, path).toContain(line);
    expect(page, path).toContain('href="tel:021234567"');
    expect(page, path).toContain('12월 31일 휴무');
    expect(page, path).not.toContain('처음 회사');
  }
  expect(await textOf('/docs/introduction?lang=en')).toContain('closed on December 31');
  const kim = await shop.member('kim');
  await shop.buy(kim);
  await sendOutbox(shop.deps);
  expect(shop.mails.findLast(({ to }) => to === kim.email)?.text).toContain('123-45-67890');
});

test('an empty line is that of the installation again; what has not changed is not stored', async () => {
  await save();
  await save({ COMPANY_NAME: '' });
  expect(await textOf('/')).toContain('처음 회사 · 대표 김옮김');
  expect((await save({ COMPANY_NAME: '' })).status).toBe(400);
  expect((await save({ COMPANY_NAME: '처음 회사' })).status).toBe(400);
});

test('buying opens when the last line that the law wants is there', async () => {
  Object.assign(shop.deps.payments!, { missing: ['COMPANY_NUMBER', 'COMPANY_HOST'] });
  const kim = await shop.member('kim');
  expect((await shop.checkout(kim)).status).toBe(503);
  await save({ COMPANY_HOST: '' });
  expect((await shop.checkout(kim)).status).toBe(503);
  await save();
  expect((await shop.checkout(kim)).status).toBe(200);
});

test('lines are text and never markup; long ones, two lines and telephones of letters are refused', async () => {
  for (
    const form of [
      { COMPANY_NAME: 'x'.repeat(201) },
      { COMPANY_ADDRESS: 'one\ntwo' },
      { SUPPORT_PHONE: 'javascript:alert(1)' },
    ]
  ) {
    const res = await save(form);
    expect(res.status, JSON.stringify(form)).toBe(400);
    expect(await res.text()).toContain('2026-서울-0001');
  }
  await save({ COMPANY_NAME: '<img src=x onerror=alert(1)>' });
  expect(await textOf('/')).toContain('&lt;img src=x');
  expect(await textOf('/')).not.toContain('<img src=x');
});

test('the password comes first, typed lines are not lost, and the record names what changed', async () => {
  const helper = await supportOf(shop);
  expect((await sendForm(shop, '/operator/settings', helper, all)).status).toBe(403);
  const refused = await sendForm(shop, '/operator/settings', boss, all);
  expect(refused.status).toBe(403);
  const page = await refused.text();
  expect(page).toContain('value="김옮김"');
  expect(page).toContain('id="lines-password"');
  const wrong = { ...all, password: `${PASSWORD}!` };
  expect((await sendForm(shop, '/operator/settings', boss, wrong)).status).toBe(403);
  expect(await shop.db.$count(serviceLines)).toBe(0);
  await save();
  expect(await textOf('/operator/records', boss)).toContain('회사·고객 지원 정보를 바꿨어요');
});

test('replaced lines go after six months, those that count stay', async () => {
  await save();
  await save({ COMPANY_REPRESENTATIVE: '이옮김' });
  passDays(shop, 150);
  expect(await discardOldLines(shop.deps)).toBe(0);
  passDays(shop, 40);
  expect(await discardOldLines(shop.deps)).toBe(1);
  expect(await textOf('/')).toContain('대표 이옮김');
});
