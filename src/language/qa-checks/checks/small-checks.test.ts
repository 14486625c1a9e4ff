import { expect, test } from 'vitest';
import { indexEntries } from '../../terms/check-terms.ts';
import { readPlain } from '../plain.ts';
import type { Check } from '../finding.ts';
import { findingsOf } from '../findings-of.ts';
import { type Case, codesOf, lineOf, settingOf } from '../testing/sample.ts';
import { blanks } from './blanks.ts';
import { length } from './length.ts';
import { repeated } from './repeated.ts';
import { terms } from './terms.ts';
import { untouched } from './untouched.ts';
import { untranslated } from './untranslated.ts';

const long = (text: string, times: number) => Array(times).fill(text).join(' ');

const cases: { check: Check; wrong: Case[]; right: Case[] }[] = [
  {
    check: blanks,
    wrong: [
      ['en-ko', 'Save the file.', '파일을  저장한다.'],
      ['ko-en', '파일을 저장한다.', 'Save the  file.'],
      ['en-ko', 'Save.', ' 저장한다.'],
      ['en-ko', 'Save.', '저장한다. '],
      ['en-ko', 'Save: ', '저장:'],
      ['en-ko', ' Save', '저장'],
      ['en-ko', 'Save it, now.', '저장해요 , 지금.'],
      ['ko-zh', '저장한다.', '保存 。'],
      ['ko-ja', '저장한다.', '　保存する。'],
    ],
    right: [
      ['en-ko', 'Save the file.', '파일을 저장한다.'],
      ['en-ko', 'Name  Age', '이름  나이'],
      ['en-ko', ' Save ', ' 저장 '],
      ['en-ko', 'Open .txt files', '.txt 파일을 연다'],
      ['ko-en', '열기', 'Open'],
      ['ko-ja', '저장한다.', '保存する。'],
      ['ko-zh', '版 2.1', '版 2.1'],
      ['en-ko', 'a , b', 'a , b'],
    ],
  },
  {
    check: untranslated,
    wrong: [
      ['en-ko', 'Please save the file now.', 'Please save the file now.'],
      ['ko-en', '파일을 저장한다.', '파일을 저장한다.'],
      ['ko-en', '파일을 저장한다.', 'Save the 파일.'],
      ['ko-ja', '파일을 저장한다.', '파일を保存する。'],
      ['ja-ko', 'ファイルを保存する。', 'ファイル을 저장한다.'],
      ['zh-ko', '请保存您的文件', '请保存您的 파일을'],
      ['en-ko', 'Click here to save the new file.', '여기를 눌러 to save the new file 하세요.'],
      ['ko-zh', '계약을 해지한다.', '解除계약。'],
    ],
    right: [
      ['en-ko', 'GitHub', 'GitHub'],
      ['en-ko', '10:30', '10:30'],
      ['en-ko', 'Microsoft Visual Studio Code', 'Microsoft Visual Studio Code'],
      ['en-ko', 'SELECT id FROM lines', 'SELECT id FROM lines'],
      ['en-ko', 'import os from sys', 'import os'],
      ['ko-en', '계약', 'contract (계약)'],
      ['ko-en', '‘갑’이라 한다.', 'Hereinafter “갑”.'],
      ['zh-ko', '北京', '베이징(北京)'],
      ['ja-ko', 'カタカナを使う。', '‘カタカナ’를 쓴다.'],
      ['en-ko', 'Open the README file.', 'README 파일을 연다.'],
    ],
  },
  {
    check: repeated,
    wrong: [
      ['en-ko', 'Save the file.', '파일을 파일을 저장한다.'],
      ['en-ko', 'The contract ends.', '계약은 끝난다 끝난다.'],
      ['ko-en', '파일을 저장한다.', 'Save the the file.'],
      ['ko-en', '그 파일이다.', 'The the file.'],
      ['ko-en', '저장했다.', 'It was was saved.'],
      ['ja-ko', '保存する。', '파일을 저장 저장한다, 저장한다 저장한다.'],
      ['zh-ko', '认证失败', '2차 인증 인증 실패'],
      ['en-ko', 'If you do not', '사용하지 않으면 않으면'],
      ['en-ko', 'Close all files.', '파일을 모두 모두 닫는다.'],
      ['en-ko', 'Set each value.', '값을 각각 각각 정한다.'],
      ['en-ko', 'Type what you want.', '무엇 무엇 적을지 정한다.'],
      ['en-ko', 'Choose who may open it.', '누구 누구 열지 정한다.'],
    ],
    right: [
      ['en-ko', 'Save the file.', '파일을 저장한다.'],
      ['ko-en', '그것이 그것이었다.', 'It had had no effect.'],
      ['ko-en', '항구 PORT', 'on port PORT'],
      ['en-ko', 'very very good', '정말 정말 좋다'],
      ['en-ko', 'step by step', '하나 하나'],
      ['zh-ko', '慢慢', '천천히 천천히'],
      ['ko-ja', '저장한다.', 'どんどん進む。'],
      ['ko-en', '네.', 'Yes yes, we know.'],
      ['en-ko', 'gradually', '점점 점점'],
    ],
  },
  {
    check: length,
    wrong: [
      ['en-ko', long('The buyer shall pay the price in full.', 4), '매수인은 낸다.'],
      ['ko-en', long('매수인은 대금을 전부 지급하여야 한다.', 4), 'The buyer pays.'],
      ['ja-ko', long('買主は代金を全額支払わなければならない。', 4), '낸다.'],
      ['zh-ko', long('买方应当全额支付价款。', 6), '낸다.'],
      ['ko-ja', long('매수인은 대금을 전부 지급하여야 한다.', 4), '払う。'],
      ['ko-zh', long('매수인은 대금을 전부 지급하여야 한다.', 4), '付款。'],
      ['en-ko', 'Save it.', long('파일을 저장하려면 저장 버튼을 누르세요.', 5)],
      ['ko-en', '저장', long('To save the file press the button Save at the top', 4)],
    ],
    right: [
      ['en-ko', 'The buyer shall pay the price in full.', '매수인은 대금을 전부 지급하여야 한다.'],
      ['ko-en', '매수인은 대금을 전부 지급하여야 한다.', 'The buyer shall pay the price in full.'],
      ['ko-en', '저장', 'Save the file to your disk'],
      ['en-ko', 'Undo', '실행 취소'],
      ['ko-ja', '저장한다.', '保存する。'],
      ['zh-ko', '买方应当全额支付价款。', '매수인은 대금을 전액 지급하여야 한다.'],
      ['ja-ko', '保存', '저장'],
      ['en-ko', long('Save it.', 8), long('저장해요.', 8)],
      ['en-ko', 'Anything at all.', ''],
    ],
  },
];

