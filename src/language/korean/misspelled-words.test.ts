import { expect, test } from 'vitest';
import { spellingFaults } from './spelling-faults.ts';
import { wrongForms, wrongNouns, wrongWords } from './word-tables/misspelled.ts';

const repaired = (text: string) =>
  spellingFaults(text, { source: '' }).filter(({ isRemark }) => !isRemark).toReversed().reduce(
    (whole, { edit }) =>
      edit ? whole.slice(0, edit.start) + edit.insert + whole.slice(edit.end) : whole,
    text,
  );

test.each([
  ['뒤받침이 약하다', '뒷받침이 약하다'],
  ['판자집에서 산다', '판잣집에서 산다'],
  ['강수양이 늘었다', '강수량이 늘었다'],
  ['새탁기를 돌린다', '세탁기를 돌린다'],
  ['풀을 붙혀 둔다', '풀을 붙여 둔다'],
  ['열쇠를 찿았다', '열쇠를 찾았다'],
  ['손목시게의 줄', '손목시계의 줄'],
  ['골르고 눌르면', '고르고 누르면'],
  ['설명서데로 했다', '설명서대로 했다'],
  ['허둥지둥히 뛰었다', '허둥지둥 뛰었다'],
  ['글을 읖었다', '글을 읊었다'],
])('%s is put right: %s', (text, right) => {
  expect(repaired(text)).toBe(right);
  expect(repaired(right)).toBe(right);
});

/** Words that begin or end like a row, and words that only dictionaries know. */
test.each([
  '여호와는 하나님의 이름이다.',
  '상쇠가 꽹과리를 친다.',
  '괴도 뤼팽이 나타났다.',
  '이몸이 죽고 죽어',
  '초불확실성 시대이다.',
  '바다새우를 튀겼다.',
  '아래목록을 본다.',
  '암개구리가 운다.',
  '칼치기 운전을 금지한다.',
  '이웃사람들이 왔다.',
  '강남에 집을 샀다. 성남에 집중했다.',
  '교육계장이 답했다.',
  '목살고기를 구웠다.',
  '힘을 뺐기 때문에 편하다.',
  '선수 잇따라 다쳤다. 점수 잇기를 한다.',
  '노래가 들렸다 가끔 끊겼다.',
  '선생님께 여쭈워 보았다.',
  '오손도손 이야기를 나눈다.',
  '참 주책이다.',
  '고기를 낚지 못했다. 사탕을 뺏지 마라.',
  '책을 읽으시대요.',
  '동네째로 옮겼다.',
  '이것은 벼루다.',
  '얘의 옷이다.',
  '담을 돌로 둘러쌓았다.',
  '노래를 불러재끼다.',
  '어디에 설래?',
  '꽃지 해변에 갔다.',
  '바둑을 복기한다.',
  '왜식을 즐긴다.',
  '오뚜기가 값을 올렸다.',
  '꽃아, 피어라.',
  '꺽다리 청년이 놉을 얻었다.',
  '귀동이가 웃었다.',
  '눈빛이 번득 빛났다.',
  '인사말씀을 드립니다.',
])('nothing is said of %s', (text) => expect(repaired(text)).toBe(text));

const rows = [wrongNouns, wrongForms, wrongWords].flatMap((table) => table.trim().split('\n'));

test('a row has two sides, is there once, and what it puts right is right', () => {
  const lefts = rows.map((row) => row.split('→')[0]);

  expect(rows.length).toBeGreaterThan(2_500);
  for (const row of rows) expect(row).toMatch(/^[가-힣]+→[가-힣 ]+$/);
  expect(lefts.filter((left, at) => lefts.indexOf(left) !== at)).toEqual([]);
  expect(
    rows.filter((row) => {
      const right = row.split('→')[1] ?? '';
      return repaired(right) !== right;
    }),
  ).toEqual([]);
});
