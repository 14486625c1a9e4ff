import { expect, test } from 'vitest';
import { spellingFaults } from '../spelling-faults.ts';
import { spellingByArticle } from '../word-tables/spelling-by-article.ts';

const repaired = (text: string) =>
  spellingFaults(text, { source: '' }).filter(({ isRemark }) => !isRemark).toReversed().reduce(
    (line, { edit }) =>
      edit ? line.slice(0, edit.start) + edit.insert + line.slice(edit.end) : line,
    text,
  );

test.each([
  ['집이 가까와서 좋다', '집이 가까워서 좋다'],
  ['자유로히 다닌다', '자유로이 다닌다'],
  ['저는 않먹어요', '저는 안 먹어요'],
  ['그렇치 않다', '그렇지 않다'],
  ['싫치는 않다', '싫지는 않다'],
  ['꼭 그렇타고 할 수는 없다', '꼭 그렇다고 할 수는 없다'],
  ['재미있더라구요', '재미있더라고요'],
  ['집에 있구요', '집에 있고요'],
  ['벌써 왔구만', '벌써 왔구먼'],
  ['어서 오세여', '어서 오세요'],
  ['마음데로 해라', '마음대로 해라'],
  ['시키는데로 했다', '시키는 대로 했다'],
  ['뗄래야 뗄 수 없다', '떼려야 뗄 수 없다'],
  ['읽을꺼리가 많다', '읽을거리가 많다'],
  ['생산양이 늘었다', '생산량이 늘었다'],
  ['구름량이 많다', '구름양이 많다'],
  ['넉넉치 않다', '넉넉지 않다'],
  ['어려운 문재를 풀었다', '어려운 문제를 풀었다'],
  ['그의 테도가 좋다', '그의 태도가 좋다'],
  ['오레된 나무가지', '오레된 나뭇가지'],
  ['바다물이 차다', '바닷물이 차다'],
  ['기게를 고친다', '기계를 고친다'],
  ['회사 대표의 걔획', '회사 대표의 계획'],
  ['관게를 맺는다', '관계를 맺는다'],
])('%s is put right: %s', (wrong, right) => {
  expect(repaired(wrong)).toBe(right);
  expect(repaired(right)).toBe(right);
});

const rows = Object.values(spellingByArticle).flatMap((table) => table.trim().split('\n'));

test.each(rows)('%s: the wrong word is found, the right one is not', (row) => {
  const [left = '', right = ''] = row.split('→');
  const wrong = left.replace(/^\*|[|+]$/g, '');

  expect(repaired(wrong.trim())).not.toBe(left.endsWith(' ') ? '' : wrong);
  expect(repaired(`그 ${right.trim()}`)).toBe(`그 ${right.trim()}`);
});
