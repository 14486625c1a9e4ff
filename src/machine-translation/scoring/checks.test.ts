import { expect, test } from 'vitest';
import type { Lang } from '../../shared/languages.ts';
import { checkLine } from './checks.ts';
import { hasOtherPolarity } from './polarity.ts';
import { capped, colourOf } from './rules.ts';
import { usualRegister } from './usual-register.ts';

const setting = { from: 'en' as Lang, to: 'ko' as Lang, register: 'hapsyo' as const };
const line = (source: string, target: string) => (
  { source, target, tags: {}, plainSource: source, plainTarget: target }
);
const bold = { '1': { pair: true, t: 'fmt' as const, del: false, dup: true } };

test.each([
  ['', ['empty']],
  ['Please press the red button to continue.', ['wrong-script']],
  ['빨간 단추를 눌러 계속하십시오.', []],
  ['빨간 단추를 눌러 계속해요.', ['register']],
  ['빨간 단추 3개를 눌러 계속하십시오.', ['numbers']],
  ['빨간 단추를 누르지 않고 계속하십시오.', ['negation']],
])('what is wrong with a line is found: %s', (target, flags) => {
  const found = checkLine(line('Please press the red button to continue.', target), setting);
  expect(found.flags).toEqual(flags);
});

test('tags that are lost are found', () => {
  const lost = {
    ...line('Press {1}OK{/1} now.', '지금 OK를 누르십시오.'),
    plainSource: 'Press OK now.',
  };
  expect(checkLine({ ...lost, tags: bold }, setting).flags).toEqual(['tags']);
});

test('a missed term is found, and where numbers differ is told', () => {
  const terms = [{ source: 'button', targets: ['버튼'] }];
  const found = checkLine(line('Press the button 3 times.', '단추를 5번 누르십시오.'), {
    ...setting,
    terms,
  });

  expect(found.flags).toEqual(['numbers', 'terms']);
  expect(found.spans).toEqual([
    { side: 'source', start: 17, end: 18, severity: 'major', kind: 'number' },
    { side: 'target', start: 4, end: 5, severity: 'major', kind: 'number' },
  ]);
});

test('flags cap a score and never make one', () => {
  expect([
    capped(97.4, []),
    capped(97, ['empty']),
    capped(97, ['wrong-script', 'tags']),
    capped(97, ['tags']),
    capped(97, ['numbers', 'terms']),
    capped(97, ['terms']),
    capped(97, ['register']),
    capped(97, ['negation', 'same-model']),
    capped(30, ['terms']),
    capped(null, ['empty']),
  ]).toEqual([97, 20, 20, 60, 60, 80, 80, 97, 30, null]);
});

test('exactly 90, 80 and 60 belong to the band below', () => {
  expect([100, 91, 90, 81, 80, 61, 60, 0].map(colourOf)).toEqual([
    'primary',
    'primary',
    'success',
    'success',
    'warning',
    'warning',
    'danger',
    'danger',
  ]);
});

test.each(
  [
    ['en', 'Do not open it.', '열지 마십시오.', false],
    ['en', 'Do not open it.', '여십시오.', true],
    ['en', 'Open it.', '열지 마십시오.', true],
    ['en', 'He is unable to come.', '그는 올 수 없다.', false],
    ['ja', '確認しなければならない。', '확인해야 한다.', false],
    ['ja', '開かないでください。', '여십시오.', true],
    ['zh', '请勿打开。', '여십시오.', true],
    ['zh', '不同的类别', '다른 범주', false],
  ] as const,
)('%s: who denies what: %s', (from, source, target, isOther) => {
  expect(hasOtherPolarity(source, target, { from, to: 'ko' })).toBe(isOther);
});

test('a speech level is expected only where nearly all of a document keeps to it', () => {
  const polite = Array.from({ length: 20 }, () => '저장합니다.');
  const plain = Array.from({ length: 20 }, () => '저장한다.');

  expect(usualRegister(polite)).toBe('hapsyo');
  expect(usualRegister([...polite, '저장한다.'])).toBe('hapsyo');
  expect(usualRegister([...polite, ...plain])).toBe('auto');
  expect(usualRegister(polite.slice(0, 5))).toBe('auto');
});
