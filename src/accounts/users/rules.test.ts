import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { nextPath } from '../sign-in/rules.ts';
import {
  cleanName,
  emailKeyOf,
  emailProblem,
  nameKeyOf,
  nameProblem,
  passwordProblem,
} from './rules.ts';

test.each([
  'kim@example.com',
  'k.i-m+a_b@sub.example.co.kr',
  '김철수@한국.kr',
  "o'brien@example.com",
  ' kim@example.com ',
])(
  '%s is an address',
  (email) => expect(emailProblem(email)).toBeUndefined(),
);

test.each([
  'kim',
  'kim@',
  '@example.com',
  'kim@example',
  'kim@@example.com',
  'k im@example.com',
  'kim@exa mple.com',
  '.kim@example.com',
  'kim.@example.com',
  'k..m@example.com',
  'kim@-example.com',
  'kim@example..com',
  'a|b@example.com',
  '"a b"@example.com',
  'kim@example.com,lee@example.com',
  'kim@example.com\nBcc: x@example.com',
  'kim\u0000@example.com',
  '<kim@example.com>',
  `${'k'.repeat(65)}@example.com`,
  `kim@${'a'.repeat(250)}.com`,
])('%j is no address', (email) => expect(emailProblem(email)).toBe('account.emailInvalid'));

test('an accepted address can break no mail header and no room id', () => {
  const tricky = [...'.-|"\',;< \r\n\0@'];
  const parts = fc.array(fc.constantFrom(...'abcdefgh가나다라', ...tricky), {
    minLength: 1,
    maxLength: 4,
  });
  let accepted = 0;
  fc.assert(
    fc.property(parts, parts, (local, host) => {
      const email = `${local.join('')}@${host.join('')}.com`;
      if (emailProblem(email)) return;
      accepted++;
      expect(emailKeyOf(email)).toMatch(/^[^\r\n\0|"<>,;\s@]+@[^\r\n\0|"<>,;\s@]+$/);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test.each([
  ['김철수', undefined],
  ['Kim 2', undefined],
  ['ab', undefined],
  ['', 'account.nameMissing'],
  [' \t ', 'account.nameMissing'],
  ['김', 'account.nameInvalid'],
  ['ㄱㄴ', 'account.nameInvalid'],
  ['kim!', 'account.nameInvalid'],
  ['李小龍', 'account.nameInvalid'],
  ['a'.repeat(31), 'account.nameInvalid'],
])('the nickname %j: %s', (name, problem) => expect(nameProblem(name)).toBe(problem));

test('cleaning a nickname twice changes nothing, and its key does not depend on its form', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => {
    expect(cleanName(cleanName(name))).toBe(cleanName(name));
    expect(nameKeyOf(name.normalize('NFD'))).toBe(nameKeyOf(name.normalize('NFC')));
  }));
});

test.each([
  ['Zeppelin7!', undefined],
  ['abcde-1=', undefined],
  ['비밀번호a1!', 'account.passwordWeak'],
  ['비밀번호a1!x', undefined],
  ['abcdef1', 'account.passwordWeak'],
  ['abcdefg1', 'account.passwordWeak'],
  ['abcdefg!', 'account.passwordWeak'],
  ['1234567!', 'account.passwordWeak'],
  ['abcdef1~', 'account.passwordWeak'],
  [`a1!${'x'.repeat(22)}`, undefined],
  [`a1!${'x'.repeat(23)}`, 'account.passwordWeak'],
])('the password %j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

test.each(['qwer1234!', 'Qwer1234!', 'P@ssw0rd1!', '1q2w3e4r!', 'Korea123!'])(
  '%s fits the policy and is refused as too common',
  (password) => {
    expect(passwordProblem(password)).toBeUndefined();
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each([
  ['/upload?x=1', '/upload?x=1'],
  ['/editor/3/a.docx#5', '/editor/3/a.docx#5'],
  [null, '/upload'],
  ['', '/upload'],
  ['/', '/upload'],
  ['upload', '/upload'],
  ['//evil.example', '/upload'],
  ['/\\evil.example', '/upload'],
  ['/\t/evil.example', '/upload'],
  ['/a\\b', '/upload'],
  ['https://evil.example', '/upload'],
  ['javascript:alert(1)', '/upload'],
  ['/auth/sign-in', '/upload'],
])('after sign-in %j leads to %s', (asked, path) => expect(nextPath(asked)).toBe(path));

test('whatever is asked for, the way after sign-in stays on this site', () => {
  const tricky = fc.array(
    fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '?', '#', '%2f'),
  );
  fc.assert(fc.property(tricky, (parts) => {
    const path = nextPath(parts.join(''));
    expect(new URL(path, 'https://omgim.example').origin).toBe('https://omgim.example');
  }));
});
