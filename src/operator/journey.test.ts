import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import type { Person } from '../../tests/app.ts';
import { bodyOf, writePost } from '../../tests/board.ts';
import { PASSWORD } from '../../tests/client.ts';
import { passDays, sendForm, signInAgain } from '../../tests/moderation.ts';
import { operatorOf } from '../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../tests/payments.ts';
import { hashPassword } from '../accounts/passwords/hash-password.ts';
import { sendOutbox } from '../notifications/mail/send-outbox.ts';

let shop: ShopApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  boss = await operatorOf(shop);
  kim = await shop.member('kim');
  shop.deps.config.supportEmail = 'help@omgim.example';
  const passwordHash = await hashPassword(shop.deps, PASSWORD);
  await shop.db.update(users).set({ passwordHash }).where(eq(users.uid, boss.uid));
});
afterEach(() => shop.end());

const textOf = async (path: string, as: Person) => await (await shop.page(path, { as })).text();
const statusOf = async (sent: Promise<Response>) => (await sent).status;
const act = (path: string, form: Record<string, string>) => sendForm(shop, path, boss, form);
const write = () =>
  shop.api('POST', '/support', { as: kim, json: { title: '제목', document: bodyOf('본문') } });
const confirm = () => act('/operator/confirm', { password: PASSWORD, next: '/operator' });

/** What the mails of a member say that left since the last look. */
async function mailsTo({ email }: Person) {
  shop.mails.length = 0;
  await sendOutbox(shop.deps);
  return shop.mails.filter(({ to }) => to === email).map(({ text }) => text).join('\n');
}

test('a member is warned, not suspended too early, suspended after the second breach, and heard', async () => {
  const first = await writePost(shop, kim);
  const { member_no: no } = await (await shop.api('GET', `/support/${first}`)).json();
  const member = `/moderation/member/${no}`;
  const warn = { do: 'warn', reason: 'spam', words: '광고는 고쳐 주세요' };
  expect(await statusOf(act(`/moderation/post/${first}`, warn))).toBe(303);
  expect(await mailsTo(kim)).toContain('광고는 고쳐 주세요');
  expect(await textOf('/moderation/mine', kim)).toContain('광고는 고쳐 주세요');

  await confirm();
  const suspension = { do: 'suspend', feature: 'write', days: '7', reason: 'spam' };
  const early = await act(member, { ...suspension, words: '광고를 되풀이했어요' });
  expect(early.status).toBe(409);
  expect(await early.text()).toContain('광고를 되풀이했어요</textarea>');
  expect((await write()).status).toBe(200);

  const second = await writePost(shop, kim);
  const hide = { do: 'hide', reason: 'spam', words: '또 광고예요' };
  await act(`/moderation/post/${second}`, hide);
  expect(await textOf(member, boss)).toContain('또 광고예요');
  expect(await statusOf(act(member, { ...suspension, words: '두 번째예요' }))).toBe(303);
  expect((await write()).status).toBe(403);
  expect(await mailsTo(kim)).toContain('두 번째예요');

  // The member objects on day 3, and the operator answers on day 4 with the password once more.
  passDays(shop, 3);
  kim = await signInAgain(shop, kim);
  const own = await textOf('/moderation/mine', kim);
  const [address = ''] = [...own.matchAll(/href="(\/moderation\/mine\/\d+)"/g)]
    .map(([, path = '']) => path);
  expect(await statusOf(sendForm(shop, address, kim, { words: '가게가 아니라 모임이에요' }))).toBe(
    303,
  );
  passDays(shop, 1);
  boss = await signInAgain(shop, boss);
  expect(await textOf('/operator', boss)).toContain('이의');
  const appeals = await textOf('/moderation?tab=appeals', boss);
  expect(appeals).toContain('가게가 아니라 모임이에요');
  const [, answered = ''] = /name="act" value="(\d+)"/.exec(appeals) ?? [];
  const uphold = { act: answered, do: 'uphold', words: '저희가 잘못 봤어요' };
  const refused = await act('/moderation', uphold);
  expect([refused.status, (await refused.text()).includes('저희가 잘못 봤어요</textarea>')])
    .toEqual([403, true]);
  expect(await statusOf(act('/moderation', { ...uphold, password: PASSWORD }))).toBe(303);
  kim = await signInAgain(shop, kim);
  expect((await write()).status).toBe(200);
  expect(await mailsTo(kim)).toContain('저희가 잘못 봤어요');
  expect(await textOf(member, boss)).not.toContain('정지 중');
  expect(await textOf('/moderation?tab=appeals', boss)).toContain('기다리는 이의 신청이 없어요');
});

test('a day: an inquiry answered, half a payment given back, a cancel at the gateway found, a stop announced', async () => {
  await shop.buy(kim);
  const inquiry = {
    name: '김',
    email: kim.email,
    title: '환불',
    message: '절반만 돌려받고 싶어요',
  };
  expect((await shop.api('POST', '/inquiry', { as: kim, json: inquiry })).status).toBe(200);
  const today = await textOf('/operator', boss);
  expect(today).toContain('/operator/inquiries');
  const [path = 'none'] = /\/operator\/inquiries\/\d+/.exec(
    await textOf('/operator/inquiries', boss),
  ) ?? [];
  expect(await textOf(path, boss)).toContain('절반만 돌려받고 싶어요');

  const [order] = (await shop.audit()).orders;
  await confirm();
  const refund = { do: 'refund', amount: '4,475', left: '8950', why: 'goodwill' };
  expect(await statusOf(act(`/operator/payments/${order!.id}`, refund))).toBe(303);
  expect(await textOf(`/operator/payments/${order!.id}`, boss)).toContain('4,475원');
  const answer = { do: 'answer', message: '4,475원을 돌려드렸어요' };
  expect(await statusOf(act(path, answer))).toBe(303);
  expect(await textOf('/inquiry', kim)).toContain('환불');
  const [own = 'none'] = /\/inquiry\/\d+/.exec(await textOf('/inquiry', kim)) ?? [];
  expect(await textOf(own, kim)).toContain('4,475원을 돌려드렸어요');
  expect(await mailsTo(kim)).toContain('4,475원을 돌려드렸어요');

  const key = order!.attempts[0]!.paymentKey ?? '';
  shop.gateway.cancelOutside(key);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  // The look that would have booked it gets no answer.
  shop.gateway.fail('get', 'error', 1);
  await shop.compare();
  expect(await textOf('/operator', boss)).toContain('결제대행사와 다른 금액');
  expect(await textOf('/operator/books', boss)).toContain(key);
  expect(await statusOf(act('/operator/books', { do: 'inspect', payment: key }))).toBe(303);
  expect(await textOf('/operator/books', boss)).not.toContain(key);
  expect(await textOf(`/operator/payments/${order!.id}`, boss)).toContain('결제대행사에서');
  expect(await shop.problems()).toEqual([]);

  const at = (hours: number) =>
    new Date(shop.clock.now.getTime() + (9 + hours) * 3_600_000).toISOString().slice(0, 16);
  const notice = { do: 'write', kind: 'maintenance', ko: '장비를 바꿔요', en: 'New machines' };
  const sent = act('/operator/notices', { ...notice, from: at(2), until: at(3) });
  expect(await statusOf(sent)).toBe(303);
  expect(await textOf('/payment', kim)).toContain('장비를 바꿔요');
  const record = await textOf('/profile/record', kim);
  expect(record).toContain('결제를 환불했어요');
});
