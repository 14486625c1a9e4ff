import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { memberActor, readyDocument, upload } from '../../../../tests/upload.ts';
import type { Actor, Deps } from '../../../server/deps.ts';
import { ServiceState } from '../../../server/service-state.ts';
import type { Direction } from '../../../shared/languages.ts';
import { requireDocument } from '../../access/require-document.ts';
import { prepareDocument } from './prepare-document.ts';

const koEn = { from: 'ko', to: 'en' } as const;
const koJa = { from: 'ko', to: 'ja' } as const;

let app: TestApp;
let kim: Person;
let actor: Actor;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  actor = memberActor(kim);
});
afterEach(() => app.close());

const prepare = (direction: Direction, options?: { force: boolean }) =>
  prepareDocument(app.deps, actor, '문서.txt', direction, 'normal', options);

async function storedLines() {
  const { rows } = await app.db.run('select line_index, source, target from lines order by 1');
  return rows.map((row) => [row[0], row[1], row[2]]);
}

test('a document gets its lines when the direction is known', async () => {
  await upload(app, { as: kim });
  expect(await storedLines()).toEqual([]);

  const { document, lineCount } = await prepare(koEn);

  expect(lineCount).toBe(2);
  expect(document).toMatchObject({ direction: 'ko2en', lineCount: 2, domain: 'normal' });
  expect(await storedLines()).toEqual([[0, '첫 문장입니다.', ''], [1, '둘째 문장입니다.', '']]);
});

test('the same direction again keeps every word and takes the new domain', async () => {
  await readyDocument(app, { as: kim });
  await app.db.run("update lines set target = 'First' where line_index = 0");

  const again = await prepareDocument(app.deps, actor, '문서.txt', koEn, 'patent');

  expect(again.document.domain).toBe('patent');
  expect((await storedLines())[0]).toEqual([0, '첫 문장입니다.', 'First']);
});

test('two processes that choose different directions at once read the file one after the other', async () => {
  app.deps.config.sharesDatabase = true;
  await upload(app, { as: kim });
  const log: string[] = [];
  const hasBegun = Promise.withResolvers<void>();
  const bothRead = Promise.withResolvers<void>();
  /** A process that waits in its reading, for a while, for the other one to read too. */
  const processOf = (name: string): Deps => {
    const fileThreads: Deps['fileThreads'] = {
      ...app.deps.fileThreads,
      async read(...given) {
        log.push(`${name} reads`);
        hasBegun.resolve();
        if (log.length > 1) bothRead.resolve();
        await Promise.race([bothRead.promise, new Promise((done) => setTimeout(done, 700))]);
        return await app.deps.fileThreads.read(...given);
      },
    };
    return { ...app.deps, fileThreads, state: new ServiceState() };
  };
  const prepareAt = async (name: string, direction: Direction) => {
    await prepareDocument(processOf(name), actor, '문서.txt', direction, 'normal');
    log.push(`${name} is done`);
  };

  const first = prepareAt('one', koEn);
  await hasBegun.promise;
  await Promise.all([first, prepareAt('another', koJa)]);

  expect(log).toEqual(['one reads', 'one is done', 'another reads', 'another is done']);
  expect(await storedLines()).toHaveLength(2);
  const { rows } = await app.db.run('select name from recurring_work');
  expect(rows).toEqual([]);
});

test('what a dead process was about is begun anew after its lease', async () => {
  app.deps.config.sharesDatabase = true;
  await upload(app, { as: kim });
  const { rows: [row] } = await app.db.run('select random_name from documents');
  await app.db.run(
    sql`insert into recurring_work values (${`turn:lines of ${row![0]}`}, ${Date.now() - 11_000})`,
  );

  expect((await prepare(koEn)).lineCount).toBe(2);
});

test('many calls at once write each line once', async () => {
  const content = Array.from({ length: 300 }, (_, i) => `문장 ${i}`).join('\n');
  await upload(app, { as: kim, content });

  const all = await Promise.all(Array.from({ length: 4 }, () => prepare(koEn)));

  expect(all.map(({ lineCount }) => lineCount)).toEqual([300, 300, 300, 300]);
  expect(await storedLines()).toHaveLength(300);
});

test('a preparation that was cut short is made good by the next', async () => {
  await upload(app, { as: kim });
  await app.db.run(
    "insert into lines (document_id, line_index, unit, segment, segment_count, kind, source, plain, tags) select id, 1, 'x', 0, 1, 'line', 'half', 'half', '{}' from documents",
  );
  await prepare(koEn);
  expect((await storedLines()).map((row) => row[1])).toEqual([
    '첫 문장입니다.',
    '둘째 문장입니다.',
  ]);
});

test('whenever someone looks, they see all lines of a document or none', async () => {
  await upload(app, { as: kim, content: Array(1_000).fill('문장').join('\n') });
  for (const direction of [koEn, koJa]) {
    let isDone = false;
    const running = prepare(direction).finally(() => isDone = true);
    const seen = new Set<string>();
    while (!isDone) {
      const res = await app.api('GET', '/files/문서.txt?offset=990', { as: kim });
      const { data: [lines, , count], document } = await res.json();
      seen.add(`${document.direction} ${count} ${lines.length}`);
    }
    await running;
    // Before it starts, the lines of the direction before are there, all of them.
    seen.delete('ko2en 1000 10');
    seen.delete('ko2jp 1000 10');
    expect([...seen]).toEqual(['null 0 0']);
  }
});

async function readWhole(fileName: string) {
  const { id, direction, lineCount } = await requireDocument(app.deps, actor, fileName, 'read');
  const { rows } = await app.db.run(
    `select line_index, source from lines where document_id = ${id} order by 1`,
  );
  return { direction, lineCount, lines: rows.map((row) => [row[0], row[1]]) };
}

test('two directions chosen at once end as one of them, whole', async () => {
  // A Korean date is one piece in Korean only, so the two directions have other lines.
  const content = Array(300).fill('2024. 3. 15. 시행한다. 다음.').join('\n');
  await upload(app, { as: kim, content });
  const enKo = { from: 'en', to: 'ko' } as const;
  await Promise.all([prepare(enKo), prepare(koEn)]);
  const raced = await readWhole('문서.txt');

  await upload(app, { as: kim, content, name: '기준.txt' });
  const last = raced.direction === 'en2ko' ? enKo : koEn;
  await prepareDocument(app.deps, actor, '기준.txt', last, 'normal');
  expect(raced).toEqual(await readWhole('기준.txt'));
});

test('a new direction throws machine targets away', async () => {
  await readyDocument(app, { as: kim });
  await app.db.run("update lines set target = 'First', origin = 'machine'");
  await prepare(koJa);
  expect((await storedLines()).map((row) => row[2])).toEqual(['', '']);
});

test('a new direction throws work of a person away only when it is forced', async () => {
  await readyDocument(app, { as: kim });
  const form = { fileName: '문서.txt', index: '0', line: 'First' };
  await app.api('PUT', '/files', { as: kim, form });

  await expect(prepare(koJa)).rejects.toThrow('document.edited');
  expect((await storedLines())[0]?.[2]).toBe('First');

  const { document } = await prepare(koJa, { force: true });
  expect(document.direction).toBe('ko2jp');
  expect((await storedLines())[0]?.[2]).toBe('');
});

test('someone else cannot prepare a document', async () => {
  await upload(app, { as: kim });
  actor = memberActor(await app.member('lee'));
  await expect(prepare(koEn)).rejects.toThrow('document.notFound');
});
