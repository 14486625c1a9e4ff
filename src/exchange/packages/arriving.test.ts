import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreProjects } from '../../projects/projects/delete-projects.ts';
import { readStorage } from '../../billing/storage/require-room.ts';
import type { Limiter } from '../../ports/limiter/port.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { unit } from '../../../tests/memories.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { packageOf, sendForm, sendPackage } from '../../../tests/packages.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { memberActor, upload } from '../../../tests/upload.ts';
import { workOff } from '../../../tests/work.ts';
import { cancelPackage, discardPackages } from './end-package.ts';
import { PACKAGE_MS } from './rules.ts';

/** What there is while a package comes in. */
let app: TestApp;
let kim: Person;
let choi: Person;
let bytes: Uint8Array;
const names = Array.from({ length: 10 }, (_, at) => `${at + 1}장.txt`);
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  choi = await app.member('choi');
  const no = await teamProject(app, kim, []);
  for (const name of names) await projectFile(app, kim, no, { name, lines: ['첫 문장입니다.'] });
  const file = fileOf(unit('둘째 문장이다.', 'Two.'));
  await memoryWork(app, kim).upload({ file, project_no: String(no) });
  const glossary = { fileName: '계약', project_no: String(no) };
  const terms = { src: JSON.stringify(['매수인']), tgt: JSON.stringify(['buyer']) };
  for (const form of [{ process: 'glossary.addFile' }, { process: 'glossary.addLine', ...terms }]) {
    const res = await app.api('PUT', '/files', { as: kim, form: { ...form, ...glossary } });
    expect(res.status).toBe(200);
  }
  bytes = await packageOf(app, kim, no);
});
afterEach(() => app.close());

type Row = { state: string; reason: string | null; no: number; reserved: number };

async function imported(): Promise<Row> {
  const { rows } = await app.db.run(
    "select state, reason, project_no as no, reserved from packages where kind = 'in'",
  );
  return rows[0] as unknown as Row;
}

/** Chooses what comes in; nothing does yet. */
async function begin(): Promise<string> {
  const at = await sendPackage(app, choi, bytes);
  const form = { process: 'import', title: '옮겨 온 것', history: '1', resources: '1' };
  await sendForm(app, choi, at, new URLSearchParams(form));
  return at;
}

/** Works until the first write that `when` names, at which the process dies. */
async function workUntil(when: string) {
  await app.db.run(`create trigger death before ${when} begin select raise(abort, 'dead'); end`);
  await goOn();
  expect(app.faults.splice(0)).not.toEqual([]);
  await app.db.run('drop trigger death');
}

async function goOn() {
  await app.db.run('update work set due_at = null, lease_until = null');
  await workOff(app.deps, 'package');
}

const behind = (count: number) => `insert on documents when new.file_name = '${names[count]}'`;

async function send(name: string) {
  const { no } = await imported();
  const res = await upload(app, {
    as: choi,
    name,
    content: '다른 문장.',
    fields: { project_no: String(no) },
  });
  return [res.status, (await res.json()).code];
}

test('a project that still comes in can be read and deleted, and nothing else', async () => {
  await begin();
  await workUntil(behind(5));
  const { no } = await imported();

  const arriving = [409, 'project.arriving'];
  expect(await send(names[7]!)).toEqual(arriving);
  const form = { fileName: names[0]!, project_no: String(no), index: '0', line: 'One.' };
  const saved = await app.api('PUT', '/files', { as: choi, form });
  expect([saved.status, (await saved.json()).code]).toEqual(arriving);
  const order = { process: 'manual_translation', filename: names[0]!, direction: 'en2ko' };
  const prepared = await app.api('POST', '/translate', {
    as: choi,
    form: { ...order, project_no: String(no) },
  });
  expect([prepared.status, (await prepared.json()).code]).toEqual(arriving);
  const invited = await app.api('PUT', '/team', {
    as: choi,
    json: { project_no: no, user_email: kim.email, role: 'translator' },
  });
  expect([invited.status, (await invited.json()).code]).toEqual(arriving);
  const page = await app.page(`/projects/edit/${no}`, { as: choi });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('아직 가져오고')]);

  await goOn();
  expect(await imported()).toMatchObject({ state: 'done', reserved: 0 });
  expect(app.faults).toEqual([]);
  expect(await send(names[7]!)).toEqual([409, 'document.duplicate']);
  expect(await send('새 문서.txt')).toEqual([200, undefined]);
});

test('deaths further and further on do not give it up', async () => {
  await begin();
  for (let at = 1; at < names.length; at++) await workUntil(behind(at));
  await goOn();
  expect(await imported()).toMatchObject({ state: 'done', reason: null });
});

test('deaths at the same place do', async () => {
  await begin();
  for (let times = 0; times < 8; times++) await workUntil(behind(4));
  expect(await imported()).toMatchObject({ state: 'failed', reason: 'server.fault' });
});

test('what others make it wait for is waited for, however often', async () => {
  await begin();
  const { take } = app.deps.limiter;
  const busy: Limiter['take'] = async (key, limit) =>
    key.startsWith('memory:') ? { waitMs: 3_000 } : await take.call(app.deps.limiter, key, limit);
  app.deps.limiter.take = busy;
  for (let times = 0; times < 12; times++) await goOn();
  expect([(await imported()).state, app.faults]).toEqual(['running', []]);
  const { rows } = await app.db.run(
    "select due_at - cast(unixepoch('subsec') * 1000 as integer) as wait from work where kind = 'package'",
  );
  expect(Number(rows[0]?.['wait'])).toBeGreaterThan(1_000);
  app.deps.limiter.take = take;
  await goOn();
  expect((await imported()).state).toBe('done');
});

