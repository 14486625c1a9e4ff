import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumbers } from './read.ts';
import { missingNumbers, numberFaults } from './numbers.ts';

const sure = (text: string) =>
  readNumbers(text).filter((one) => one.isSure).map(({ values: [value] }) => value);

test('numbers are read with their multipliers, in figures and in words', () => {
  const cases: [string, number[]][] = [
    ['사용자 120만 명', [1_200_000]],
    ['1.2 million users', [1_200_000]],
    ['12억 3,400만 원', [1_234_000_000]],
    ['금 십이억삼천사백만원', [1_234_000_000]],
    ['1만2750.10을 기록했다', [12_750.1]],
    ['모두 3만 5000원이다', [35_000]],
    ['3.5亿元', [350_000_000]],
    ['120多万人', [1_200_000]],
    ['三億五千万円', [350_000_000]],
    ['1兆円', [1_000_000_000_000]],
    ['two hundred thirty-four million people', [234_000_000]],
    ['제3조와 3조각', [3, 3]],
    ['１，２３４명', [1234]],
    ['만일 조사 억제 이사', []],
    ['thousands of them, one of which', []],
    ['千万不要', []],
  ];
  for (const [text, values] of cases) expect([text, sure(text)]).toEqual([text, values]);
});

test('the same facts in two languages are no faults', () => {
  const pairs: [string, string][] = [
    ['KRW 1,234,000,000', '12억 3,400만 원'],
    ['March 5, 2024', '2024. 3. 5.'],
    ['March 5, 2024', '2024년 3월 5일'],
    ['Meet at 3:30 p.m.', '15시 30분에 만난다.'],
    ['Meet at 3:30 p.m.', '오후 3시 30분에 만난다.'],
    ['Article 3 of 3 trillion won', '3조 원의 제3조'],
    ['He is 19 years old and has 3 left.', '그는 만 19세이고 3만 남았다.'],
    ['in the 1990s', '90년대에'],
    ['two of them', '그중 둘'],
    ['23 people came', '스물세 명이 왔다'],
    ['二〇二四年三月', '2024년 3월'],
    ['It grew by 0.5 percent.', '0.5% 늘었다.'],
  ];
  for (const [source, target] of pairs) {
    expect([source, numberFaults(source, target)]).toEqual([source, []]);
  }
});

test('another value or another unit is found, and where it stands', () => {
  expect(numberFaults('3 billion won', '3억 원')).toMatchObject([
    { kind: 'value', side: 'source', start: 0, end: 9, value: 3e9 },
    { kind: 'value', side: 'target', start: 0, end: 2, value: 3e8 },
  ]);
  expect(numberFaults('It rose 0.5%.', '0.5%p 올랐다.')).toMatchObject([
    { kind: 'unit', side: 'source', value: 0.5 },
  ]);
  // The first 3 is still there: only the other side shows the change.
  expect(numberFaults('3 cats, 3 dogs', '고양이 3마리, 개 8마리')).toMatchObject([{ value: 8 }]);
});

const amounts = fc.oneof(
  fc.integer({ min: 11, max: 9_999 }),
  fc.integer({ min: 10_000, max: 99_999_999 }),
  fc.integer({ min: 100_000_000, max: 9_999_999_999_999 }),
);

test('any amount is the same number in 만 and 억, in kanji and in English words', () => {
  fc.assert(fc.property(amounts, (amount) => {
    const forms = [
      `총 ${inMan(amount)} 원이다.`,
      `총 ${inCharacters(amount, '일이삼사오육칠팔구', '십백천', '만억조')}원이다.`,
      `合計${inCharacters(amount, '一二三四五六七八九', '十百千', '万億兆')}円です。`,
      `It is ${inEnglish(amount)} in all.`,
      `It is ${amount.toLocaleString('en')} in all.`,
    ];
    for (const a of forms) {
      for (const b of forms) expect([a, b, missingNumbers(a, b)]).toEqual([a, b, []]);
    }
  }));
});

test('an amount that was changed is never taken for the other', () => {
  fc.assert(fc.property(amounts, amounts, (one, other) => {
    fc.pre(one !== other);
    const wrong = numberFaults(
      `It is ${one.toLocaleString('en')} in all.`,
      `총 ${inMan(other)} 원`,
    );
    // 23 stands in 23만; then it is the other one that is not there.
    expect(wrong.map(({ value }) => value)).toSatisfy((values: number[]) =>
      values.includes(one) || values.includes(other)
    );
  }));
});

test('large amounts that differ by little are two amounts', () => {
  const [source, target] = ['9,999,988,851,901 won', '9조 9,999억 8,886만 1,909원'];
  expect(missingNumbers(source, target)).toEqual([9_999_988_851_901]);
});

test('whatever the text, reading ends and finds what is there', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
    for (const { start, end } of readNumbers(text)) {
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThanOrEqual(text.length);
    }
  }));
});

/** 1234567 → 123만 4,567. */
function inMan(amount: number): string {
  const groups: string[] = [];
  for (const unit of ['', '만', '억', '조']) {
    const rest = amount % 10_000;
    amount = Math.floor(amount / 10_000);
    if (rest > 0) groups.unshift(rest.toLocaleString('en') + unit);
  }
  return groups.join(' ');
}

function inCharacters(amount: number, digits: string, small: string, large: string): string {
  let written = '';
  for (let group = 0; amount > 0; group++) {
    const rest = amount % 10_000;
    amount = Math.floor(amount / 10_000);
    if (rest === 0) continue;
    let part = '';
    for (let place = 3; place >= 0; place--) {
      const digit = Math.floor(rest / 10 ** place) % 10;
      if (digit === 0) continue;
      // 십, not 일십; but 일만 has its one.
      part += (digit === 1 && place > 0 ? '' : digits[digit - 1]!) +
        (place > 0 ? small[place - 1]! : '');
    }
    written = part + (group > 0 ? large[group - 1]! : '') + written;
  }
  return written;
}

const below20 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inEnglish(amount: number): string {
  if (amount < 20) return below20[amount]!;
  if (amount < 100) {
    const rest = amount % 10;
    return tens[Math.floor(amount / 10) - 2]! + (rest ? `-${below20[rest]}` : '');
  }
  for (
    const [word, unit] of [['trillion', 1e12], ['billion', 1e9], ['million', 1e6], [
      'thousand',
      1e3,
    ], ['hundred', 100]] as const
  ) {
    if (amount < unit) continue;
    const rest = amount % unit;
    const link = unit === 100 ? ' and ' : ' ';
    return `${inEnglish(Math.floor(amount / unit))} ${word}${rest ? link + inEnglish(rest) : ''}`;
  }
  return '';
}
