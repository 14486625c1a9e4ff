import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lang } from '../../shared/languages.ts';
import { foldedOf, hashOfKey, maskedOf, normalOf } from './normal.ts';
import { matchLine } from './match.ts';

/** Line, unit, form, published score. Korean is priced by eojeol where the ladder ends. */
const pairs: [lang: Lang, line: string, unit: string, form: number, score: number][] = [
  ['ko', '파일을 저장할 수 없습니다.', '파일을 저장할 수 없습니다.', 100, 100],
  ['ko', '파일을 저장할 수 없습니다.', '파일은 저장할 수 없습니다.', 93, 95],
  ['ko', '파일을 저장할 수 없습니다', '파일을 저장할 수 없습니다.', 99, 99],
  ['ko', '파일을 저장할 수 없습니다.', '파일을 저장할수 없습니다.', 99, 99],
  ['ko', '서버가 응답하지 않습니다.', '서버에서 응답하지 않았습니다.', 81, 81],
  ['ko', '2024년 3월 15일에 만료됩니다.', '2025년 4월 1일에 만료됩니다.', 96, 85],
  ['ko', '사용자 계정을 삭제하시겠습니까?', '사용자 그룹을 삭제하시겠습니까?', 88, 66],
  ['ko', '문서를 열 수 없습니다.', '문서를 닫을 수 없습니다.', 85, 75],
  [
    'ko',
    '번역 메모리에서 일치하는 항목을 찾았습니다.',
    '용어집에서 일치하는 항목을 찾았습니다.',
    75,
    60,
  ],
  [
    'ko',
    '새 프로젝트를 만들고 팀원을 초대하세요.',
    '프로젝트를 삭제하면 복구할 수 없습니다.',
    31,
    0,
  ],
  ['en', 'The file could not be saved.', 'The file could not be saved.', 100, 100],
  ['en', 'The file could not be saved.', 'The files could not be saved.', 96, 96],
  ['en', 'The file could not be saved.', 'the file could not be saved', 99, 99],
  ['en', 'The file could not be saved.', 'The file could not be opened.', 86, 86],
  ['en', 'Page 3 of 12', 'Page 4 of 15', 97, 85],
  ['en', 'Click {1}Save{/1} to continue.', 'Click Save to continue.', 100, 99],
  [
    'en',
    'Select the translation memory you want to use.',
    'Select the glossary you want to use.',
    69,
    69,
  ],
  [
    'en',
    'Do you want to delete the selected project?',
    'Do you want to delete all selected documents?',
    77,
    77,
  ],
  ['en', 'Yes', 'No', 0, 0],
  ['en', 'Enter a valid e-mail address.', 'The payment could not be processed.', 25, 20],
];

for (const [lang, line, unit, form, score] of pairs) {
  test(`“${line}” beside “${unit}” has a form of ${form} and scores ${score}`, () => {
    const match = matchLine({ text: line }, { text: unit }, lang);

    expect({ form: match.form, score: match.score }).toEqual({ form, score });
  });
}

const BASE = '매수인은 30일 이내에 대금을 지급하여야 한다.';
const against: [unit: string, score: number, flip: string | undefined][] = [
  ['매수인은 30일이내에 대금을 지급하여야 한다.', 98, undefined],
  ['매수인이 30일 이내에 대금을 지급하여야 한다.', 96, undefined],
  ['30일 이내에 매수인은 대금을 지급하여야 한다.', 95, undefined],
  ['매수인은 30일 이내에 대금을 지급하여야 합니다.', 94, undefined],
  ['매수인은 30일 이내에 보증금을 지급하여야 한다.', 83, undefined],
  ['매수인은 60일 이내에 대금을 지급하여야 한다.', 78, 'number'],
  ['매수인은 30일 이후에 대금을 지급하여야 한다.', 78, 'limit'],
  ['매도인은 30일 이내에 대금을 지급하여야 한다.', 78, 'party'],
];

for (const [unit, score, flip] of against) {
  test(`“${unit}” scores ${score} beside the same sentence of a contract`, () => {
    const match = matchLine({ text: BASE }, { text: unit }, 'ko');

    expect(match.score).toBe(score);
    expect(match.flips.map(({ kind }) => kind)).toEqual(flip ? [flip] : []);
  });
}

