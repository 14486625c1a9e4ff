import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/app.ts';
import { indexesInWorker } from '../ports/memory-index/in-worker.ts';
import type { MemoryIndexes } from '../ports/memory-index/port.ts';
import { editEntry, readHistory, removeEntry } from './edit-entry.ts';
import { exportTmx } from './export-tmx.ts';
import { findMatches } from './find-matches.ts';
import { runImport, startImport } from './import-tmx.ts';
import { createMemory, deleteMemory } from './keep-memory.ts';
import { learnLine } from './learn-line.ts';
import type { MatchDeps } from './memory-deps.ts';
import { placeOf } from './rules.ts';
import { searchConcordance } from './search-concordance.ts';

const encoder = new TextEncoder();
let app: TestApp;
let indexes: MemoryIndexes;
let deps: MatchDeps;
let kim: string;

beforeAll(() => {
  indexes = indexesInWorker();
});
afterAll(() => indexes.close());
beforeEach(async () => {
  app = await testApp();
  deps = { db: app.db, now: () => app.clock.now, indexes };
  kim = (await app.member('kim')).uid;
});
afterEach(async () => {
  // Every test counts its memories from 1.
  for (let no = 1; no < 5; no++) await indexes.drop(no);
  await app.close();
});

const unit = (ko: string, en: string, more = '') =>
  `<tu>${more}<tuv xml:lang="ko-KR"><seg>${ko}</seg></tuv><tuv xml:lang="en-US"><seg>${en}</seg></tuv></tu>`;

function tmx(...units: string[]): Uint8Array[] {
  const text = `<?xml version="1.0"?><tmx version="1.4"><header srclang="ko-KR"/><body>${
    units.join('')
  }</body></tmx>`;
  return [encoder.encode(text)];
}

async function memoryOf(...units: string[]): Promise<number> {
  const { no } = await createMemory(deps, kim, { name: '계약', from: 'ko', to: 'en' });
  const { no: importNo } = await startImport(deps, kim, { memoryNo: no, fileName: 'a.tmx' });
  await runImport(deps, kim, importNo, tmx(...units));
  return no;
}

async function match(no: number, text: string, more: object = {}) {
  const { found } = await findMatches(deps, {
    lines: [{ text, ...more }],
    from: 'ko',
    to: 'en',
    memories: [{ no }],
    wait: true,
  });
  return (found[0] ?? []).map(({ kind, score, entry }) => [kind, score, entry.target]);
}

async function written(no: number, withoutStyle = false): Promise<string> {
  let text = '';
  for await (const piece of exportTmx(deps, kim, { memoryNo: no, withoutStyle })) text += piece;
  return text;
}

test('an import tells what it took, what was double, what conflicts and what it left out', async () => {
  const { no } = await createMemory(deps, kim, { name: '계약', from: 'ko', to: 'en' });
  const started = await startImport(deps, kim, { memoryNo: no, fileName: 'a.tmx' });
  const steps: number[] = [];

  const report = await runImport(
    deps,
    kim,
    started.no,
    tmx(
      unit('저장', 'Save'),
      unit('저장', 'Save'),
      unit('저장', 'Store'),
      '<tu><tuv xml:lang="ko"><seg>열기</seg></tuv><tuv xml:lang="ja"><seg>開く</seg></tuv></tu>',
      '<tu><tuv xml:lang="fr"><seg>Ouvrir</seg></tuv><tuv xml:lang="en"><seg>Open</seg></tuv></tu>',
    ),
    { onProgress: ({ read }) => steps.push(read) },
  );

  expect(report).toMatchObject({
    state: 'done',
    read: 5,
    added: 2,
    duplicates: 1,
    conflicts: 1,
    skipped: { noTarget: 1, noSource: 1 },
  });
  expect(steps.at(-1)).toBe(5);
});

