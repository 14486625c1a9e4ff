import { expect, test } from 'vitest';
import { remarkedRows, spellingRows } from './word-tables/spelling.ts';
import { spellingFaults } from './spelling-faults.ts';

const repaired = (text: string, source = '') => {
  const faults = spellingFaults(text, { source }).filter(({ isRemark }) => !isRemark);
  return faults.toReversed().reduce(
    (whole, { edit }) =>
      edit ? whole.slice(0, edit.start) + edit.insert + whole.slice(edit.end) : whole,
    text,
  );
};

test.each([
  ['일이 됬다', '일이 됐다'],
  ['그러면 되요', '그러면 돼요'],
  ['몇일 뒤', '며칠 뒤'],
  ['증가률이 높다', '증가율이 높다'],
  ['합격율을 본다', '합격률을 본다'],
  ['역활을 한다', '역할을 한다'],
  ['갯수를 센다', '개수를 센다'],
  ['내가 할께요', '내가 할게요'],
  ['여기 있슴', '여기 있음'],
  ['일일히 본다', '일일이 본다'],
  ['학생이예요', '학생이에요'],
  ['그건 아니예요', '그건 아니에요'],
  ['계약은ㅇ 끝났다', '계약은 끝났다'],
  ['학생으로써 말한다', '학생으로서 말한다'],
  ['결재 금액을 낸다', '결제 금액을 낸다'],
  ['가지 않 먹는다', '가지 안 먹는다'],
  ['문제가 되지 안았다', '문제가 되지 않았다'],
  ['가던지 말던지 한다', '가든지 말든지 한다'],
  ['정답을 맞췄다', '정답을 맞혔다'],
  ['시계를 맞혀 놓았다', '시계를 맞춰 놓았다'],
  ['우표를 부쳤다', '우표를 붙였다'],
  ['용량을 늘였다', '용량을 늘렸다'],
  ['감기가 낳았다', '감기가 나았다'],
  ['눈에 띠는 곳', '눈에 띄는 곳'],
  ['미소를 띄며', '미소를 띠며'],
  ['신발을 신은 체로', '신발을 신은 채로'],
  ['담 넘어로 본다', '담 너머로 본다'],
])('%s is put right: %s', (text, right) => {
  expect(repaired(text)).toBe(right);
  expect(repaired(right)).toBe(right);
});

test.each([
  '일이 되고, 되면, 되라고 한다',
  '왠지 웬일인지 행렬과 법률이',
  '영숙이예요',
  '원숭이였다',
  '여기는 학교에요',
  'ㄱ. 첫째 ㄴ. 둘째 ㅋㅋ',
  '결과로서 나타나고 스크립트로써 푼다',
  '문서를 결재하고 대금을 결제한다',
  '전자결재 문서',
  '제가 쓰던 파일을 가든지 말든지',
  '누가 왔든 상관없이 간다',
  '답을 맞춰 보았다',
  '편지를 부치고 우표를 붙인다',
  '고무줄을 늘이고 용량을 늘린다',
  '아이를 낳았고 병이 나았다',
  '강아지 안고 걷는다',
  '아들께 드린다',
  '연구지 않고 대구지',
  '영화페스티벌과 공개페이지',
  '경제활용과 문제확인',
  '협회게시판과 전체게시물',
  '보존제와 구현제한',
  '은행열매가 열린다',
  '수업이 끝난다',
  '계약의 일부로 본다',
  '배우가 되려 한다',
  '보통채널에서 본다',
  '바다가 잔잔하다',
  '살찌게 하다',
  '운동율동을 배운다',
  '빛이 바래요',
])('nothing is said of %s', (text) => {
  expect(repaired(text)).toBe(text);
});

const rows = [...Object.values(spellingRows), remarkedRows].flatMap((all) =>
  all.trim().split('\n')
);

test('the list is long, every row has two sides, and none is there twice', () => {
  const lefts = rows.map((row) => row.split('→')[0]?.replace(/^\*|\|$/g, ''));

  expect(rows.length).toBeGreaterThanOrEqual(600);
  for (const row of rows) expect(row).toMatch(/^\*?[가-힣 ]+\|?→[가-힣 ]+(?:\/[가-힣 ]+)*$/);
  expect(lefts.filter((left, at) => lefts.indexOf(left) !== at)).toEqual([]);
});

test('what is right is not wrong by another row', () => {
  const wrong = rows.flatMap((row) => {
    const rights = (row.split('→')[1] ?? '').split('/');
    return rights.every((right) => repaired(right) === right) ? [] : [row];
  });

  expect(wrong).toEqual([]);
});
