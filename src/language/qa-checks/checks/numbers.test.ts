import { expect, test } from 'vitest';
import { findingsOf } from '../findings-of.ts';
import { type Case, codesOf, lineOf, settingOf } from '../testing/sample.ts';
import { numbers } from './numbers.ts';

const wrong: [...Case, code: string][] = [
  ['en-ko', '3 billion won', '3억 원', 'numbers.lost'],
  ['en-ko', 'within 30 days', '60일 이내에', 'numbers.added'],
  ['ko-en', '매출은 12억 3,400만 원이다.', 'Sales were 1,234 million won.', ''],
  ['ko-en', '매출은 12억 3,400만 원이다.', 'Sales were 123.4 million won.', 'numbers.lost'],
  ['ko-ja', '보증금은 5천만 원이다.', '保証金は5億ウォンです。', 'numbers.lost'],
  ['ja-ko', '1兆円の投資', '1억 엔의 투자', 'numbers.lost'],
  ['zh-ko', '投资3.5亿元', '3천5백만 위안을 투자했다', 'numbers.lost'],
  ['ko-zh', '사용자 120만 명', '12万用户', 'numbers.lost'],
  ['en-ko', 'It grew by 0.5%.', '0.5%p 늘었다.', 'numbers.unit'],
  ['en-ko', '3 or more files', '파일 3개 초과', 'numbers.border'],
  ['ko-en', '10개 미만', '10 or more', 'numbers.border'],
  ['en-ko', 'after 14 days', '12일 뒤', 'numbers.lost'],
  ['ko-en', '제3조 2항', 'Article 3, paragraph 4', 'numbers.lost'],
  ['en-ko', 'The disk holds 2 TB.', '디스크 용량은 2GB이다.', 'numbers.unit'],
  ['en-ko', 'Wait 45 seconds.', '45분 기다린다.', 'numbers.unit'],
  ['en-ko', 'It is 70 degrees Fahrenheit.', '섭씨 70도이다.', 'numbers.unit'],
  ['en-ko', '£45 a night', '1박에 45유로', 'numbers.currency'],
  ['zh-ko', '售价为80元。', '가격은 80원이다.', 'numbers.currency'],
  ['en-ko', 'Six sons', '아들 다섯 명', 'numbers.added'],
  ['zh-ko', '他买了三本书。', '그는 책을 네 권 샀다.', 'numbers.added'],
  ['en-ko', 'Three quarters of the pupils', '학생의 3분의 4', 'numbers.added'],
  ['en-ko', 'Two dozen eggs', '달걀 12개', 'numbers.added'],
  ['en-ko', 'within 14 days', '14일 이후', 'numbers.border'],
];

test.each(wrong.filter(([, , , code]) => code))('%s %s → %s: %s', (dir, source, target, code) => {
  expect(codesOf(numbers, [dir, source, target])).toContain(code);
});

const right: Case[] = [
  ['en-ko', '1.2 million users', '사용자 120만 명'],
  ['en-ko', 'KRW 1,234,000,000', '금 십이억삼천사백만원정'],
  ['en-ko', 'March 5, 2024', '2024. 3. 5.'],
  ['en-ko', '3:30 p.m.', '15시 30분'],
  ['en-ko', 'Article 3 of 3 trillion won', '3조 원의 제3조'],
  ['en-ko', 'He is 19 years old and 3 are left.', '그는 만 19세이고 3만 남았다.'],
  ['zh-ko', '3.5亿元', '3억 5천만 위안'],
  ['ja-ko', '1兆円', '1조 엔'],
  ['ko-ja', '스물세 명이 왔다.', '23人が来た。'],
  ['en-ko', 'A user has one file.', '사용자에게 파일이 1개 있다.'],
  ['en-ko', 'Show the slide at half its size.', '슬라이드를 1/2 크기로 표시한다.'],
  ['en-ko', 'File %2$s of %1$d', '%1$d개 중 %2$s 파일'],
  ['en-ko', 'more than 3 files', '파일 3개 이상'],
  ['ko-en', '만일 조사 억제 이사가 되면', 'If one becomes a director'],
  ['ko-zh', '５０％ 할인', '50%折扣'],
  ['en-ko', 'Half a million people', '50만 명'],
  ['en-ko', 'US$4.2bn', '42억 달러'],
  ['en-ko', 'half past eight, noon', '8시 30분, 낮 12시'],
  ['en-ko', 'In his forties', '40대에'],
  ['en-ko', 'Ninety minutes', '1시간 30분'],
  ['en-ko', 'a batting average of .300', '타율 3할'],
  ['en-ko', '5 ft 10 in', '178cm'],
  ['en-ko', 'Louis XIV', '루이 14세'],
  ['en-ko', 'Two days passed.', '이틀이 지났다.'],
  ['en-ko', 'KRW 20,000 per person', '1인당 2만 원'],
  ['zh-ko', '打八折', '20% 할인'],
  ['zh-ko', '2.3万亿元', '2조 3천억 위안'],
  ['ja-ko', '令和6年', '2024년'],
  ['en-ko', 'Three quarters of the pupils', '학생의 4분의 3'],
  ['en-ko', 'He was charged Thursday.', '그는 10일 기소됐다.'],
];

test.each(right)('%s %s → %s is right', (...one) => {
  const [dir, source, target] = one;
  const [from, to] = dir.split('-') as ['ko', 'en'];
  const alarms = findingsOf(lineOf(source, target), settingOf(from, to))
    .filter(({ check, severity }) => check === 'numbers' && severity !== 'info');
  expect(alarms).toEqual([]);
});

test('large numbers are written in English words', () => {
  const line = lineOf('매출은 12억 원이다.', 'Sales were 120 million won.');
  const found = findingsOf(line, settingOf('ko', 'en'));
  expect(found.flatMap(({ fix }) => fix?.insert ?? [])).toContain('1.2 billion');
});

test('a known conversion is only a remark', () => {
  expect(codesOf(numbers, ['en-ko', 'within 2 weeks', '14일 이내에'])).toEqual(
    expect.arrayContaining(['numbers.converted']),
  );
  expect(codesOf(numbers, ['en-ko', 'within 30 days', '한 달 이내에'])).toEqual([
    'numbers.converted',
  ]);
  expect(codesOf(numbers, ['en-ko', 'an area of 100 feet', '30.48미터의 구역'])).toContain(
    'numbers.converted',
  );
});

test('one figure for one figure is offered as a fix', () => {
  const line = lineOf('Pay within 30 days.', '60일 이내에 낸다.');
  const fixes = findingsOf(line, settingOf('en', 'ko')).flatMap(({ fix }) => fix ? [fix] : []);
  expect(fixes[0]).toEqual({ start: 0, end: 2, insert: '30' });
});

test.each([
  ['About 2.5 million people', '약 25만 명', '250만'],
  ['1.8 trillion won', '1,800억 원', '1조 8,000억'],
  ['Six sons', '아들 다섯 명', '여섯'],
  ['Five thousand books', '책 오백 권', '오천'],
  ['Half of the members', '회원의 3분의 1', '절반'],
])('%s: %s is fixed as %s', (source, target, insert) => {
  const found = findingsOf(lineOf(source, target), settingOf('en', 'ko'));
  expect(found.flatMap(({ fix }) => fix?.insert ?? [])).toContain(insert);
});
