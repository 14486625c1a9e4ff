import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { readyDocument } from '../../tests/upload.ts';
import { quietWhenFull } from '../app/health/quiet-when-full.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { lines: ['하나', '둘'] });
});
afterEach(() => app.close());

const save = (line: string, version: string) =>
  app.api('PUT', '/files', {
    as: kim,
    form: { fileName: '문서.txt', index: '0', line, version },
  });

test('without room a save says so, reading goes on, and room again is enough', async () => {
  await app.db.run(sql`pragma max_page_count = 1`);
  const refused = await save('가득 '.repeat(30_000), '0');
  expect([refused.status, (await refused.json()).code]).toEqual([507, 'storage.full']);
  expect((await app.api('GET', '/files/문서.txt', { as: kim })).status).toBe(200);
  const page = await app.page('/profile', { as: kim });
  expect(page.status).toBe(200);

  await app.db.run(sql`pragma max_page_count = 1000000`);
  expect((await save('다시', '0')).status).toBe(200);
});

test('one line a second says it, however much fails', () => {
  const lines: string[] = [];
  const now = { at: 0 };
  const log = quietWhenFull(
    { info: () => {}, error: (event) => void lines.push(event) },
    () => new Date(now.at),
  );
  const error = new Error('query', {
    cause: Object.assign(new Error('x'), { code: 'SQLITE_FULL' }),
  });
  for (let at = 0; at < 3000; at += 100) {
    now.at = at;
    log.error('fault', { error });
  }
  log.error('fault', { error: new Error('another') });
  expect(lines).toEqual(['storage.full', 'storage.full', 'storage.full', 'fault']);
});