test('a duty that became a permission, or was denied, is far below a changed word', () => {
  const may = matchLine(
    { text: BASE },
    { text: '매수인은 30일 이내에 대금을 지급할 수 있다.' },
    'ko',
  );
  const not = matchLine(
    { text: BASE },
    { text: '매수인은 30일 이내에 대금을 지급하지 아니한다.' },
    'ko',
  );

  expect(may.score).toBeLessThanOrEqual(80);
  expect(may.flips).toContainEqual({ kind: 'modality', line: '여야 한', unit: '수 있' });
  expect(not.score).toBeLessThanOrEqual(78);
  expect(not.flips.map(({ kind }) => kind)).toContain('negation');
});

const orders: [sentence: string, worse: string[]][] = [
  ['사용자는 파일을 삭제할 수 있습니다.', [
    '사용자는 파일을 삭제할수 있습니다.',
    '사용자가 파일을 삭제할 수 있습니다.',
    '사용자는 파일을 삭제할 수 있다.',
    '사용자는 폴더를 삭제할 수 있습니다.',
    '사용자는 파일을 삭제할 수 없습니다.',
  ]],
  ['회사는 계약을 10일 이전에 해지한다.', [
    '회사는 계약을 10일이전에 해지한다.',
    '회사가 계약을 10일 이전에 해지한다.',
    '회사는 계약을 10일 이전에 해지합니다.',
    '회사는 계약을 10일 이전에 체결한다.',
    '회사는 계약을 10일 이후에 해지한다.',
  ]],
  ['개인 정보를 모두 삭제합니다.', [
    '개인정보를 모두 삭제합니다.',
    '개인 정보는 모두 삭제합니다.',
    '개인 정보를 모두 삭제한다.',
    '개인 정보를 모두 보관합니다.',
    '개인 정보를 모두 삭제하지 않습니다.',
  ]],
];

for (const [sentence, units] of orders) {
  test(`spacing, particle, level, content and polarity cost ever more in “${sentence}”`, () => {
    const scores = units.map((text) => matchLine({ text: sentence }, { text }, 'ko').score);

    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores.at(-1)).toBeLessThanOrEqual(85);
  });
}

const turns: [lang: Lang, line: string, unit: string, kind: string | undefined][] = [
  ['ko', '문제가 없지 않다는 점을 알린다.', '문제가 있다는 점을 널리 알린다.', undefined],
  ['ko', '이 기능은 사용이 불가능합니다.', '이 기능은 사용이 가능합니다.', 'negation'],
  ['ko', '회원과 직원 및 손님이 이용한다.', '회원과 직원 또는 손님이 이용한다.', 'conjunction'],
  ['ko', '모든 항목을 내보냅니다.', '일부 항목을 내보냅니다.', 'scope'],
  ['ko', '30일간 보관한다.', '30개월간 보관한다.', 'number'],
  ['en', 'The Buyer shall pay the price.', 'The Buyer may pay the price.', 'modality'],
  ['en', 'Do not open the cover.', 'Do open the cover.', 'negation'],
  ['en', 'Send it before the due date.', 'Send it after the due date.', 'limit'],
  ['en', 'Up to 1,000 users', 'Up to 1000 users', undefined],
  ['ja', '18歳以上の方が対象です。', '18歳未満の方が対象です。', 'limit'],
  ['zh', '费用超过预算。', '费用低于预算。', undefined],
  ['zh', '用户可以删除文件。', '用户不得删除文件。', 'modality'],
  ['ko', '접수는 3월 2일부터 받는다.', '접수는 3월 2일까지 받는다.', 'limit'],
  ['ko', '서버로부터 받은 값', '서버에게서 받은 값', undefined],
  ['ko', '수술 2시간 전에 드십시오.', '수술 2시간 후에 드십시오.', 'limit'],
  ['ko', '전 직원에게 알린다.', '모든 후보에게 알린다.', undefined],
  ['ko', '5개 이상 고르고 하나 이상 적는다.', '5개 이하 고르고 하나 이상 적는다.', 'limit'],
  ['ko', '한 번에 최대 5명까지', '한 번에 최소 5명까지', 'limit'],
  ['ko', '오전 9시에 시작합니다.', '오후 9시에 시작합니다.', 'number'],
  ['en', 'The certificate is valid.', 'The certificate is invalid.', 'negation'],
  ['en', 'Display the video.', 'Play the video.', undefined],
  ['en', 'The Landlord keeps a copy.', 'The Tenant keeps a copy.', 'party'],
  ['en', 'Turn the light on.', 'Turn the light off.', 'change'],
  ['ja', '書類を返さなければならない。', '書類を返してはならない。', 'negation'],
  ['ja', '開始前に確認する。', '開始後に確認する。', 'limit'],
  ['ja', '名前を確認する。', '名前と住所を確認する。', undefined],
  ['zh', '付款前通知客户。', '付款后通知客户。', 'limit'],
];

