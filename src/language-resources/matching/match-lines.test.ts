import { afterEach, beforeEach, expect, test } from 'vitest';
import { tmx, unit } from '../../../tests/memories.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { runImport, startImport } from '../translation-memory/import-tmx.ts';
import { createMemory } from '../translation-memory/change-memory.ts';
import { learnConfirmed } from './learn-confirmed.ts';
import { runWork } from '../../work/queue/run-work.ts';
import type { LineMatches } from './rules.ts';

let app: TestApp;
let kim: Person;
let stop: () => Promise<void>;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  stop = await runWork(app.deps, { learn: learnConfirmed });
});
afterEach(async () => {
  await stop();
  expect(app.faults).toEqual([]);
  await app.close();
});

async function memoryOf(...units: string[]): Promise<number> {
  const { no } = await createMemory(app.deps, kim.uid, { name: '계약', from: 'ko', to: 'en' });
  const { no: importNo } = await startImport(app.deps, kim.uid, {
    memoryNo: no,
    fileName: 'a.tmx',
  });
  await runImport(app.deps, kim.uid, importNo, tmx(...units));
  return no;
}

async function document(text: string, fileName = 'a.txt') {
  const file = new File([text], fileName);
  await app.api('POST', '/upload', { as: kim, form: { file } });
  const form = { process: 'manual_translation', filename: fileName, direction: 'ko2en' };
  expect((await app.api('POST', '/translate', { as: kim, form })).status).toBe(200);
}

async function matching(form: Record<string, string>, as = kim) {
  const res = await app.api('POST', '/matchingTMX', { as, form });
  expect(res.status).toBe(200);
  return await res.json() as { matches: LineMatches['matches']; lines: LineMatches[] };
}

async function confirm(index: number, line: string, fileName = 'a.txt') {
  const key = { fileName, index: String(index) };
  await app.api('PUT', '/files', { as: kim, form: { ...key, line } });
  const form = { ...key, process: 'document.put_one_check', humanChecked: '1' };
  expect((await app.api('PUT', '/files', { as: kim, form })).status).toBe(200);
}

test('one line is matched as the specification asks, with what changed and the names it gives', async () => {
  await memoryOf(
    '<tu tuid="7"><tuv xml:lang="ko"><seg>파일을 저장할 수 없습니다.</seg></tuv>' +
      '<tuv xml:lang="en"><seg>The file could not be saved.</seg></tuv></tu>',
  );

  const { matches } = await matching({
    source: '파일은 저장할 수 없습니다.',
    project_no: 'individual',
    fetchedLineNumber: '0',
  });

  expect(matches).toMatchObject([{
    diff_text: '파일[-을-]{+은+} 저장할 수 없습니다.',
    tmx_target: 'The file could not be saved.',
    score: 95,
    source_i: 1,
    id: '7',
    kind: 'fuzzy',
    memory: { name: '계약', isPersonal: false },
  }]);
});

test('several texts are answered in their order, numbered from the first', async () => {
  await memoryOf(unit('저장', 'Save'), unit('열기', 'Open'));

  const { lines } = await matching({
    sources: JSON.stringify(['열기', '없는 말입니다', '저장']),
    fetchedLineNumber: '40',
  });

  expect(lines.map(({ index, matches }) => [index, matches[0]?.tmx_target])).toEqual([
    [40, 'Open'],
    [41, undefined],
    [42, 'Save'],
  ]);
});

test('where only numbers differ they are put right, and the change is told', async () => {
  await memoryOf(unit('3쪽 중 1쪽', 'Page 1 of 3'));

  const { matches } = await matching({ source: '9쪽 중 4쪽' });

  expect(matches).toMatchObject([{
    kind: 'numbers',
    tmx_target: 'Page 4 of 9',
    repairs: [{ from: '3', to: '9' }, { from: '1', to: '4' }],
  }]);
});

test('a confirmed line is offered at the next look-up, but not to itself', async () => {
  await document('계약을 해지한다.\n계약은 해지한다.\n');
  await confirm(0, 'The contract is terminated.');

  const { lines } = await matching({ fileName: 'a.txt', indices: '[0,1]' });

  expect(lines[0]?.matches).toEqual([]);
  expect(lines[1]?.matches).toMatchObject([{
    tmx_target: 'The contract is terminated.',
    memory: { isPersonal: true },
    author: 'kim',
  }]);
});

test('the same place in a copy of the document is a context match', async () => {
  await document('첫 조항이다.\n계약을 해지한다.\n끝이다.\n');
  await confirm(1, 'The contract is terminated.');
  await app.api('DELETE', '/document', { as: kim, form: { filename: 'a.txt' } });
  await document('첫 조항이다.\n계약을 해지한다.\n끝이다.\n');

  const { lines } = await matching({ fileName: 'a.txt', indices: '[1]' });

  expect(lines[0]?.matches).toMatchObject([{ kind: 'context', score: 102 }]);
});

test('nobody is offered what another member keeps', async () => {
  await memoryOf(unit('저장', 'Save'));
  const lee = await app.member('lee');

  expect((await matching({ source: '저장' }, lee)).matches).toEqual([]);
});

test('a call that names no line is refused', async () => {
  const res = await app.api('POST', '/matchingTMX', {
    as: kim,
    form: { project_no: 'individual' },
  });

  expect(res.status).toBe(400);
});

test('braces that stand in a document weigh nothing as tags', async () => {
  const lines = ['{9}과 같거나 큰 값을 입력하세요', '{{PAGENAME}} 문서의 {1} 항목을 여세요'];
  await memoryOf(...lines.map((line) => unit(line, 'as it is')));
  await document(lines.join('\n'));

  const found = await matching({ fileName: 'a.txt', indices: '[0,1]' });

  expect(found.lines.map(({ matches: [first] }) => [first?.score, first?.hasOtherTags]))
    .toEqual([[100, false], [100, false]]);
});

test('what is worth less than the threshold is not listed, and is counted when it is asked for', async () => {
  // Most letters are equal, so it is found; but negation turns its meaning, and its score falls below the threshold.
  await memoryOf(
    unit('갑은 을에게 대금을 지급하여야 한다.', 'Party A shall pay Party B.'),
    unit('갑은 을에게 대금을 지급하지 아니한다.', 'Party A does not pay Party B.'),
  );
  const source = '갑은 을에게 대금을 지급하여야 한다.';
  await app.api('PUT', '/memories/settings', { as: kim, json: { threshold: 70 } });

  const listed = (await matching({ source })).matches.map(({ score }) => score);
  const below = (await matching({ source, below: '1' })).matches.map(({ score }) => score);

  expect(listed).toEqual([100]);
  expect(below).toHaveLength(1);
  expect(below[0]).toBeLessThan(70);
  expect(below[0]).toBeGreaterThan(0);
});
