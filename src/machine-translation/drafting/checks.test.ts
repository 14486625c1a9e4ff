import { expect, test } from 'vitest';
import type { Lang } from '../../shared/languages.ts';
import { hardFault, missedTerms, type Setting, softFlags } from './checks.ts';
import { missingNumbers } from '../../language/numbers/numbers.ts';
import { registerOf } from '../../language/register/register.ts';

const setting = (from: Lang, to: Lang, more: Partial<Setting> = {}): Setting => ({
  from,
  to,
  domain: 'normal',
  register: 'hapsyo',
  ...more,
});

test.each<[Lang, Lang, string, string]>([
  [
    'en',
    'ko',
    'The committee approved the new budget on Monday.',
    '위원회는 월요일에 새 예산을 승인했습니다.',
  ],
  [
    'ko',
    'en',
    '위원회는 월요일에 새 예산을 승인했습니다.',
    'The committee approved the new budget on Monday.',
  ],
  [
    'ko',
    'ja',
    '위원회는 월요일에 새 예산을 승인했습니다.',
    '委員会は月曜日に新しい予算を承認しました。',
  ],
  ['ko', 'zh', '위원회는 월요일에 새 예산을 승인했습니다.', '委员会星期一批准了新的预算。'],
  [
    'ja',
    'ko',
    '委員会は月曜日に新しい予算を承認しました。',
    '위원회는 월요일에 새 예산을 승인했습니다.',
  ],
  ['zh', 'ko', '委员会星期一批准了新的预算。', '위원회는 월요일에 새 예산을 승인했습니다.'],
])('%s to %s: a good translation passes, the copied source does not', (from, to, source, good) => {
  expect(hardFault(source, good, { from, to })).toBeUndefined();
  expect(hardFault(source, source, { from, to })).toBe('wrong-script');
});

test('Chinese with kana and Japanese without are not what was asked for', () => {
  const source = '위원회는 월요일에 새 예산을 승인했습니다.';

  expect(hardFault(source, '委員会は新しい予算を承認しました', { from: 'ko', to: 'zh' })).toBe(
    'wrong-script',
  );
  expect(hardFault(source, '委员会星期一批准了新的预算', { from: 'ko', to: 'ja' })).toBe(
    'wrong-script',
  );
});

test('short codes, names and numbers may stay as they are', () => {
  expect(hardFault('DN-40', 'DN-40', { from: 'en', to: 'ko' })).toBeUndefined();
  expect(hardFault('Samsung Electronics', 'Samsung Electronics', { from: 'en', to: 'ko' }))
    .toBeUndefined();
});

test.each([
  ['A sentence of three words or more.', '', 'empty'],
  ['A sentence of three words or more.', '한 줄.\n두 줄.', 'bad-reply'],
  ['A sentence of three words or more.', '가'.repeat(76), 'too-long'],
  ['A sentence of three words or more, and then some.', '가나다', 'too-short'],
])('%s with %j is refused as %s', (source, answer, reason) => {
  expect(hardFault(source, answer, { from: 'en', to: 'ko' })).toBe(reason);
});

test.each([
  ['3억 5천만 명', '350 million people', []],
  ['1조 2,000억 원', 'KRW 1.2 trillion', []],
  ['350 million people', '3억 5천만 명', []],
  ['12,500원입니다', '12,500 won', []],
  ['1만 2천5백 원', '12,500 won', []],
  ['2만 명', '20,000 people', []],
  ['제10조에 따라', 'under Article 10', []],
  ['3월 5일', 'March 5', []],
  ['3 people', '세 명', []],
  ['2019年12月', '2019년 12월', []],
  ['3.5億人', '3억 5,000만 명', []],
  ['100 steps', '10 걸음', [100]],
  ['since 1987', '1978년부터', [1987]],
  ['5천만 원', '5 million won', [50_000_000]],
  ['no figures', '숫자 없음', []],
])('of the numbers in %s, %s lacks %j', (source, target, missing) => {
  expect(missingNumbers(source, target)).toEqual(missing);
});

test.each([
  ['감사합니다.', 'hapsyo'],
  ['준비되었습니까?', 'hapsyo'],
  ['문을 닫으십시오', 'hapsyo'],
  ['"잘했어요."', 'haeyo'],
  ['그렇죠?', 'haeyo'],
  ['승인하였다.', 'handa'],
  ['어디로 가는가?', 'handa'],
  ['연결 방법', undefined],
  ['DN-40', undefined],
])('%s is %s', (text, register) => {
  expect(registerOf(text)).toBe(register);
});

test('another speech level is flagged, a heading is not', () => {
  expect(softFlags('It was approved.', '승인했다.', setting('en', 'ko'))).toEqual(['register']);
  expect(softFlags('Approval', '승인', setting('en', 'ko'))).toEqual([]);
  expect(softFlags('It was approved.', '승인했다.', setting('en', 'ko', { register: 'auto' })))
    .toEqual([]);
});

test('a term may carry particles or endings, but must be there', () => {
  const terms = [{ source: 'valve', targets: ['밸브', '판막'] }];

  expect(missedTerms('Open the Valve', '밸브를 여세요', setting('en', 'ko', { terms }))).toEqual(
    [],
  );
  expect(missedTerms('Open the valve', '문을 여세요', setting('en', 'ko', { terms }))).toEqual([
    'valve',
  ]);
  expect(
    missedTerms(
      '밸브',
      'valves',
      setting('ko', 'en', { terms: [{ source: '밸브', targets: ['valve'] }] }),
    ),
  )
    .toEqual([]);
  expect(missedTerms('Close it', '닫으세요', setting('en', 'ko', { terms }))).toEqual([]);
});

test('a term within a longer one is not missed', () => {
  const terms = [{ source: 'power', targets: ['전력'] }, {
    source: 'power of attorney',
    targets: ['위임장'],
  }];
  const asked = setting('en', 'ko', { terms });
  expect(missedTerms('Sign the power of attorney', '위임장에 서명하세요', asked)).toEqual([]);
  expect(missedTerms('Power of attorney and power', '위임장', asked)).toEqual(['power']);
});
