import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../routes/pages.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { writeComment, writePost } from '../board.ts';
import { pageRows, roles } from './page-rows.ts';
import { memoryFile } from './roles/row.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let visitor: string;

beforeAll(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  await upload({ as: kim }, 'kim.txt');
  visitor = await upload({}, 'visitor.txt');
  await prepare({ as: kim }, 'kim.txt');
  const project = { title: 'of kim', source_language: 'ko', target_language: 'en' };
  await app.api('POST', '/project', { as: kim, json: project });
  await prepare({ cookie: visitor }, 'visitor.txt');
  await writeComment(app, kim, await writePost(app, kim), '댓글');
  const glossary = { process: 'glossary.addFile', fileName: 'of kim', direction: 'ko2en' };
  await app.api('PUT', '/files', { as: kim, form: glossary });
  const file = memoryFile();
  await app.api('POST', '/memories/import', { as: kim, form: { file, project_no: '1' } });
});
afterAll(() => app.close());

test('every page has a row', () => {
  const table = new Set(pages.routes.map(({ path }) => path));
  const covered = new Set(pageRows.map(({ page }) => page));
  expect([...table].filter((page) => !covered.has(page))).toEqual([]);
  expect([...covered].filter((page) => !table.has(page))).toEqual([]);
});

describe.each(pageRows)('$path', ({ path, expected }) => {
  test(`${expected.join(' ')}, with the headers of a page`, async () => {
    const asked = {
      nobody: {},
      visitor: { cookie: visitor },
      stranger: { as: lee },
      owner: { as: kim },
    };
    const got: Record<string, number> = {};
    for (const role of roles) {
      const res = await app.page(path, asked[role]);
      await res.body?.cancel();
      got[role] = res.status;
      expect(res.headers.get('content-security-policy')).toMatch(
        /script-src '(?:none|nonce-[\w-]{32})'/,
      );
      expect(res.headers.get('x-content-type-options')).toBe('nosniff');
      expect(res.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(got).toEqual(Object.fromEntries(roles.map((role, at) => [role, expected[at]])));
  });
});

async function upload(who: { as?: Person }, name: string): Promise<string> {
  const file = new File(['첫 문장입니다. 둘째 문장입니다.\n'], name);
  const res = await app.api('POST', '/upload', { ...who, form: { file } });
  expect(res.status).toBe(200);
  return res.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function prepare(who: { as?: Person; cookie?: string }, filename: string) {
  const form = { process: 'manual_translation', filename, direction: 'ko2en' };
  const res = await app.api('POST', '/translate', { ...who, form });
  expect(res.status).toBe(200);
}
