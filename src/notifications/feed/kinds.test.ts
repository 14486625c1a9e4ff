import { expect, test } from 'vitest';
import { kindOf, kinds, type NotificationKind } from './kinds.ts';

const all = Object.entries<NotificationKind>(kinds);
const row = {
  cause: '',
  thread: '',
  query: '7',
  fileName: 'a.txt',
  projectNo: 7,
  direction: 'ko2en',
  lineIndex: 0,
};

test.each(all)(
  '%s has words in both languages, with no other gaps than name and words',
  (_, kind) => {
    for (const lang of ['ko', 'en'] as const) {
      const { subject, line } = kind.mail[lang];
      for (const words of [kind.sentence[lang], subject, line]) {
        expect(words.trim()).not.toBe('');
        expect(words.replace(/\{(name|words)\}/g, '')).not.toMatch(/[{}]/);
      }
      expect(subject).toMatch(lang === 'ko' ? /^\[옮김\] / : /^\[Omgim\] /);
      expect(subject).not.toMatch(/[{}\r\n]/);
    }
  },
);

test.each(all)('%s says where it belongs, where it leads and whether it is mailed', (_, kind) => {
  expect(kind.thread).not.toBe('');
  expect(kind.addressOf(row) ?? '/').toMatch(/^\//);
  expect(['wanted', 'always', 'never']).toContain(kind.mailRule);
});

test('names that are no cause have no kind', () => {
  expect(kindOf('toString')).toBeUndefined();
  expect(kindOf('of a newer version')).toBeUndefined();
});
