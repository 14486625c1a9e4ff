import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lang } from '../../shared/languages.ts';
import { parseTags, plainText, type TagFact, type Token, writeTags } from '../tags/tags.ts';
import { randomUnits } from '../../../tests/fixtures/units.ts';
import { cutSegments, splitSentences } from './sentences.ts';
import { beginProcessorTime } from '../../../tests/processor-time.ts';

/** Each │ is a place where the text has to be cut; there is a blank before it, or none. */
const korean = [
  '시행일은 2025. 4. 7.이다. │다음 날부터 적용한다.',
  '회의는 2025. 11. 3. 오전 10시에 연다. │늦지 마세요.',
  "'25. 1. 1.부터 적용한다. │그 전에는 종전 규정을 따른다.",
  '팀장이 "오늘 끝낼 수 있나요?"라고 물었다. │아무도 답하지 않았다.',
  '그는 “곧 갑니다.” 하고 말했다. │문이 닫혔다.',
  '“갈까?” │“가자.”',
  '제5조(비밀유지) ① 당사자는 비밀을 지킨다. │② 이 의무는 3년간 존속한다.',
  '제1조. 목적 이 규정은 기준을 정한다. │제2조. 정의 용어는 다음과 같다.',
  '대금(부가가치세를 포함한다. 이하 같다)을 지급한다.',
  'Acme Co., Ltd.는 서울에 있다. │대표는 김민수다.',
  '1. 본체를 연다. │2. 필터를 꺼낸다.',
  '가. 원본을 낸다. │나. 사본을 보관한다.',
  '버전 2.1을 설치한다.│그다음 다시 시작한다.',
  '표의 ①부터 ③까지를 확인한다.',
  '하우징; 상기 하우징에 결합되는 커버를 포함하는 장치.',
  '도 3. 제어부의 구성. │도 4. 신호의 흐름.',
  '안내서는 guide.docx에 있다. │주소는 https://omgim.kr/a.b이다.',
  '문의는 help@omgim.kr. │고맙습니다.',
  '그러니까... 다시 하자. │알겠지?',
  '정말 끝났어… │이제 쉬자.',
  '그게… 아직 아니야.',
  '새로 샀다. │iPhone은 비싸다.',
  '기준을 넘었다.[3] │원인은 모른다.',
  '문을 열었다.(웃음) │아무도 없었다.',
  '가. 성명 나. 주소 다. 전화번호',
  '이를 위반한 자. │다만, 모르고 한 때는 그렇지 아니하다.',
  '도 1a. 및 도 1b.를 참조한다.',
  'Ⅱ. 본론 이제 시작한다. │끝.',
  'https://omgim.kr/a?b=c.d에 있다. │보라.',
  '서울.부산.대구에서 연다.',
  'U.S. 정부가 발표했다. │환율이 올랐다.',
];
const english = [
  'Ask Dr. Lee. │She knows.',
  'See Fig. 2. │The U.S. version differs.',
  'Use a stub, e.g. The one below, vs. Nothing.',
  'Signed by J. R. Park and A. Kim. │Thank you.',
  'It opens at 9 a.m. │Then it closes.',
  'Acme Inc. Korea sold it. │It paid Beta Corp. │They agreed.',
  'Version 2.0 is out. │Read notes.txt or https://a.b/C.D first.',
  '“Stop!” she said. │“Why?” he asked.',
  'He left (nobody saw it. Really.) at noon.',
  '1) Open the lid │2) Take the filter out',
  '• one │• two',
  'See sections 1. and 2. │Then go on.',
  'The end came.│Nobody knew.',
  'It was cold.[4] │Snow fell.',
];
const japanese = [
  '彼は「行くよ。」と言った。│もう遅い。',
  '本当ですか？と聞いた。│はい。',
  '税込み（送料を含む。）の額です。│ご確認ください。',
  'Acme Co., Ltd.の製品です。│新しい。',
];
const chinese = [
  '他说：“走吧！”然后离开了。',
  '他说：“我们走吧。”│大家都站了起来。',
  '《你好吗？》是一首歌。│很好听！',
];

