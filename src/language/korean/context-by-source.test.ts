import { expect, test } from 'vitest';
import { spellingFaults } from './spelling-faults.ts';

const repaired = (text: string, source: string) =>
  spellingFaults(text, { source }).filter(({ isRemark }) => !isRemark).toReversed().reduce(
    (whole, { edit }) =>
      edit ? whole.slice(0, edit.start) + edit.insert + whole.slice(edit.end) : whole,
    text,
  );

test.each([
  ['업체들이 단합을 했다', 'The companies formed a cartel.', '업체들이 담합을 했다'],
  ['효율을 재고하는 방안', 'Measures to improve efficiency', '효율을 제고하는 방안'],
  ['꽃 봉우리가 맺혔다', 'The buds have formed.', '꽃 봉오리가 맺혔다'],
  ['할머니 댁에 들렸다', 'I dropped by my grandmother’s.', '할머니 댁에 들렀다'],
  ['의의를 제기했다', 'He raised an objection.', '이의를 제기했다'],
  ['건강을 헤친다', 'It is bad for health.', '건강을 해친다'],
  ['비밀을 떠벌이고 다녔다', 'He spread the secret.', '비밀을 떠벌리고 다녔다'],
  ['냄새를 맞았다', 'He smelled it.', '냄새를 맡았다'],
  ['의자에 안았다', 'She sat on a chair.', '의자에 앉았다'],
  ['움푹 패인 자국', 'A dent', '움푹 파인 자국'],
])('%s, of “%s”, is put right', (text, source, right) => {
  expect(repaired(text, source)).toBe(right);
  expect(repaired(right, source)).toBe(right);
});

test.each([
  ['재고를 늘렸다', 'They improved the supply of inventory.'],
  ['예산 봉우리', 'The budget of the peak'],
  ['문이 쾅 닫히면서 다쳤다', 'The door slammed and hurt his finger.'],
  ['거친 바다', 'Rough seas in the fog'],
  ['조리 있게 말했다', 'Though nervous, he spoke well.'],
  ['벌이 날았다', 'The bee spread its wings.'],
  ['다림질의 달인', 'A master of ironing'],
  ['소리가 들렸다', 'A sound was heard as he dropped by.'],
  ['미국의 담합 사건', 'A United States antitrust case'],
  ['연예 프로그램을 봤다', 'He watched a dating show.'],
  ['아기를 무릎에 안고 있다', 'She holds the baby.'],
  ['파도를 헤치고 갔다', 'The damaged ship sailed on.'],
])('nothing is said of %s, of “%s”', (text, source) => {
  expect(repaired(text, source)).toBe(text);
});
