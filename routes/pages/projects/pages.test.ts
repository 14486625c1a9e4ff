import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemory } from '../../../src/language-resources/translation-memory/change-memory.ts';
import { openProjectPages, projectFacts, type ProjectPages } from '../../../tests/project-pages.ts';

let app: ProjectPages['app'];
let kim: ProjectPages['kim'];
let lee: ProjectPages['lee'];
let htmlOf: ProjectPages['htmlOf'];
let send: ProjectPages['send'];
let make: ProjectPages['make'];
let toProject: ProjectPages['toProject'];
beforeEach(async () => {
  ({ app, kim, lee, htmlOf, send, make, toProject } = await openProjectPages());
});
afterEach(() => app.close());

test('a project is made by the plain form and shown as card and in the table', async () => {
  await make();
  for (const path of ['/projects', '/projects?view=table']) {
    const html = await htmlOf(path);
    expect(html).toContain('계약서 &lt;b>');
    expect(html).toContain('한국어 → 영어');
    expect(html).toContain('프로젝트 매니저');
  }
  expect(await htmlOf('/projects?type=post-editing')).toContain('아직 프로젝트가 없어요.');
});

test('a refused form says what is wrong at the field and keeps what was typed', async () => {
  const res = await send('/projects/new', {
    ...projectFacts,
    target_language: 'ko',
    deadline: '2026-05-05',
  });
  const html = await res.text();
  expect(res.status).toBe(422);
  expect(html).toMatch(/name="target_language"[^>]* aria-invalid="true"/);
  expect(html).toContain('원문과 번역문의 언어가 같아요.');
  expect(html).toContain('value="계약서 &lt;b>"');
  expect(html).toContain('value="2026-05-05"');
});

test('selected projects are deleted, and taken back by the form that follows', async () => {
  const nos = [await make(), await make({ title: '둘째' })].map(String);
  const gone = await send('/projects?edit=1', { do: 'delete', no: nos });
  const after = gone.headers.get('location') ?? '';
  expect([gone.status, after]).toEqual([
    303,
    `/projects?type=translation&deleted=${nos.join('%2C')}`,
  ]);
  const html = await htmlOf(after);
  expect(html).toContain('프로젝트 2개를 삭제했어요.');
  expect(html).toContain('아직 프로젝트가 없어요.');
  expect((await send('/projects', { do: 'restore', no: nos }, lee)).status).toBe(404);
  expect((await send('/projects', { do: 'restore', no: nos })).status).toBe(303);
  expect(await htmlOf('/projects')).toContain('둘째');
});

test('deleting nothing says what to do', async () => {
  await make();
  const res = await send('/projects?edit=1', { do: 'delete' });
  expect(res.status).toBe(422);
  expect(await res.text()).toContain('프로젝트를 먼저 선택해 주세요.');
});

test('only what one manages can be selected', async () => {
  const no = await make();
  await toProject(no, { do: 'invite', whom: lee.email, role: 'viewer' });
  expect(await htmlOf('/projects?edit=1')).toContain('type="checkbox" class="checkbox" name="no"');
  expect(await htmlOf('/projects?edit=1', lee)).not.toContain('name="no"');
});

test('settings are saved, copied, archived and reopened by buttons', async () => {
  const no = await make();
  await toProject(no, { do: 'save', ...projectFacts, title: '새 이름' });
  expect(await htmlOf('/projects')).toContain('새 이름');
  const copy = await toProject(no, { do: 'copy' });
  expect(copy.headers.get('location')).not.toContain(`edit/${no}?`);
  await toProject(no, { do: 'archive' });
  expect(await htmlOf('/projects?archived=1')).toContain('>새 이름</a>');
  await toProject(no, { do: 'reopen' });
  expect(await htmlOf('/projects?archived=1')).toContain('보관한 프로젝트가 없어요.');
});

