import { describe, expect, test } from 'vitest';
import { indexReadings, readReadings } from './own-readings.ts';
import { particleFaults } from './particle-faults.ts';

const repaired = (text: string) => {
  const faults = particleFaults(text).filter(({ isRemark }) => !isRemark);
  return faults.toReversed().reduce(
    (whole, { edit }) =>
      edit ? whole.slice(0, edit.start) + edit.insert + whole.slice(edit.end) : whole,
    text,
  );
};

test.each([
  ['파일를 저장', '파일을 저장'],
  ['서울으로 간다', '서울로 간다'],
  ['3를 입력', '3을 입력'],
  ['PDF을 연다', 'PDF를 연다'],
  ['「민법」는 그대로다', '「민법」은 그대로다'],
  ['약관를 읽는다', '약관을 읽는다'],
  ['100로 나눈다', '100으로 나눈다'],
  ['1으로 설정', '1로 설정'],
  ['URL를 복사', 'URL을 복사'],
  ['계약(contract)는 끝난다', '계약(contract)은 끝난다'],
  ['10kg를 넘는다', '10kg을 넘는다'],
  ['5%을 낸다', '5%를 낸다'],
  ['파일을(를) 연다', '파일을 연다'],
  ['임대인와 만난다', '임대인과 만난다'],
  ['매수인으로서, 매도인로서 서명한다', '매수인으로서, 매도인으로서 서명한다'],
  ['①를 본다', '①을 본다'],
  ['$100을 낸다', '$100를 낸다'],
  ['수지아, 이리 와', '수지야, 이리 와'],
])('%s is put right: %s', (text, right) => {
  expect(repaired(text)).toBe(right);
  expect(repaired(right)).toBe(right);
});

test.each([
  '국가 정책과 평가 기준',
  '있는 사람이 먹는 약',
  '차이와 효과, 마을',
  '진로와 나이, 오이와 개구리가',
  'API(응용 프로그램 인터페이스)는 공개되었다.',
  'R을 설정하고 R를 지운다.',
  '길동이가 왔다.',
  '“을”은 서명한다.',
  'MP3를 듣고 G20은 열렸다.',
  'F-16이 KF94를 지난다.',
  '=SUM(A1:A9)는 합이다.',
  'trim()은 빈칸을 지운다.',
  'x[3]은 값이다.',
  "'IDLE'은 편집기다.",
  'POP3를 쓰고 F6를 누른다.',
  'UTF-8을 쓰고 LDAPv3를 쓴다.',
  '참가자(들)은 모인다.',
  '5G를 쓰고 5g을 더한다.',
  'NATO는 크고 APEC은 작다.',
  'C#은 C++와 다르다.',
  '해(1443년)와 영상(MRI)은',
  '{user}을(를) 지웠다.',
  '%s을(를) 저장했다.',
  '은/는 조사이다.',
  '종로 3가에서 만나고 5과를 배운다.',
  '생각나 말했다.',
  '전문가를 만나 번역가 되는 길',
])('nothing is said of %s', (text) => {
  expect(repaired(text)).toBe(text);
});

describe('readings of a team', () => {
  const readings = indexReadings(
    readReadings(
      'Kdapp = 케이댑\nGrob = 그로그\nC++ = 시플플\nF# = 에프샵\nBig  Grob = 빅그록\nOne Two Six = 원',
    ),
  );
  test.each([
    ['Kdapp를 연다', '을'],
    ['“Grob”을 연다', '를'],
    ['my-kdapp로 옮긴다', '으로'],
    ['C++를 배운다', '을'],
    ['F#를 배운다', '을'],
    ['새 Big Grob를 연다', '을'],
    ['“Big Grob”를 연다', '을'],
    ['Small Grob을 연다', '를'],
    ['새 One Two Six를 연다', '을'],
    ['Not One Two Six를 연다', '을'],
  ])('%s → %s', (text, right) => {
    expect(particleFaults(text)).toEqual([]);
    expect(particleFaults(text, { readings }).map(({ edit }) => edit?.insert)).toEqual([right]);
  });
  test('the right form is silent, and so is a word that nobody has read', () => {
    expect(particleFaults('Kdapp을 열고 Grob를 닫고 Zorb을 본다', { readings })).toEqual([]);
  });
});