test('an import that was stopped goes on where it was, and adds nothing twice', async () => {
  const { no } = await createMemory(deps, kim, { name: '계약', from: 'ko', to: 'en' });
  const started = await startImport(deps, kim, { memoryNo: no, fileName: 'a.tmx' });
  const file = tmx(...Array.from({ length: 700 }, (_, at) => unit(`제${at}조`, `Article ${at}`)));
  const stop = new AbortController();

  const first = await runImport(deps, kim, started.no, file, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  const second = await runImport(deps, kim, started.no, file);

  expect(first).toMatchObject({ state: 'cancelled', read: 125, added: 125 });
  expect(second).toMatchObject({ state: 'done', read: 700, added: 700, duplicates: 0 });
});

test('a file that breaks off keeps the units before the fault, and says why it failed', async () => {
  const { no } = await createMemory(deps, kim, { name: '계약', from: 'ko', to: 'en' });
  const { no: importNo } = await startImport(deps, kim, { memoryNo: no, fileName: 'a.tmx' });
  const [whole = new Uint8Array()] = tmx(unit('저장', 'Save'), unit('열기', 'Open'));

  const report = await runImport(deps, kim, importNo, [whole.slice(0, whole.length - 30)]);

  expect(report).toMatchObject({ state: 'failed', reason: 'file.xmlInvalid' });
  expect(report.added).toBeGreaterThan(0);
});

test('a memory is found in: context, exact, folded, numbers and near ones, best first', async () => {
  const around = '<prop type="x-context-pre">앞</prop><prop type="x-context-post">뒤</prop>';
  const no = await memoryOf(
    unit('파일을 저장할 수 없습니다.', 'The file could not be saved.', around),
    unit('파일은 저장할 수 없습니다.', 'As for the file, no.'),
    unit('2024년 3월 15일에 만료됩니다.', 'Expires on 2024-03-15.'),
    unit('전혀 다른 문장이 여기 있다.', 'Something else'),
  );

  expect(await match(no, '파일을 저장할 수 없습니다.', { previous: '앞', next: '뒤' })).toEqual([
    ['context', 101, 'The file could not be saved.'],
    ['fuzzy', 95, 'As for the file, no.'],
  ]);
  expect(await match(no, '파일을 저장할수 없습니다')).toContainEqual(
    ['folded', 99, 'The file could not be saved.'],
  );
  expect(await match(no, '2031년 12월 1일에 만료됩니다.')).toEqual([
    ['numbers', 85, 'Expires on 2024-03-15.'],
  ]);
  expect(await match(no, '안녕하세요.')).toEqual([]);
});

test('what is added, edited and deleted shows at the next look-up', async () => {
  const no = await memoryOf(unit('파일을 저장할 수 없습니다.', 'The file could not be saved.'));
  const { rows: [row] } = await searchConcordance(deps, kim, {
    memoryNo: no,
    query: '파일',
    side: 'source',
  });
  await match(no, '파일을 저장할 수 없습니다.');

  const now = await editEntry(deps, kim, {
    no: row!.entry.no,
    source: '폴더를 저장할 수 없습니다.',
    target: 'The folder could not be saved.',
  });
  const after = await match(no, '폴더를 저장할 수 없습니다.');
  const before = await match(no, '파일을 저장할 수 없습니다.');
  const history = await readHistory(deps, kim, now);
  await removeEntry(deps, kim, now);

  expect(after).toEqual([['exact', 100, 'The folder could not be saved.']]);
  expect(before.map(([kind]) => kind)).toEqual(['fuzzy']);
  expect(history.map(({ source }) => source)).toEqual(['파일을 저장할 수 없습니다.']);
  expect(await match(no, '폴더를 저장할 수 없습니다.')).toEqual([]);
});

test('an index that was lost is filled again from the database', async () => {
  const no = await memoryOf(unit('파일을 저장할 수 없습니다.', 'The file could not be saved.'));
  await match(no, '파일');
  await indexes.drop(no);

  expect(await match(no, '파일은 저장할 수 없습니다.')).toHaveLength(1);
});

test('a confirmed line is learned; confirmed again it replaces what it taught', async () => {
  const line = {
    source: '계약을 {1}해지{/1}한다.',
    previous: '',
    next: '끝',
    place: placeOf(7, 'a.docx', 3),
  };
  const tags = { 1: { pair: true, t: 'b', del: false, dup: false } };
  const direction = { from: 'ko', to: 'en' } as const;
  const no = await learnLine(deps, kim, direction, { ...line, tags, target: 'It {1}ends{/1}.' });
  await learnLine(deps, kim, direction, { ...line, tags, target: 'It is {1}terminated{/1}.' });

  const elsewhere = { previous: '', next: '끝', place: placeOf(8, 'a.docx', 3) };
  expect(await match(no!, line.source, elsewhere)).toEqual([
    ['context', 102, 'It is {1}terminated{/1}.'],
  ]);
  expect(await match(no!, line.source, { place: line.place })).toEqual([]);
  expect(await learnLine(deps, kim, direction, { ...line, target: ' ' })).toBeUndefined();
});

test('two lines that are confirmed at once share one personal memory', async () => {
  const line = { target: 'x', previous: '', next: '' };
  const learn = (at: number) =>
    learnLine(deps, kim, { from: 'ko', to: 'en' }, {
      ...line,
      source: `제${at}조`,
      place: placeOf(1, 'a.txt', at),
    });

  const nos = await Promise.all([learn(1), learn(2), learn(3)]);

  expect(new Set(nos).size).toBe(1);
  expect(await match(nos[0]!, '제2조')).toHaveLength(3);
});

test('concordance finds from one syllable on, across blanks and on both sides', async () => {
  const no = await memoryOf(
    unit('번역 메모리를 연다.', 'Open the translation memory.'),
    unit('번역메모리 설정', 'Memory settings'),
    unit('용어집을 연다.', 'Open the API-2 glossary.'),
  );
  const find = async (query: string, side: 'source' | 'target' = 'source') =>
    (await searchConcordance(deps, kim, { memoryNo: no, query, side })).rows
      .map((row) => [row[side], row.spans]);

  expect(await find('번역메모리')).toEqual([
    ['번역메모리 설정', [[0, 5]]],
    ['번역 메모리를 연다.', [[0, 6]]],
  ]);
  expect(await find('모')).toHaveLength(2);
  expect(await find('집')).toHaveLength(1);
  expect(await find('다')).toHaveLength(2);
  expect(await find('TRANSLATION mem', 'target')).toEqual([
    ['Open the translation memory.', [[9, 24]]],
  ]);
  expect(await find('api-2', 'target')).toHaveLength(1);
  expect(await find('"*')).toEqual([]);
});

test('pages of concordance go on where the last one ended', async () => {
  const no = await memoryOf(
    ...Array.from({ length: 30 }, (_, at) => unit(`계약 ${at}조`, `Article ${at}`)),
  );
  const ask = { memoryNo: no, query: '계약', side: 'source' as const };

  const first = await searchConcordance(deps, kim, ask);
  const second = await searchConcordance(deps, kim, { ...ask, before: 11 });

  expect([first.rows.length, first.hasMore]).toEqual([20, true]);
  expect(first.rows[0]!.source).toBe('계약 29조');
  expect([second.rows.length, second.hasMore]).toEqual([10, false]);
});

test('what is imported is exported with its codes, notes and dates, or as text alone', async () => {
  const no = await memoryOf(
    '<tu tuid="7" creationdate="20240315T093000Z"><note>짧게</note><prop type="client">x</prop>' +
      '<tuv xml:lang="ko-KR"><seg><bpt i="1" type="bold">&lt;b&gt;</bpt>저장<ept i="1">&lt;/b&gt;</ept></seg></tuv>' +
      '<tuv xml:lang="en-GB"><seg><bpt i="1" type="bold">&lt;b&gt;</bpt>Save<ept i="1">&lt;/b&gt;</ept></seg></tuv></tu>',
  );

  const styled = await written(no);
  const again = await memoryOf(/<body>\n([^]*)<\/body>/.exec(styled)![1]!);

  expect(styled).toContain('<tu tuid="7" creationdate="20240315T093000Z">');
  expect(styled).toContain('<note>짧게</note>');
  expect(styled).toContain('xml:lang="en-GB"');
  expect(styled).toContain('type="bold">&lt;b&gt;</bpt>Save');
  expect(await written(again)).toBe(styled);
  expect(await written(no, true)).toContain('<seg>Save</seg>');
});

test('a memory of someone else does not exist', async () => {
  const no = await memoryOf(unit('저장', 'Save'));
  const lee = (await app.member('lee')).uid;
  const { rows: [row] } = await searchConcordance(deps, kim, {
    memoryNo: no,
    query: '저장',
    side: 'source',
  });

  const refused = { code: 'memory.notFound' };
  await expect(startImport(deps, lee, { memoryNo: no, fileName: 'a' })).rejects.toMatchObject(
    refused,
  );
  await expect(removeEntry(deps, lee, row!.entry.no)).rejects.toMatchObject(refused);
  await expect(exportTmx(deps, lee, { memoryNo: no }).next()).rejects.toMatchObject(refused);
  await expect(deleteMemory(deps, lee, no)).rejects.toMatchObject(refused);
});

test('a deleted memory takes its entries and their words with it', async () => {
  const no = await memoryOf(unit('저장', 'Save'), unit('열기', 'Open'));
  await deleteMemory(deps, kim, no);

  const left = await app.db.all<{ count: number }>(
    `select (select count(*) from memory_entries) + (select count(*) from memory_words where memory_words match '"저장"') as count`,
  );
  expect(left[0]!.count).toBe(0);
  await expect(searchConcordance(deps, kim, { memoryNo: no, query: '저', side: 'source' }))
    .rejects.toMatchObject({ code: 'memory.notFound' });
});

test('a match below the usual floor is found when it is asked for', async () => {
  const no = await memoryOf(unit('The quick brown fox jumps over it', 'x'));
  const ask = async (threshold: number) => {
    const { found } = await findMatches(deps, {
      lines: [{ text: 'The quick brown cat walks under it' }],
      from: 'ko',
      to: 'en',
      memories: [{ no }],
      threshold,
      wait: true,
    });
    return found[0]!.length;
  };

  expect(await ask(70)).toBe(0);
  expect(await ask(50)).toBe(1);
});
