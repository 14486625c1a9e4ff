import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectMemories } from '../../../db/schema/index.ts';
import { type TestMemories, testMemories, unit } from '../../../tests/memories.ts';
import type { Person } from '../../../tests/app.ts';
import { makeProject } from '../../../tests/projects.ts';

let world: TestMemories;
let lee: Person;
beforeAll(async () => {
  world = await testMemories();
  lee = await world.app.member('lee');
});
afterAll(() => world.close());

async function analyse(no: number) {
  const res = await world.app.api('POST', '/analysis', { as: lee, json: { project_no: no } });
  return (await res.json()).analysis;
}

async function lookUp(projectNo: number, memoryNo: number, penalty = 0) {
  const addedAt = world.app.deps.now();
  await world.app.db.insert(projectMemories)
    .values({ projectNo, memoryNo, rank: 0, penalty, addedAt });
}

/** The bands that hold lines, with how many. */
const linesIn = (analysis: { total: { bands: Record<string, { lines: number }> } }) =>
  Object.fromEntries(
    Object.entries(analysis.total.bands).filter(([, { lines }]) => lines > 0)
      .map(([band, { lines }]) => [band, lines]),
  );

test('lines that the memories of the project know are told from new ones', async () => {
  const memory = await world.memoryOf(
    unit('파일을 저장할 수 없습니다.', 'The file could not be saved.'),
    unit('매수인은 30일 이내에 대금을 지급하여야 한다.', 'The buyer shall pay within 30 days.'),
    unit('새 프로젝트를 만들고 팀원을 초대하세요.', 'Create a project and invite your team.'),
  );
  const no = await makeProject(world.app, lee, {
    'known.txt': [
      // As the memory has it, then again: an exact match goes before a repetition.
      '파일을 저장할 수 없습니다.',
      '파일을 저장할 수 없습니다.',
      // 98 by the particle; then a repetition, which goes before a similar line.
      '파일을 저장할 수는 없습니다.',
      '파일을 저장할 수는 없습니다.',
      // Another deadline turns the meaning: 85 at most, booked in 75–84.
      '매수인은 60일 이내에 대금을 지급하여야 한다.',
      // Two words of four.
      '새 프로젝트를 만들고 번역을 시작하세요.',
      '이 문장은 어디에도 없다.',
    ],
  });
  await lookUp(no, memory);

  const analysis = await analyse(no);

  expect(analysis.memories).toEqual(['계약']);
  expect(linesIn(analysis)).toEqual({
    exact: 2,
    repeated: 1,
    fuzzy95: 1,
    fuzzy75: 1,
    fuzzy50: 1,
    none: 1,
  });
});

test('the penalty of a memory counts, and memories of others are not asked', async () => {
  const memory = await world.memoryOf(unit('계약을 해지한다.', 'The contract is terminated.'));
  const files = (name: string) => ({ [name]: ['계약을 해지한다.'] });
  const [plain, poor] = [
    await makeProject(world.app, lee, files('plain.txt')),
    await makeProject(world.app, lee, files('poor.txt')),
  ];
  await lookUp(poor, memory, 10);

  expect(linesIn(await analyse(plain))).toEqual({ none: 1 });
  expect(linesIn(await analyse(poor))).toEqual({ fuzzy85: 1 });
});
