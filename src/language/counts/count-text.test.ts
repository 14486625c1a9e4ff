import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

const rows: [text: string, ...counts: number[]][] = [
  ['계약을 해지한다.', 2, 9, 8, 7, 2, 0, 1, 1],
  ['번역 메모리', 2, 6, 5, 5, 2, 0, 1, 1],
  ['번역메모리', 1, 5, 5, 5, 2, 0, 1, 1],
  ['API 키를 3개 만든다.', 4, 14, 11, 10, 3, 0.1, 1, 1],
  ['좋아요 👨‍👩‍👧', 1, 5, 4, 3, 1, 0, 1, 1],
  ['제3조(정의) ① 뜻은 다음과 같다.', 5, 20, 16, 13, 4, 0.1, 1, 1],
  ['한글'.normalize('NFD'), 1, 2, 2, 2, 1, 0, 1, 1],
  ['"네," 그가 말했다.', 3, 12, 10, 6, 2, 0.1, 1, 1],
  ['- - -', 0, 5, 3, 0, 0, 0, 1, 1],
  ['가나다라마바사아자차카타파하거너더러머', 1, 19, 19, 19, 6, 0.1, 1, 1],
  ['가나다라마바사아자차카타파하거너더러머.', 1, 20, 20, 19, 6, 0.1, 1, 1],
  ['가나다라마바사아자차카타파하거너더러머 버', 2, 21, 20, 20, 6, 0.1, 2, 1],
  ['첫째 문단이다.\n둘째 문단이다.\n\n셋째.', 5, 19, 17, 14, 4, 0.1, 3, 1],
  ['그는… 말이 없었다. version이 바뀌었다!', 5, 26, 22, 19, 6, 0.1, 2, 1],
  ['보이지\u200b 않는\ufeff 글자', 3, 9, 7, 7, 2, 0, 1, 1],
  ['', 0, 0, 0, 0, 0, 0, 0, 0],
];

test.each(rows)('%s', (text, ...counts) => {
  expect(Object.values(countText(text.split('\n')))).toEqual(counts);
});

test('ten lines are not rounded one by one', () => {
  expect(countText(Array(10).fill('확인')).words).toBe(6);
});

test('exact halves of a tenth of a page go to the even one', () => {
  expect(countText(['가'.repeat(50)]).manuscriptPlain).toBe(0.2);
  expect(countText(['가'.repeat(150)]).manuscriptPlain).toBe(0.8);
});