test('cancelled half-way its project is gone, and half of one is never restored', async () => {
  const at = await begin();
  await workUntil(behind(5));
  const { no } = await imported();
  await sendForm(app, choi, at, new URLSearchParams({ process: 'cancel' }));
  expect((await app.page(`/projects/edit/${no}`, { as: choi })).status).not.toBe(200);
  const { member } = memberActor(choi) as { member: Parameters<typeof restoreProjects>[1] };
  await expect(restoreProjects(app.deps, member, [no])).rejects.toThrow('project.notFound');
  await goOn();
  expect(await imported()).toMatchObject({ state: 'cancelled', reserved: 0 });
});

test('cancelled in the moment in which its project is made, it leaves none', async () => {
  const at = await begin();
  const { member } = memberActor(choi) as { member: Parameters<typeof cancelPackage>[1] };
  let isFirst = true;
  // Behind what a cancel reads and before what it writes.
  const db = new Proxy(app.db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key, target);
      return async (run: never) => {
        if (isFirst) {
          isFirst = false;
          await workUntil(behind(1));
        }
        return await target.transaction(run);
      };
    },
  });
  await cancelPackage({ ...app.deps, db }, member, at.split('/').at(-1)!);
  const left = await app.db.run(
    "select count(*) as count from projects where title = '옮겨 온 것' and deleted_at is null",
  );
  expect(left.rows[0]?.['count']).toBe(0);
});

test('one that is past its time takes its half project with it', async () => {
  await begin();
  await workUntil(behind(5));
  const { no } = await imported();
  app.clock.now = new Date(app.clock.now.getTime() + PACKAGE_MS + 1);
  await discardPackages(app.deps);
  const { rows } = await app.db.run(`select deleted_at as at from projects where no = ${no}`);
  expect(rows[0]?.['at']).toBeGreaterThan(0);
});

test('deleted by hand it is not offered to be taken back, and what is asked before says so', async () => {
  await begin();
  await workUntil(behind(5));
  const { no } = await imported();
  const cards = await app.page('/projects', { as: choi });
  expect(await cards.text()).toContain('삭제하면 되돌릴 수 없어요');
  const whole = await teamProject(app, choi, []);
  const list = await app.page('/projects?edit=1', { as: choi });
  expect(await list.text()).toContain('아직 가져오고 있는 프로젝트는 되돌릴 수 없어요.');

  const both = new URLSearchParams({ do: 'delete', no: String(no) });
  both.append('no', String(whole));
  const at = await sendForm(app, choi, '/projects', both);

  const page = await (await app.page(at, { as: choi })).text();
  expect(page).toContain('아직 가져오고 있던 프로젝트를 삭제했어요.');
  const offered = /<form method="post"[^>]*undo-bar.*?<\/form>/s.exec(page)?.[0] ?? '';
  expect(offered).toContain('프로젝트 1개를 삭제했어요.');
  const restore = new URLSearchParams({ do: 'restore', no: String(whole) });
  expect(offered).toContain(`name="no" value="${whole}"`);
  expect(await sendForm(app, choi, '/projects', restore)).toContain('said=restored');
  await goOn();
  expect(await imported()).toMatchObject({ state: 'failed', reserved: 0 });
});

test('what was reserved for a memory and a glossary is free when they count by themselves, not before', async () => {
  await begin();
  const reservedAt = async (death: string) => {
    await workUntil(death);
    return (await imported()).reserved;
  };
  const forAll = await reservedAt(behind(names.length - 1));
  const forBoth = await reservedAt('insert on memories');
  expect(forBoth).toBeLessThan(forAll);
  expect(await reservedAt('insert on memories')).toBe(forBoth);
  const forGlossary = await reservedAt('insert on glossary_entries');
  expect(forGlossary).toBeLessThan(forBoth);
  expect(forGlossary).toBeGreaterThan(0);
  expect(await reservedAt('insert on glossary_entries')).toBe(forGlossary);
  await goOn();
  expect(await imported()).toMatchObject({ state: 'done', reserved: 0 });
});

test('what it unpacks to has to fit before anything comes in, and counts until it is in', async () => {
  const at = await sendPackage(app, choi, bytes);
  const used = async () => (await readStorage(app.deps, app.db, { uid: choi.uid })).used;
  const file = await used();
  const form = new URLSearchParams({ process: 'import', title: 'a', resources: '1' });
  const { storage } = app.deps.config;
  app.deps.config.storage = { ...storage, memberBytes: file + 1_000 };
  const headers = { cookie: `page=${choi.page}`, origin: 'http://localhost:8000' };
  const refused = await app.app.request(at, { method: 'POST', body: form, headers });
  expect([refused.status, (await imported()).state]).toEqual([413, 'ready']);

  app.deps.config.storage = storage;
  await sendForm(app, choi, at, form);
  const begun = await used();
  expect(begun).toBeGreaterThan(file + 1_000);
  await workUntil(behind(5));
  const half = await used();
  expect(half).toBeLessThan(begun);
  expect(half).toBeGreaterThan(file);
  await goOn();
  await workOff(app.deps, 'import');
  expect(await used()).toBeLessThan(file);
});