for (const { check, wrong, right } of cases) {
  test.each(wrong)(`${check.code}: %s %s → %s is found`, (...one) => {
    expect(codesOf(check, one)).not.toEqual([]);
  });
  test.each(right)(`${check.code}: %s %s → %s is right`, (...one) => {
    expect(codesOf(check, one)).toEqual([]);
  });
}

test('spaces are put right', () => {
  const fixed = (source: string, target: string) => {
    const [found] = findingsOf(lineOf(source, target), settingOf('en', 'ko'))
      .filter(({ check }) => check === 'blanks');
    return found?.fix &&
      target.slice(0, found.fix.start) + found.fix.insert + target.slice(found.fix.end);
  };
  expect(fixed('Save it.', '파일을  저장한다.')).toBe('파일을 저장한다.');
  expect(fixed('Save: ', '저장:')).toBe('저장: ');
  expect(fixed('Save, now.', '저장 , 지금.')).toBe('저장, 지금.');
});

test('a subtitle fits on the screen', () => {
  const check = (target: string, to: 'ko' | 'en' = 'ko') =>
    findingsOf(
      lineOf('One.', target, { 1: { pair: false, t: 'br', del: true, dup: true } }),
      { ...settingOf(to === 'ko' ? 'en' : 'ko', to), isSubtitle: true },
    ).filter(({ check }) => check === 'length').map(({ code }) => code);
  expect(check('오늘은 여기까지만 하자')).toEqual([]);
  expect(check('가나다라마바사아자차카타파하거너')).toEqual([]);
  expect(check('가나다라마바사아자차카타파하거너.')).toEqual(['length.width']);
  expect(check('내일 아침 9시에{1/}회의실에서 만납시다')).toEqual([]);
  expect(check('하나\n둘\n셋')).toEqual(['length.rows']);
  expect(check('x'.repeat(43), 'en')).toEqual(['length.width']);
});

const index = indexEntries([
  {
    sources: [{ text: 'agreement', status: 'preferred' }],
    targets: [{ text: '계약', status: 'preferred' }, { text: '합의', status: 'forbidden' }],
  },
], { from: 'en', to: 'ko' });

test.each<[string, string, string[]]>([
  ['This agreement ends.', '이 계약은 끝난다.', []],
  ['This agreement ends.', '본계약서가 끝난다.', []],
  ['Both agreements end.', '두 계약이 끝난다.', []],
  ['Nothing of that.', '아무것도 아니다.', []],
  ['Both sides agree.', '양측이 합의한다.', []],
  ['It disagrees.', '다르다.', []],
  ['AGREEMENT', '계약', []],
  ['The “agreement”', '“계약”', []],
  ['This agreement ends.', '이 협정은 끝난다.', ['terms.missing']],
  ['This agreement ends.', '이 합의는 끝난다.', ['terms.missing', 'terms.forbidden']],
  ['This agreement ends.', '이 계약은 합의로 끝난다.', ['terms.forbidden']],
  ['Agreements end.', '협정은 끝난다.', ['terms.missing']],
  ['AGREEMENT', '협정', ['terms.missing']],
  ['the agreement of sale', '매매', ['terms.missing']],
  ['an agreement', '약정', ['terms.missing']],
  ['an agreement', '합의', ['terms.missing', 'terms.forbidden']],
])('terms: %s → %s', (source, target, codes) => {
  const line = lineOf(source, target);
  const plain = { from: readPlain(source, {}), to: readPlain(target, {}) };
  const found = terms.run({ ...line, from: 'en', to: 'ko', plain }, {
    ...settingOf('en', 'ko'),
    terms: index,
  });
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test.each<[string, boolean, string, string[], string[]]>([
  ['a machine draft', true, 'machine', [], ['untouched.machine']],
  ['a match below 100', true, 'memory', ['memory:88'], ['untouched.match']],
  ['a match of 100', true, 'memory', ['memory:100'], []],
  ['a match of 101', true, 'memory', ['memory:101'], []],
  ['what a person wrote', true, 'person', [], []],
  ['a draft that is not confirmed', false, 'machine', [], []],
  ['a repetition', true, 'propagated', [], []],
])('untouched: %s', (_name, checked, origin, flags, codes) => {
  const line = { ...lineOf('One.', '하나.'), checked, origin, flags };
  const plain = { from: readPlain('One.', {}), to: readPlain('하나.', {}) };
  expect(
    untouched.run({ ...line, from: 'en', to: 'ko', plain }, settingOf('en', 'ko'))
      .map(({ code }) => code),
  ).toEqual(codes);
});
