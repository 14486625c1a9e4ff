import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lang } from '../../shared/languages.ts';
import { findTerms } from './find-terms.ts';
import { indexTerms } from './term-index.ts';

function find(lang: Lang, terms: string, text: string): string {
  const index = indexTerms(terms.split('|').map((one) => ({ text: one })), lang);
  return findTerms(index, text).map(({ start, end, certainty }) =>
    `${text.slice(start, end)}${certainty === 'yes' ? '' : '?'}`
  ).join(' + ');
}

const korean: [terms: string, text: string, hits: string][] = [
  ['계약', '본 계약은 서명일에 발효한다.', '계약'],
  ['계약', '본계약은 서명일에 발효한다.', '계약'],
  ['계약서', '계약서에는 날짜가 없다.', '계약서'],
  ['계약', '계약서에는 날짜가 없다.', '계약?'],
  ['번역 메모리', '번역메모리로부터의 제안', '번역메모리'],
  ['기계번역', '기계 번역 결과', '기계 번역'],
  ['그물', '그 물은 깊다.', ''],
  ['해지', '임차인이 해지하고자 하는 경우', '해지'],
  ['계약', '계약상의 의무', '계약'],
  ['번역', '번역가를 구한다.', '번역?'],
  ['법', '이 법은 공포한 날부터 시행한다.', '법'],
  ['법', '그 법인은 서울에 있다.', ''],
  ['회', '회의 결과를 알린다.', ''],
  ['도', '도로는 좁다.', ''],
  ['번역 메모리|메모리', '번역 메모리를 연다.', '번역 메모리'],
  ['배경|화면', '배경화면을 바꾼다.', '배경 + 화면'],
  ['API', 'API를 호출한다.', 'API'],
  ['API', 'RAPID를 호출한다.', ''],
  ['계약', '“계약”을 「계약」으로 보고, 재계약과 계약을 나눈다.', '계약 + 계약 + 계약? + 계약'],
  ['매수', '매수인은 대금을 지급한다.', '매수?'],
  ['임대인', '임대인들에게만은 알린다.', '임대인'],
  ['서버', '서버이며 서버였고 서버다.', '서버 + 서버 + 서버'],
  ['메모리', '메모리(RAM)가 부족하다.', '메모리'],
  ['주문', '주문하신 상품과 주문하실 상품', '주문 + 주문'],
  ['초대', '초대받으신 분은 초대받게 된 경로', '초대 + 초대'],
  ['안내', '안내드립니다. 안내드린 대로', '안내 + 안내'],
  ['검토', '검토중입니다. 검토중인 안건', '검토 + 검토'],
  ['집', '집중이 어렵다.', ''],
  ['수당', '수당이라든지 수당에다가', '수당 + 수당'],
  ['오류', '오류이겠지만 오류일까요?', '오류 + 오류'],
  ['지하', '지하실은 춥다.', '지하?'],
  ['서버', '서버2와 서버-서버', '서버 + 서버 + 서버'],
];

test.each(korean)('of %s stands in "%s": %s', (terms, text, hits) => {
  expect(find('ko', terms, text)).toBe(hits);
});

const english: typeof korean = [
  ['contract', 'The contractor signed two contracts under a subcontract.', 'contracts'],
  ['index', 'Move the indices.', 'indices'],
  ['bill of lading', 'two Bills of Lading', 'Bills of Lading'],
  ['read-only', 'A read only and a read-only copy', 'read only + read-only'],
  ['text box', 'Two textboxes', 'textboxes'],
  ['IT', 'It is an IT matter.', 'IT'],
  ['user', "The user's name", 'user'],
  ['C++', 'C and C++.', 'C++'],
  ['I/O', 'asynchronous I/O', 'I/O'],
  ['.NET', 'the .NET runtime, not net', '.NET'],
  ['run', 'get_running_loop() is running', 'running'],
  ['sign', 'It signs the design.', 'signs'],
];

test.each(english)('of %s stands in "%s": %s', (terms, text, hits) => {
  expect(find('en', terms, text)).toBe(hits);
});

const others: [lang: Lang, ...typeof korean[number]][] = [
  ['ja', '翻訳メモリ', '翻訳メモリを開く。', '翻訳メモリ'],
  ['ja', 'データ', 'データベースのデータを保存する。', 'データ'],
  ['ja', '京都', '東京都に住む。', '京都?'],
  ['ja', '契約', '契約は無効である。', '契約'],
  ['zh', '合同', '本合同的条款', '合同'],
  ['zh', '使用', '使用者必须登录。', '使用?'],
  ['zh', '翻译记忆库', '打开翻译记忆库。', '翻译记忆库'],
];

test.each(others)('%s: of %s stands in "%s": %s', (lang, terms, text, hits) => {
  expect(find(lang, terms, text)).toBe(hits);
});

test('offsets are those of the text as given, in parts or in full width', () => {
  const text = '새 계약을 ＡＰＩ로'.normalize('NFD');
  const index = indexTerms([{ text: '계약' }, { text: 'API' }], 'ko');

  const hits = findTerms(index, text).map(({ start, end }) => text.slice(start, end));

  expect(hits.map((hit) => hit.normalize('NFKC'))).toEqual(['계약', 'API']);
});

test('a term stands wherever its particle is, and its span is the term alone', () => {
  const nouns = fc.constantFrom(
    '임차인',
    '데이터베이스',
    '서명란',
    '소프트웨어',
    '번역 메모리',
    '손해 배상',
  );
  const tails = fc.constantFrom(
    '',
    '은',
    '는',
    '을',
    '에서',
    '에게만',
    '으로부터의',
    '까지도',
    '들은',
    '.',
  );
  const words = fc.array(fc.constantFrom('오늘', '다시', '(참고)', 'the', '3개'), { maxLength: 4 });

  fc.assert(fc.property(words, nouns, tails, (before, noun, tail) => {
    const text = [...before, noun + tail].join(' ');
    const hits = findTerms(indexTerms([{ text: noun }], 'ko'), text);
    expect(hits).toMatchObject([{
      start: text.length - tail.length - noun.length,
      certainty: 'yes',
    }]);
    expect(text.slice(hits[0]!.start, hits[0]!.end)).toBe(noun);
  }));
});

test('hits never overlap, lie within the text and come from left to right', () => {
  const piece = fc.constantFrom(
    '계약',
    '계약서',
    '서',
    '는',
    ' ',
    'bill',
    's',
    '-',
    '契約',
    'は',
    '\u1100',
    '😀',
  );
  const some = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const glossary = fc.array(some, { maxLength: 6 });

  fc.assert(
    fc.property(glossary, some, fc.constantFrom<Lang>('ko', 'en', 'ja'), (terms, text, lang) => {
      const hits = findTerms(indexTerms(terms.map((one) => ({ text: one })), lang), text);
      let last = 0;
      for (const { start, end } of hits) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});
