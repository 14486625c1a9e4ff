import { afterEach, beforeEach, expect, test } from 'vitest';
import { kim } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { isReservedName } from './rules.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

test.each([
  '옮김 운영팀',
  ...['옮김', '운영자', '운영팀', '운영진', '관리자', '관리팀', '고객센터', '고객지원', '보안팀'],
  '관 리 자',
  '관리자'.normalize('NFD'),
  'ㄱㅗㅏㄴㄹㅣㅈㅏ'.replace('ㅗㅏ', 'ㅘ'),
  '운영자2',
  'admin',
  'Admin 1',
  'a d m i n',
  'ａｄｍｉｎ',
  'аdmіn',
  'αdmin',
  'ad\u200Bmin',
  'adm1n',
  '0perator',
  'operator',
  'supp0rt',
  'kim support',
  'Omgim Team',
  '0mgim',
])('%j is reserved', (name) => expect(isReservedName(name)).toBe(true));

test.each(['김철수', 'badminton', 'cooperator', '옮기는 사람', 'kim', '관리', '운영', 'rooter'])(
  '%s is a nickname',
  (name) => expect(isReservedName(name)).toBe(false),
);

test('nobody joins or goes by such a name but the operator', async () => {
  const outcome = async (res: Response) => [res.status, (await res.json()).code];
  const refused = [422, 'account.nameReserved'];
  const joined = await app.api('POST', '/register', { json: { ...kim, name: '옮김 운영팀' } });
  expect(await outcome(joined)).toEqual(refused);

  const rename = (as: Awaited<ReturnType<typeof app.member>>) =>
    app.api('POST', '/name', { as, json: { member: as.email, name: '관리자' } });
  expect(await outcome(await rename(await app.member('lee')))).toEqual(refused);
  expect((await rename(await operatorOf(app))).status).toBe(200);
});
