import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { fillConfirmed } from './fill-confirmed.ts';
import { afterWork, runWork } from '../../work/queue/run-work.ts';

let app: TestApp;
let kim: Person;
let stop: () => Promise<void>;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  stop = await runWork(app.deps, { propagate: fillConfirmed });
});
afterEach(async () => {
  await stop();
  expect(app.faults).toEqual([]);
  await app.close();
});

type Line = { index: number; target: string; checked: boolean; origin: string; flags: string[] };

async function linesOf(name: string, as = kim): Promise<Line[]> {
  const res = await app.api('GET', `/files/${name}?offset=0&limit=200`, { as });
  return (await res.json()).data[0];
}

async function save(name: string, index: number, line: string, as = kim) {
  const form = { fileName: name, index: `${index}`, line };
  expect((await app.api('PUT', '/files', { as, form })).status).toBe(200);
}

async function tick(name: string, index: number, as = kim) {
  const process = 'document.put_one_check';
  const form = { fileName: name, index: `${index}`, process, humanChecked: '1' };
  expect((await app.api('PUT', '/files', { as, form })).status).toBe(200);
}

/** What is done behind the answer is done when it rests. */
async function settled() {
  await afterWork(app.deps, 'propagate', { patienceMs: Infinity });
}

async function confirm(name: string, index: number, line: string, as = kim) {
  await save(name, index, line, as);
  await tick(name, index, as);
  await settled();
}

const file = 'a.txt';
const open = (...lines: string[]) => readyDocument(app, { as: kim }, { name: file, lines });

test('confirming a line fills the same sources, which stay unconfirmed', async () => {
  await open('저장', '열기', ' 저장 ', '저장.');

  await confirm(file, 0, 'Save');

  expect((await linesOf(file)).map(({ target, checked, origin, flags }) => [
    target,
    checked,
    origin,
    flags,
  ])).toEqual([
    ['Save', true, 'person', []],
    ['', false, 'none', []],
    ['Save', false, 'propagated', ['propagated:1']],
    ['', false, 'none', []],
  ]);
});

test('what was filled is taken back at once, and the confirmed line stays', async () => {
  await open('저장', '저장', '저장');
  await app.db.run("update lines set target = 'Keep', origin = 'machine' where line_index = 2");
  await confirm(file, 0, 'Save');
  const told = app.events.find(({ type }) => type === 'lines.propagated');
  const [filling] = told?.type === 'lines.propagated' ? told.fillings : [];
  expect(filling?.count).toBe(2);

  const json = { fileName: file, operation: filling?.operation };
  const res = await app.api('PUT', '/operations/undo', { as: kim, json });

  expect(res.status).toBe(200);
  expect((await linesOf(file)).map(({ target, origin, checked }) => [target, origin, checked]))
    .toEqual([['Save', 'person', true], ['', 'none', false], ['Keep', 'machine', false]]);
});

test('lines that are confirmed, or typed by a person, keep their words', async () => {
  await open('저장', '저장', '저장');
  await confirm(file, 1, 'Store');
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await save(file, 2, 'My own');

  await confirm(file, 0, 'Save');

  expect((await linesOf(file)).map(({ target }) => target)).toEqual(['Save', 'Store', 'My own']);
});

test('a line that is confirmed again with other words fills anew what it has filled', async () => {
  await open('저장', '저장');
  await confirm(file, 0, 'Save');

  await confirm(file, 0, 'Store');

  expect((await linesOf(file)).map(({ target }) => target)).toEqual(['Store', 'Store']);
});

test('an exception neither fills nor is filled, also after others were confirmed', async () => {
  await open('저장', '저장', '저장');
  const json = { fileName: file, index: 1, isException: true };
  expect((await app.api('PUT', '/repetitions/exception', { as: kim, json })).status).toBe(200);

  await confirm(file, 0, 'Save');
  await confirm(file, 1, 'Store');

  expect((await linesOf(file)).map(({ target }) => target)).toEqual(['Save', 'Store', 'Save']);
});

test('a document that has it switched off is not filled', async () => {
  await open('저장', '저장');
  const json = { fileName: file, reach: 'off' };
  expect((await app.api('PUT', '/repetitions/reach', { as: kim, json })).status).toBe(200);

  await confirm(file, 0, 'Save');

  expect((await linesOf(file))[1]?.target).toBe('');
});