for (const [lang, line, unit, kind] of turns) {
  test(`“${line}” ${kind ? `turns by ${kind} in` : 'is no turn of'} “${unit}”`, () => {
    const { flips, score } = matchLine({ text: line }, { text: unit }, lang);

    if (kind) {
      expect(flips.map((flip) => flip.kind)).toContain(kind);
      expect(score).toBeLessThanOrEqual(85);
    } else expect(flips).toEqual([]);
  });
}

test('the same neighbours or place make 101, both 102, and unknown ones nothing', () => {
  const text = '다시 시도하세요.';
  const around = { previous: '저장할 수 없습니다.', next: '' };
  const score = (line: object, unit: object, penalty = 0) =>
    matchLine({ text, ...line }, { text, ...unit }, 'ko', penalty).score;

  expect(score(around, { ...around, previous: '저장할 수 없습니다' })).toBe(101);
  expect(score({ place: 'a.txt 3' }, { place: 'a.txt 3' })).toBe(101);
  expect(score({ ...around, place: 'a' }, { ...around, place: 'a' })).toBe(102);
  expect(score({ previous: '', next: '' }, { previous: '', next: '' })).toBe(101);
  expect(score({ previous: null, next: null }, { previous: null, next: null })).toBe(100);
  expect(score(around, { previous: '', next: '' })).toBe(100);
  expect(score(around, around, 2)).toBe(98);
});

test('tags in another order cost a point, other ids of the same tags nothing', () => {
  const score = (line: string, unit: string) =>
    matchLine({ text: line }, { text: unit }, 'ko').score;

  expect(score('{1}저장{/1}을 누르세요.', '{4}저장{/4}을 누르세요.')).toBe(100);
  expect(score('{1}저장{/1}을 누르세요{2/}.', '{3/}{1}저장{/1}을 누르세요.')).toBe(99);
});

test('lines that are equal by width, marks and composition have equal keys', () => {
  expect(foldedOf('１０〜２０ ＡＰＩ')).toBe(foldedOf('10～20 API'));
  expect(foldedOf('“저장”을 누르세요!')).toBe(foldedOf('"저장"을 누르세요'));
  expect(normalOf('한글'.normalize('NFD'))).toBe('한글');
  expect(maskedOf('3월 15일')).toBe(maskedOf('12월 1일'));
  expect(hashOfKey('가')).not.toBe(hashOfKey('나'));
});

test('a line is always itself, and every score keeps its bounds', () => {
  const words = fc.constantFrom(
    ...'계약은 계약을 30일 60일 이내에 이후에 지급한다 지급합니다. 및 않는다 API'.split(' '),
  );
  const sentence = fc.array(words, { minLength: 1, maxLength: 9 }).map((list) => list.join(' '));
  fc.assert(fc.property(sentence, sentence, (line, unit) => {
    const match = matchLine({ text: line }, { text: unit }, 'ko');
    const back = matchLine({ text: unit }, { text: line }, 'ko');

    expect(matchLine({ text: line }, { text: line }, 'ko').score).toBe(100);
    expect(match.score).toBeGreaterThanOrEqual(0);
    expect(match.score === 100).toBe(line === unit);
    if (match.flips.length > 0) expect(match.score).toBeLessThanOrEqual(85);
    expect(back.form).toBe(match.form);
  }));
});
