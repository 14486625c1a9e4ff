import { expect, test } from 'vitest';
import { finalSound } from './final-sound.ts';
import { fitParticle } from './particles.ts';

test.each([
  ['파일', 'rieul'],
  ['서버', 'vowel'],
  ['계약', 'other'],
  ['계약(contract)', 'other'],
  ['100', 'other'],
  ['3', 'other'],
  ['1', 'rieul'],
  ['1,000,000,000,000', 'vowel'],
  ['2.5', 'vowel'],
  ['$100', 'vowel'],
  ['5kg', 'other'],
  ['5km', 'vowel'],
  ['30%', 'vowel'],
  ['URL', 'rieul'],
  ['PDF', 'vowel'],
  ['APEC', 'other'],
  ['「계약」', 'other'],
  ['GitHub', 'vowel'],
  ['zip', 'other'],
  ['Kubernetes', 'vowel'],
  ['Trump', 'vowel'],
  ['Discord', 'vowel'],
  ['Microsoft', 'vowel'],
  ['Switch', 'vowel'],
  ['Clip', 'other'],
  ['Socket', 'other'],
  ['Music', 'other'],
  ['Europe', 'other'],
  ['Webb', 'unknown'],
  ['…', 'unknown'],
])('%s ends as it is read: %s', (word, sound) => {
  expect(finalSound(word)).toBe(sound);
});

test.each([
  ['파일', '', '를 연다', '파일을 연다'],
  ['서울', '', '으로 보낸다', '서울로 보낸다'],
  ['구매자', '매수인', '이 서명한다', '구매자가 서명한다'],
  ['구매자', '매수인', '으로서 서명한다', '구매자로서 서명한다'],
  ['합의', '계약', '은 무효다', '합의는 무효다'],
  ['계약', '합의', '와 다르다', '계약과 다르다'],
  ['서버', '', '을(를) 연다', '서버를 연다'],
  ['서울', '', '(으)로 간다', '서울로 간다'],
  ['서버', '', '으로부터의 답', '서버로부터의 답'],
  ['서버', '', '에서 온다', '서버에서 온다'],
  ['서버', '', '이름을 정한다', '서버이름을 정한다'],
  ['Kubernetes', '', '을 쓴다', 'Kubernetes를 쓴다'],
  ['Webb', '', '을 쓴다', 'Webb을 쓴다'],
  ['계약', '서버', '이 있다', '계약이 있다'],
  ['서버', '합의', '은 그대로', '서버은 그대로'],
])('%s in place of "%s" before "%s": %s', (noun, before, rest, whole) => {
  const fitted = fitParticle(noun, rest, before);
  expect(noun + (fitted ? fitted.text + rest.slice(fitted.length) : rest)).toBe(whole);
});
