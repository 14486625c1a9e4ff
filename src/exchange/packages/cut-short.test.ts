import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { unit } from '../../../tests/memories.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { packageOf, sendForm, sendPackage } from '../../../tests/packages.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { workOff } from '../../../tests/work.ts';

/** A package that comes in while the process dies at a write, and then goes on. */
let app: TestApp;
let kim: Person;
let choi: Person;
let bytes: Uint8Array;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  choi = await app.member('choi');
  const no = await teamProject(app, kim, []);
  await projectFile(app, kim, no, { name: '가.txt', lines: ['첫 문장입니다.'] });
  const file = fileOf(unit('둘째 문장이다.', 'Two.'));
  await memoryWork(app, kim).upload({ file, project_no: String(no) });
  const { glossary, add } = glossaryCalls(app, kim);
  await glossary({ fileName: '계약', project_no: String(no) });
  await add(['매도인'], ['seller'], { project_no: String(no) });
  bytes = await packageOf(app, kim, no);
});
afterEach(() => app.close());

async function count(from: string): Promise<number> {
  const { rows } = await app.db.run(`select count(*) as count from ${from}`);
  return Number(rows[0]?.['count']);
}

const ofChoi = (table: string) => `${table} where owner_uid = '${choi.uid}'`;

/** The place of the work, once so many rows of the member are there. */
const placeBehind = (table: string, rows: number) =>
  `update of place on work when (select count(*) from ${ofChoi(table)}) = ${rows}`;

/** Dies at the first write that `when` names; answers what there is then. */
async function cutShort(packed: Uint8Array, when: string) {
  const at = await sendPackage(app, choi, packed);
  const form = { process: 'import', title: 'a', resources: '1' };
  await app.db.run(`create trigger death before ${when} begin select raise(abort, 'dead'); end`);
  await sendForm(app, choi, at, new URLSearchParams(form));
  await workOff(app.deps, 'package').catch(() => {});
  expect(app.faults.splice(0)).not.toEqual([]);
  const left = { projects: await count('projects'), memories: await count(ofChoi('memories')) };
  await app.db.run('drop trigger death');
  await app.db.run('update work set due_at = null, lease_until = null');
  await workOff(app.deps, 'package');
  const { rows } = await app.db.run("select state from packages where kind = 'in'");
  expect([rows[0]?.['state'], app.faults]).toEqual(['done', []]);
  return left;
}

test('cut short behind its project, it leaves none that is empty', async () => {
  const left = await cutShort(bytes, 'update of project_no on packages');
  expect(left.projects).toBe(1);
  expect(await count('projects')).toBe(2);
});

test('cut short behind a memory, it makes it once', async () => {
  const left = await cutShort(bytes, placeBehind('memories', 1));
  expect(left.memories).toBe(0);
  expect(await count(ofChoi('memories'))).toBe(1);
  expect(await count(ofChoi('glossaries'))).toBe(1);
});

test('two glossaries with one name stay two', async () => {
  const parts = unzipSync(bytes);
  parts['glossaries/2.json'] = parts['glossaries/1.json']!;
  parts['glossaries/2.tbx'] = parts['glossaries/1.tbx']!;
  const { 'package.json': list, ...rest } = parts;
  const known = JSON.parse(strFromU8(list!));
  known.counts.glossaries = 2;
  known.entries = Object.entries(rest).map(([name, part]) => {
    return { name, size: part.length, sha256: createHash('sha256').update(part).digest('hex') };
  });
  const packed = zipSync({ ...rest, 'package.json': strToU8(JSON.stringify(known)) });
  await cutShort(packed, placeBehind('glossaries', 2));
  const { rows } = await app.db.run(`select name from ${ofChoi('glossaries')} order by no`);
  expect(rows.map(({ name }) => name)).toEqual(['계약', '계약 (2)']);
});
