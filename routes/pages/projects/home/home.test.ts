import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines, projects } from '../../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../../tests/team.ts';
import { readyDocument, upload } from '../../../../tests/upload.ts';

let app: TestApp;
let kim: Person;
let lee: Person;

beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const home = async (as: Person, lang = 'ko') =>
  await (await app.page(`/dashboard/default?lang=${lang}`, { as })).text();
/** What stands in one section, without marks. */
function section(html: string, id: string): string {
  const [found = ''] = new RegExp(`aria-labelledby="home-${id}"[^]*?</section>`).exec(html) ?? [];
  return found.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

async function give(
  no: number,
  whom: Person,
  part: readonly [number, number],
  filename = '안내.txt',
) {
  const form = {
    project_no: String(no),
    filename,
    user_no: String(await numberOf(app, whom)),
    uidList: JSON.stringify([part]),
  };
  expect((await app.api('PUT', '/assignment', { as: kim, form })).status).toBe(200);
}

test('a newcomer finds one box for the first file, which works without a script', async () => {
  const html = await home(lee);
  expect(html).toContain('첫 파일을 번역해 보세요');
  expect(html).toContain('method="post" action="/upload"');
  expect(html).not.toContain('나를 기다리는 일');
  await upload(app, { as: lee, name: 'a.txt', content: '한 줄입니다.' });
  const next = await home(lee);
  expect(next).not.toContain('첫 파일을 번역해 보세요');
  // Nothing was chosen for it yet, so it is begun in its list.
  expect(section(next, 'files')).toMatch(/a\.txt 대기 시작하기/);
  expect(next).toMatch(/href="\/upload#file-[^"]+" aria-label="시작하기: a\.txt"/);
});

test('a visitor reads what one finds there and how to log in', async () => {
  const html = await (await app.page('/dashboard/default?lang=ko')).text();
  expect(html).toContain('나를 기다리는 문장');
  expect(html).toContain('/auth/sign-in');
});

test('an invitation is answered from here', async () => {
  const no = await teamProject(app, kim);
  const json = { project_no: no, user_email: lee.email, role: 'translator' };
  await app.api('PUT', '/team', { as: kim, json });
  const html = await home(lee);
  expect(section(html, 'waiting')).toContain('kim 님이 ‘안내서’ 프로젝트에 초대했어요.');
  expect(section(html, 'projects')).not.toContain('안내서');
  const answer = await app.app.request(`/projects/edit/${no}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'accept' }),
    headers: { cookie: `page=${lee.page}`, origin: 'http://localhost:8000' },
  });
  expect(answer.status).toBe(303);
  const joined = await home(lee);
  expect(section(joined, 'waiting')).toContain('지금 나를 기다리는 일이 없어요.');
  expect(section(joined, 'projects')).toContain('안내서');
});

test('my open lines wait for me by document, those of the others do not', async () => {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  await projectFile(app, kim, no);
  await app.db.update(projects).set({ deadline: '2026-03-04' }).where(eq(projects.no, no));
  await give(no, lee, [0, 1]);
  const html = await home(lee);
  expect(html).toMatch(/내가 확정할 문장 <strong>2<\/strong>/);
  expect(section(html, 'waiting')).toContain(
    '안내.txt 확정할 문장 2개 · 2026-03-04까지 · 2일 남음',
  );
  expect(section(await home(kim), 'waiting')).toContain('지금 나를 기다리는 일이 없어요.');

  await app.db.update(lines).set({ target: 'x', isChecked: true }).where(eq(lines.index, 0));
  expect(section(await home(lee), 'waiting')).toContain('확정할 문장 1개');
  await app.db.update(lines).set({ target: 'x', isChecked: true });
  expect(section(await home(lee), 'waiting')).toContain('지금 나를 기다리는 일이 없어요.');
});

test('what is finished stands behind what runs, and is not overdue', async () => {
  const done = await teamProject(app, kim);
  await projectFile(app, kim, done);
  await app.db.update(lines).set({ target: 'x', isChecked: true });
  await app.db.update(projects).set({ title: '끝난 일', deadline: '2026-02-01' });
  const no = await teamProject(app, kim);
  await projectFile(app, kim, no);
  await app.db.update(projects).set({ deadline: '2026-03-04' }).where(eq(projects.no, no));
  const shown = section(await home(kim), 'projects');
  expect(shown.indexOf('안내서')).toBeLessThan(shown.indexOf('끝난 일'));
  expect(shown).toContain('2026-03-04까지 · 2일 남음');
  expect(shown).toContain('2026-02-01까지');
  expect(shown).not.toContain('마감 지남');
});

test('more documents than fit at first are unfolded in their place', async () => {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    await projectFile(app, kim, no, { name: `문서${at}.txt`, lines: ['한 줄입니다.'] });
    await give(no, lee, [0, 0], `문서${at}.txt`);
  }
  const shown = section(await home(lee), 'waiting');
  expect(shown.indexOf('문서5.txt')).toBeLessThan(shown.indexOf('그 밖에 문서 2개'));
  expect(shown.indexOf('문서7.txt')).toBeGreaterThan(shown.indexOf('그 밖에 문서 2개'));
});

test('confirmed lines wait for their reviewer, until they are reviewed', async () => {
  const no = await teamProject(app, kim, [[lee, 'reviewer']]);
  await projectFile(app, kim, no);
  await give(no, lee, [0, 2]);
  expect(section(await home(lee), 'waiting')).toContain('지금 나를 기다리는 일이 없어요.');
  await app.db.update(lines).set({ target: 'x', isChecked: true });
  expect(section(await home(lee), 'waiting')).toContain('감수할 문장 3개');
  await app.db.update(lines).set({ reviewedAt: app.clock.now, reviewedBy: lee.uid });
  expect(section(await home(lee), 'waiting')).toContain('지금 나를 기다리는 일이 없어요.');
});

test('nothing of a project that I left or that is archived is shown', async () => {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no);
  await give(no, lee, [0, 1]);
  const json = { name, line: 1, panel: null, query: '' };
  await app.api('PUT', '/view/places', { as: lee, json });
  expect(section(await home(lee), 'waiting')).toContain('2번 문장부터 이어서');
  expect(section(await home(lee), 'recent')).toBe('');
  await app.db.update(projects).set({ archivedAt: app.clock.now });
  const archived = await home(lee);
  expect(archived).not.toContain('안내.txt');
  // An old member is no newcomer.
  expect(archived).not.toContain('첫 파일을 번역해 보세요');
  await app.db.update(projects).set({ archivedAt: null });
  const gone = await app.api('DELETE', '/team', {
    as: kim,
    json: { project_no: no, user_email: lee.email },
  });
  expect(gone.status).toBe(200);
  expect(await home(lee)).not.toContain('안내.txt');
});

test('a place in the document of another leads nowhere', async () => {
  await readyDocument(app, { as: kim }, { name: 'secret.txt', lines: ['비밀입니다.'] });
  const [row] = await app.db.select().from(documents);
  const json = { name: row!.randomName, line: 0, panel: null, query: '' };
  await app.api('PUT', '/view/places', { as: lee, json });
  expect(await home(lee)).not.toContain('secret.txt');
});

test('one goes on at one’s line', async () => {
  await readyDocument(app, { as: kim }, { name: 'a.txt', lines: ['하나입니다.', '둘입니다.'] });
  const [row] = await app.db.select().from(documents);
  const json = { name: row!.randomName, line: 1, panel: null, query: '' };
  await app.api('PUT', '/view/places', { as: kim, json });
  const html = await home(kim, 'en');
  expect(html).toContain('href="/editor/a.txt/ko2en?line=2"');
  expect(section(html, 'recent')).toContain('From line 2');
  expect(section(html, 'files')).toBe('');
});

test('the file that was open last is shown, however much waits before it', async () => {
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const names: string[] = [];
  for (let nth = 1; nth <= 7; nth++) {
    names.push(await projectFile(app, kim, no, { name: `f${nth}.txt` }));
    await give(no, lee, [0, 1], `f${nth}.txt`);
  }
  const open = async (name = '') => {
    const json = { name, line: 1, panel: null, query: '' };
    await app.api('PUT', '/view/places', { as: lee, json });
  };
  await open(names.at(-1));
  await open(names[0]);
  const html = await home(lee);
  expect(section(html, 'waiting').split('그 밖에')[0]?.match(/f\d\.txt/g))
    .toEqual(['f1.txt', 'f2.txt', 'f3.txt', 'f4.txt', 'f5.txt']);
  expect(section(html, 'recent').match(/f\d\.txt/g)).toEqual(['f7.txt']);
});

test('many projects take as many queries as one', async () => {
  await projectFile(app, kim, await teamProject(app, kim));
  await home(kim);
  const one = await queriesOf(() => home(kim));
  for (let nth = 0; nth < 4; nth++) await projectFile(app, kim, await teamProject(app, kim));
  expect(await queriesOf(() => home(kim))).toBe(one);
});

test('lines that wait are found by their indexes', async () => {
  const seen: string[] = [];
  const { session } = app.db as unknown as { session: { logger: unknown } };
  const before = session.logger;
  session.logger = { logQuery: (sql: string) => seen.push(sql) };
  await home(kim);
  session.logger = before;
  const steps: string[] = [];
  for (const sql of seen.filter((one) => one.includes('inner join "lines"'))) {
    const plan = await app.db.all<{ detail: string }>(`explain query plan ${sql}`);
    steps.push(...plan.map(({ detail }) => detail).filter((detail) => detail.includes(' lines ')));
  }
  expect(steps.map((detail) => /lines_\w+/.exec(detail)?.[0]).toSorted())
    .toEqual(['lines_assigned', 'lines_to_review']);
});

async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { session } = app.db as unknown as { session: { logger: unknown } };
  const before = session.logger;
  session.logger = { logQuery: () => count++ };
  await act();
  session.logger = before;
  return count;
}