test('cards load more where the table has pages', async () => {
  for (let at = 1; at <= 14; at++) await make();
  const cards = (html: string) => html.match(/id="card-\d+"/g)?.length;
  const first = await htmlOf('/projects');
  expect(cards(first)).toBe(12);
  const [, more = ''] = /href="([^"]*#card-13)"/.exec(first) ?? [];
  expect(first).toContain('2개 더 보기');
  const all = await htmlOf(more.replaceAll('&amp;', '&').replace(/#.*/, ''));
  expect(cards(all)).toBe(14);
  expect(all).not.toContain('더 보기');
  expect(await htmlOf('/projects?view=table&page=2')).toContain('rel="prev"');
});

test('the manager deletes from the menu of a card, which says what follows; so does the selection', async () => {
  const no = await make();
  const html = await htmlOf('/projects');
  expect(html).toContain('’ 메뉴"');
  expect(html).toContain('30일 안에는 되돌릴 수 있고');
  await toProject(no, { do: 'invite', whom: lee.email, role: 'member' });
  await toProject(no, { do: 'accept' }, lee);
  expect(await htmlOf('/projects', lee)).not.toContain('’ 메뉴"');
  expect(await htmlOf('/projects?edit=1')).toMatch(
    /<details class="question">.*선택한 프로젝트 삭제…/s,
  );
  const res = await send('/projects', { do: 'delete', no: String(no) });
  expect(res.headers.get('location')).toContain(`deleted=${no}`);
});

test('the search finds memory files and glossaries, one’s own and those of joined projects', async () => {
  const no = await make();
  await createMemory(app.deps, kim.uid, { name: '민법 메모리', from: 'en', to: 'ko' });
  const form = { process: 'glossary.addFile', fileName: '민법 용어', project_no: String(no) };
  expect((await app.api('PUT', '/files', { as: kim, form })).status).toBe(200);
  const html = await htmlOf('/search_pjt?search=법');
  expect(html).toContain('>민법 메모리</a>');
  expect(html).toContain('>민법 용어</a>');
  const json = { search: '민법' };
  const { memories, glossaries } = await (await app.api('POST', '/search_pjt', { as: kim, json }))
    .json();
  expect([memories[0].name, glossaries[0].name]).toEqual(['민법 메모리', '민법 용어']);

  expect(await htmlOf('/search_pjt?search=법', lee)).toContain('검색결과가 없습니다.');
  await toProject(no, { do: 'invite', whom: lee.email, role: 'member' });
  await toProject(no, { do: 'accept' }, lee);
  expect(await htmlOf('/search_pjt?search=법', lee)).toContain('>민법 용어</a>');
});

test('the project shows every member how the servers are, and no names of settings', async () => {
  const no = await make();
  await toProject(no, { do: 'invite', whom: lee.email, role: 'viewer' });
  expect(await htmlOf(`/projects/edit/${no}`, lee)).not.toContain('data-island="ApiStatus"');
  await toProject(no, { do: 'accept' }, lee);
  for (const tab of ['documents', 'settings', 'team']) {
    const html = await htmlOf(`/projects/edit/${no}?tab=${tab}`, lee);
    expect(html).toContain('data-island="ApiStatus"');
    expect(html).not.toContain('MONITOR_TARGETS');
  }
});

test('a link without the kind leads to the address that the menu knows', async () => {
  const no = await make({ projectType: 'post-editing' });
  const res = await app.page(`/projects/edit/${no}`, { as: kim });
  expect(res.headers.get('location')).toBe(`/projects/edit/${no}?type=post-editing`);
  const html = await htmlOf(`/projects/edit/${no}?type=post-editing`);
  expect(html).toMatch(/title="포스트에디팅 프로젝트" aria-current="page"/);
});

test('a search shows projects and files, keeps what was asked for as words, and says when there is nothing', async () => {
  await make();
  const form = { file: new File(['글입니다.'], '계약서.txt') };
  await app.api('POST', '/upload', { as: kim, form });
  const html = await htmlOf('/search_pjt?search=%EA%B3%84%EC%95%BD');
  expect(html).toContain('계약서 &lt;b>');
  expect(html).toContain('계약서.txt');
  const none = await htmlOf('/search_pjt?search=%3Ci%3E');
  expect(none).toContain('검색결과가 없습니다.');
  expect(none).not.toContain('<i>');
  expect(await htmlOf('/search_pjt')).toContain('이름을 입력해 주세요.');
});

test('visitors are asked to log in, and come back', async () => {
  for (const path of ['/projects?type=post-editing', '/search_pjt?search=a']) {
    const html = await (await app.page(path)).text();
    expect(html).toContain('로그인 후 이용할 수 있어요.');
    expect(html).toContain(`/auth/sign-in?next=${encodeURIComponent(path)}`);
  }
});

test.each(['/projects', '/projects/new', '/projects/edit/1'])(
  'forms of other sites are refused at %s',
  async (path) => {
    await make();
    const body = new URLSearchParams({ do: 'delete', no: '1' });
    const headers = { cookie: `page=${kim.page}`, origin: 'https://elsewhere.example' };
    const res = await app.app.request(path, { method: 'POST', body, headers });
    expect(res.status).toBe(403);
    expect(await htmlOf('/projects')).toContain('계약서');
  },
);