test('numbers and tags of the same text stay as they are in each line', async () => {
  await open('3쪽', '4쪽', '3쪽');
  await confirm(file, 0, 'Page 3');
  expect((await linesOf(file)).map(({ target }) => target)).toEqual(['Page 3', '', 'Page 3']);
});

test('in a project, lines of somebody else are not written but listed', async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no, { lines: ['저장', '저장', '저장'] });
  const kims = await numberOf(app, kim);
  await app.db.run(`update lines set assignee = ${kims} where line_index = 1`);

  await confirm(name, 0, 'Save', lee);

  expect((await linesOf(name)).map(({ target }) => target)).toEqual(['Save', '', 'Save']);
  const res = await app.api('GET', `/repetitions/${no}/x/안내.txt/1`, { as: kim });
  expect((await res.json()).repeats).toMatchObject([
    { index: 0, offered: 'Save', isChecked: true },
    { index: 2, offered: 'Save', isChecked: false },
  ]);
});

test('other documents of the project are filled where that is switched on', async () => {
  const no = await teamProject(app, kim);
  const first = await projectFile(app, kim, no, { name: '하나.txt', lines: ['저장', '열기'] });
  const second = await projectFile(app, kim, no, { name: '둘.txt', lines: ['열기', '저장'] });
  await confirm(first, 1, 'Open');
  expect((await linesOf(second)).map(({ target }) => target)).toEqual(['', '']);

  const json = { fileName: first, of: 'project', reach: 'project' };
  expect((await app.api('PUT', '/repetitions/reach', { as: kim, json })).status).toBe(200);
  await confirm(first, 0, 'Save');

  expect((await linesOf(second)).map(({ target, flags }) => [target, flags]))
    .toEqual([['', []], ['Save', ['propagated']]]);
  const { repeats } = await (await app.api('GET', `/repetitions/${no}/x/하나.txt/0`, { as: kim }))
    .json();
  expect(repeats).toMatchObject([{ index: 1, file: { fileName: '둘.txt' } }]);
});

test('translators do not change how far it goes', async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no);
  const json = { fileName: name, reach: 'off' };
  expect((await app.api('PUT', '/repetitions/reach', { as: lee, json })).status).toBe(403);
});

test('a thousand repetitions are filled behind the answer, and undone at once', async () => {
  await open(...Array.from({ length: 1000 }, () => '저장'));
  await confirm(file, 0, 'Save');
  const filled = await app.db.run("select count(*) from lines where origin = 'propagated'");
  expect(filled.rows[0]?.[0]).toBe(999);

  const told = app.events.find(({ type }) => type === 'lines.propagated');
  const [filling] = told?.type === 'lines.propagated' ? told.fillings : [];
  const json = { fileName: file, operation: filling?.operation };
  const res = await app.api('PUT', '/operations/undo', { as: kim, json });

  expect(await res.json()).toMatchObject({ restored: 999, kept: 0 });
}, 180_000);

test('the filter of filled repetitions lists them, until somebody writes there', async () => {
  await open('저장', '열기', '저장', '저장');
  const filled = async () => {
    const json = { fileName: file, query: 'origin:propagated', wantsFacets: true };
    const answer = await (await app.api('POST', '/lines/search', { as: kim, json })).json();
    return [answer.lines, answer.facets.origin.propagated];
  };
  expect(await filled()).toEqual([[], 0]);

  await confirm(file, 0, 'Save');
  expect(await filled()).toEqual([[[2, 3]], 2]);
  await save(file, 3, 'Save it');

  expect(await filled()).toEqual([[[2, 2]], 1]);
});

test('of equal lines that are confirmed together the last fills the others, once', async () => {
  await open(...Array<string>(60).fill('저장'));
  const lines = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at, `Save ${at}`]));
  const marks = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at, true]));
  const form = {
    process: 'write_part',
    fileName: file,
    lines: JSON.stringify(lines),
    humanChecked: JSON.stringify(marks),
  };
  expect((await app.api('POST', '/files', { as: kim, form })).status).toBe(200);
  await settled();

  const told = app.events.filter(({ type }) => type === 'lines.propagated');
  // The first may have begun before the others were confirmed.
  expect(told.length).toBeLessThanOrEqual(2);
  const filled = (await linesOf(file)).filter(({ checked }) => !checked);
  expect(new Set(filled.map(({ target }) => target))).toEqual(new Set(['Save 39']));
});
