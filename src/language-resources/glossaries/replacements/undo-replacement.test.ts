import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { glossaryReplacements, projectMembers } from '../../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { glossaryCalls } from '../../../../tests/glossaries.ts';
import { teamProject } from '../../../../tests/team.ts';
import type { ReplacementView } from '../view.ts';
import { discardReplacements } from './undo-replacement.ts';

const DAY = 24 * 60 * 60_000;

let app: TestApp;
let [kim, lee]: Person[] = [];
let no = 0;
let calls: ReturnType<typeof glossaryCalls>;
beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  calls = glossaryCalls(app, kim);
  no = await teamProject(app, kim, [[lee, 'translator']]);
  await calls.glossary({ project_no: String(no) });
  await calls.add(['갑'], ['Party A'], inProject(), lee);
  await calls.add(['을'], ['Party B'], inProject());
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const inProject = () => ({ project_no: String(no) });
const named = () => ({ fileName: '계약', ...inProject() });
const file = () => new File(['병,Party C\n'], 'terms.csv');
const replace = (as = kim) => calls.post('import.replacement', { ...named(), file: file() }, as);
const undo = (one: number, as = kim) =>
  calls.post('import.undo', { ...named(), replacement: String(one) }, as);

async function read(as = kim!) {
  const answer = await calls.lines('', as, `${no}/${as.uid}`) as unknown as {
    data: { sourceGlossary: string[]; auther: string }[];
    mayManage: boolean;
    replacements: ReplacementView[];
  };
  return { ...answer, terms: answer.data.map((one) => one.sourceGlossary[0]) };
}

test('who translates writes single entries; files and taking back are the owner’s and the manager’s', async () => {
  for (const mode of ['add', 'replacement']) {
    const res = await calls.post(`import.${mode}`, { ...named(), file: file() }, lee);
    expect([res.status, (await res.json()).code]).toEqual([403, 'project.notAllowed']);
  }
  expect(await read(lee)).toMatchObject({ terms: ['을', '갑'], mayManage: false });

  expect((await replace()).status).toBe(200);
  const [one] = (await read()).replacements;
  expect((await undo(one!.no, lee)).status).toBe(403);
  expect((await read(lee)).replacements).toEqual([]);

  await app.db.update(projectMembers).set({ role: 'reviewer' });
  await app.db.update(projectMembers).set({ role: 'PM' }).where(eq(projectMembers.uid, lee!.uid));
  expect((await undo(one!.no, lee)).status).toBe(200);
});

test('what a file replaced comes back with its authors, and the file again after that', async () => {
  await replace();
  const replaced = await read();
  expect(replaced).toMatchObject({
    terms: ['병'],
    replacements: [{ count: 2, by: 'kim', until: '2026-04-01 18:00:00' }],
  });

  const answer = await (await undo(replaced.replacements[0]!.no)).json();
  expect(answer.data.map((one: { auther: string }) => one.auther)).toEqual(['kim', 'lee']);
  const back = await read();
  expect(back).toMatchObject({ terms: ['을', '갑'], replacements: [{ count: 1 }] });
  expect((await calls.list(no))[0]?.entryCount).toBe(2);
  expect((await calls.match('갑은', inProject())).matches).toHaveLength(1);

  await undo(back.replacements[0]!.no);
  expect((await read()).terms).toEqual(['병']);
});

test('for thirty days, and once', async () => {
  await replace();
  const [one] = (await read()).replacements;
  const replacedFor = (ms: number) =>
    app.db.update(glossaryReplacements).set({ at: new Date(app.clock.now.getTime() - ms) });
  await replacedFor(30 * DAY - 1);
  await discardReplacements(app.deps);
  expect((await read()).replacements).toHaveLength(1);
  await replacedFor(30 * DAY);
  expect((await read()).replacements).toEqual([]);
  const late = await undo(one!.no);
  expect([late.status, (await late.json()).code]).toEqual([409, 'glossary.replacementGone']);
  await discardReplacements(app.deps);
  expect(await app.db.$count(glossaryReplacements)).toBe(0);
});

test('another glossary’s state cannot be brought in', async () => {
  await replace();
  const [one] = (await read()).replacements;
  await calls.glossary({ fileName: '다른 것' });
  const res = await calls.post('import.undo', {
    fileName: '다른 것',
    replacement: String(one!.no),
  });
  expect([res.status, (await res.json()).code]).toEqual([409, 'glossary.replacementGone']);
  expect((await read()).terms).toEqual(['병']);
});

test('the newest ten are kept', async () => {
  for (let time = 0; time < 12; time++) await replace();
  expect((await read()).replacements).toHaveLength(10);
});
