import { describe, expect, test } from 'vitest';
import { spacingFaults } from './spacing-faults.ts';

const fixed = (text: string) =>
  spacingFaults(text).toReversed().reduce(
    (line, { edit }) =>
      edit ? line.slice(0, edit.start) + edit.insert + line.slice(edit.end) : line,
    text,
  );

const rows = (table: string) =>
  table.trim().split('\n').map((row) => row.split(' → ') as [string, string]);

describe('words that are one, and words that are two', () => {
  test.each(rows(`
위험에서 벗어 났다 → 위험에서 벗어났다
그는 말을 알아 들었다 → 그는 말을 알아들었다
아이가 달려 갔다 → 아이가 달려갔다
하늘을 바라 보았다 → 하늘을 바라보았다
앞차를 따라 잡았다 → 앞차를 따라잡았다
물이 스며 들었다 → 물이 스며들었다
동전을 집어 넣었다 → 동전을 집어넣었다
코가 못 생겼다 → 코가 못생겼다
물 속에 잠겼다 → 물속에 잠겼다
온 몸이 아프다 → 온몸이 아프다
첫 눈이 왔다 → 첫눈이 왔다
하루 빨리 낫기를 바란다 → 하루빨리 낫기를 바란다
쌀 두가마니 → 쌀 두 가마니
비단 세필을 짰다 → 비단 세 필을 짰다
시금치 두단을 샀다 → 시금치 두 단을 샀다
두손으로 든다 → 두 손으로 든다
뛸때마다 아프다 → 뛸 때마다 아프다
못 본척 지나갔다 → 못 본 척 지나갔다
말할나위 없다 → 말할 나위 없다
하는둥 마는둥 했다 → 하는 둥 마는 둥 했다
방학동안 쉬었다 → 방학 동안 쉬었다
퇴근후 만나자 → 퇴근 후 만나자
해가 뜨기전에 떠났다 → 해가 뜨기 전에 떠났다
열 살 짜리 아이 → 열 살짜리 아이
껍질 째 먹는다 → 껍질째 먹는다
물 은커녕 술도 없다 → 물은커녕 술도 없다
사람 들이 왔다 → 사람들이 왔다
옛친구를 만났다 → 옛 친구를 만났다
`))('%s → %s', (wrong, right) => {
    expect(fixed(wrong)).toBe(right);
    expect(spacingFaults(right)).toEqual([]);
  });

  test.each([
    '우산을 접어 들고 나갔다.',
    '전화를 걸어 왔다.',
    '아이가 뛰어 들어왔다.',
    '시골에서 자라 나는 바다를 몰랐다.',
    '책상을 벽에 밀어 붙였다.',
    '책을 찾아 왔다.',
    '예정보다 하루 빨리 끝났다.',
    '그 뜻 밖에 다른 뜻은 없다.',
    '집에 온 몸이 아픈 사람',
    '키가 큰 아버지가 왔다.',
    '어느 한 여름에 만났다.',
    '본체를 열고 세단을 몰았다.',
    '세발 자전거와 두발 자유화',
    '세곡을 나르던 배다.',
    '서기전에는 글이 없었다.',
    '하루만의 일이 아니다.',
    '친구 들은 이야기이다. 사람 들을 수 없는 소리',
    '노래를 잘 못했어요.',
    '아는척했다. 넘어질뻔했다. 그럴법하다.',
    '굵은체 글자',
    '친구 집에 들이 넓다.',
    '시작하자마자 두말 않고 갔다.',
  ])('nothing is said of %s', (text) => expect(spacingFaults(text)).toEqual([]));
});