const cases: [Lang, string][] = [
  ...korean.map((text): [Lang, string] => ['ko', text]),
  ...english.map((text): [Lang, string] => ['en', text]),
  ...japanese.map((text): [Lang, string] => ['ja', text]),
  ...chinese.map((text): [Lang, string] => ['zh', text]),
];

test.each(cases)('%s: %s', (lang, marked) => {
  const plain = marked.replaceAll('│', '');

  const cuts = splitSentences(plain, lang);

  expect(pieces(plain, cuts).join('│')).toBe(marked);
});

test('a very long text without a sentence is read quickly', () => {
  const milliseconds = beginProcessorTime();

  for (const lang of ['ko', 'en', 'ja', 'zh'] as const) {
    for (const text of [' '.repeat(200_000), '('.repeat(200_000), '1. '.repeat(70_000)]) {
      splitSentences(text, lang);
    }
  }

  expect(milliseconds()).toBeLessThan(5_000);
});

const bold: TagFact = { pair: true, t: 'fmt', f: 'f1', del: true, dup: true };
const note: TagFact = { pair: false, t: 'fn', del: false, dup: false };
const line: TagFact = { pair: false, t: 'br', del: true, dup: true };

test('a pair over two sentences is closed and opened again, and ids count from 1 in each', () => {
  const segments = cutSegments('He {1}left{2/}. {3}She{/3} stayed{/1} there.', 'en', {
    tags: { '1': bold, '2': note, '3': bold },
  });

  expect(segments).toEqual([
    { text: 'He {1}left{2/}.{/1}', lead: '', trail: '{1} {/1}', ids: [1, 2] },
    { text: '{1}{2}She{/2} stayed{/1} there.', lead: '', trail: '', ids: [1, 3] },
  ]);
});

test('blanks and breaks at the edges stay out of the text', () => {
  const segments = cutSegments('  문을 연다.{1/}창문을 연다.{2/}', 'ko', {
    tags: { '1': line, '2': line },
  });

  expect(segments).toEqual([
    { text: '문을 연다.', lead: '  ', trail: '{1/}', ids: [] },
    { text: '창문을 연다.', lead: '', trail: '{2/}', ids: [] },
  ]);
});

test('a note mark stays with the sentence that it touches, and goes on with the next after a blank', () => {
  const texts = (tagForm: string) => cutSegments(tagForm, 'en').map(({ text }) => text);

  expect(texts('It is cold.{1/} Snow falls.')).toEqual(['It is cold.{1/}', 'Snow falls.']);
  expect(texts('It is cold. {1/}Snow falls.')).toEqual(['It is cold.', '{1/}Snow falls.']);
});

test('a unit without visible text has no segment', () => {
  expect(cutSegments(' {1/} {2}{/2}', 'ko')).toEqual([]);
});

test('a whole unit is one segment', () => {
  expect(cutSegments('Stop! Why? ', 'en', { whole: true }))
    .toEqual([{ text: 'Stop! Why?', lead: '', trail: ' ', ids: [] }]);
});

test('every segment is trimmed, and closed, nested and numbered from 1', () => {
  fc.assert(
    fc.property(randomUnits(), (unit) => {
      for (const { text, ids } of cutSegments(unit.text, 'ko', { tags: unit.tags })) {
        const tokens = parseTags(text);
        expect(writeTags(tokens)).toBe(text);
        expect(numbers(tokens)).toEqual(ids.map((_, index) => index + 1));
        expect(isNested(tokens)).toBe(true);
        expect(text).toBe(text.trim());
        expect(plainText(text, {})).toMatch(/\S/);
      }
    }),
    { numRuns: 5_000 },
  );
});

function pieces(text: string, cuts: readonly number[]): string[] {
  return [0, ...cuts].map((from, index) => text.slice(from, cuts[index] ?? text.length));
}

function numbers(tokens: readonly Token[]): number[] {
  return tokens.flatMap((t) =>
    typeof t === 'string' || 'close' in t ? [] : 'open' in t ? [t.open] : [t.single]
  );
}

function isNested(tokens: readonly Token[]): boolean {
  const opened: number[] = [];
  const fits = tokens.every((token) => {
    if (typeof token === 'string' || 'single' in token) return true;
    if ('open' in token) return opened.push(token.open) > 0;
    return opened.pop() === token.close;
  });
  return fits && opened.length === 0;
}
