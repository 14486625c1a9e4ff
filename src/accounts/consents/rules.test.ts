import { expect, test } from 'vitest';
import { hasNeededConsents, mayAskOnPage, mayMailNews, owedConsents } from './rules.ts';

const given = (kind: string, version: string, withdrawnAt: Date | null = null) => ({
  kind,
  version,
  withdrawnAt,
});
const today = new Date('2026-03-02');
const inForce = () => '2026-01-01';

test.each([
  ['nothing', [], ['terms', 'privacy']],
  ['both as they hold', [given('terms', '2026-01-01'), given('privacy', '2026-01-01')], []],
  ['an old one', [given('terms', '2022-07-01'), given('privacy', '2026-01-01')], ['terms']],
  [
    'an old one and the new one',
    [given('terms', '2022-07-01'), given('terms', '2026-01-01'), given('privacy', '2026-01-01')],
    [],
  ],
  [
    'one that was taken back',
    [given('terms', '2026-01-01'), given('privacy', '2026-01-01', today)],
    ['privacy'],
  ],
  ['only news', [given('marketing', '2026-01-01')], ['terms', 'privacy']],
])('whoever has given %s owes what is missing', (_, rows, owed) => {
  expect(owedConsents(rows, inForce)).toEqual(owed);
});

test.each([
  ['nobody asked for it', [], false],
  ['it was given', [given('marketing', 'x')], true],
  ['it was taken back', [given('marketing', 'x', today)], false],
  ['it was given again', [given('marketing', 'x', today), given('marketing', 'x')], true],
  ['only the terms were agreed to', [given('terms', 'x'), given('privacy', 'x')], false],
])('advertising goes to nobody who did not ask for it: %s', (_, consents, may) => {
  expect(mayMailNews({ verifiedAt: today }, consents)).toBe(may);
  expect(mayMailNews({ verifiedAt: null }, consents)).toBe(false);
});

test.each([
  ['GET', '/upload', true],
  ['GET', '/editor/a.txt/ko2en', true],
  ['POST', '/upload', false],
  ['GET', '/', false],
  ['GET', '/docs/policy', false],
  ['GET', '/auth/withdrawal', false],
  ['GET', '/auth/consent', false],
  ['GET', '/profile/edit', false],
  ['GET', '/payment', false],
  ['GET', '/payment/return', false],
  ['GET', '/payment/receipt/01ABC', false],
  ['GET', '/payments', true],
  ['GET', '/profiles', true],
])('%s %s asks first: %s', (method, path, asks) => expect(mayAskOnPage(method, path)).toBe(asks));

test('both needed consents are needed', () => {
  expect(hasNeededConsents(['terms', 'marketing'])).toBe(false);
  expect(hasNeededConsents(['privacy', 'terms'])).toBe(true);
});
