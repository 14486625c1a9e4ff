import { expect, test } from 'vitest';
import { companyLineOf } from './rules.ts';

test('the lines of the company that sells stand at the foot of pages, those that are set', () => {
  expect(companyLineOf({})).toBeUndefined();
  expect(companyLineOf({ SUPPORT_EMAIL: 'help@example.com' })).toBeUndefined();
  expect(companyLineOf({
    COMPANY_NAME: '옮김 주식회사',
    COMPANY_REPRESENTATIVE: '김옮김',
    COMPANY_ADDRESS: '서울시 어느 길 1',
    COMPANY_NUMBER: '123-45-67890',
    COMPANY_MAIL_ORDER_NUMBER: '2026-서울-0001',
    COMPANY_HOST: '어느 호스팅',
    SUPPORT_EMAIL: 'help@example.com',
  })).toBe(
    '옮김 주식회사 · 대표 김옮김 · 사업자등록번호 123-45-67890 · 통신판매업신고 2026-서울-0001 · ' +
      '서울시 어느 길 1 · help@example.com · 호스팅 어느 호스팅',
  );
});
