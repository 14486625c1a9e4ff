import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestMemories, testMemories, tmx, unit } from '../../../tests/memories.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { createMemory } from './change-memory.ts';
import { runImport, startImport } from './import-tmx.ts';
import { searchConcordance } from './testing/own-memory.ts';
import type { MatchDeps } from './memory-deps.ts';
import { findEntries, listEntriesAfter } from './store.ts';
import { memoryScope } from '../../../tests/scopes.ts';

let memories: TestMemories;
let deps: MatchDeps;
let kim: MemberScope;
beforeEach(async () => {
  memories = await testMemories();
  ({ deps, kim } = memories);
});
afterEach(() => memories.close());

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

test('concordance finds from one syllable on, across blanks and on both sides', async () => {
  const no = await memories.memoryOf(
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
  expect(await find('open the', 'target')).toHaveLength(2);
  expect(await find('open th', 'target')).toHaveLength(2);
  expect(await find('api-2', 'target')).toHaveLength(1);
  expect(await find('"*')).toEqual([]);
});

test('pages of concordance go on where the last one ended', async () => {
  const no = await memories.memoryOf(
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
  const no = await memories.memoryOf(
    '<tu tuid="7" creationdate="20240315T093000Z"><note>짧게</note><prop type="client">x</prop>' +
      '<tuv xml:lang="ko-KR"><seg><bpt i="1" type="bold">&lt;b&gt;</bpt>저장<ept i="1">&lt;/b&gt;</ept></seg></tuv>' +
      '<tuv xml:lang="en-GB"><seg><bpt i="1" type="bold">&lt;b&gt;</bpt>Save<ept i="1">&lt;/b&gt;</ept></seg></tuv></tu>',
  );

  const styled = await memories.written(no);
  const again = await memories.memoryOf(/<body>\n([^]*)<\/body>/.exec(styled)![1]!);

  expect(styled).toContain('<tu tuid="7" creationdate="20240315T093000Z">');
  expect(styled).toContain('<note>짧게</note>');
  expect(styled).toContain('xml:lang="en-GB"');
  expect(styled).toContain('type="bold">&lt;b&gt;</bpt>Save');
  expect(await memories.written(again)).toBe(styled);
  expect(await memories.written(no, true)).toContain('<seg>Save</seg>');
});

test('a word goes on where whole words do not fill a page, on all of its pages alike', async () => {
  const few = await memories.memoryOf(unit('가', 'the contract'), unit('나', 'the contracts'));
  const many = await memories.memoryOf(
    ...Array.from({ length: 30 }, (_, at) => unit(`제${at}조`, `Contract ${at}`)),
    unit('가', 'contracts'),
  );
  const ask = { query: 'contract', side: 'target' as const };
  const found = async (memoryNo: number, before?: number) =>
    (await searchConcordance(deps, kim, { ...ask, memoryNo, ...(before ? { before } : {}) })).rows
      .map(({ target }) => target);

  expect(await found(few)).toEqual(['the contracts', 'the contract']);
  expect(await found(few, 2)).toEqual(['the contract']);
  expect(await found(many)).not.toContain('contracts');
  expect(await found(many, 11)).toHaveLength(10);
});

test('units that are found say all that is stored of them', async () => {
  const no = await memories.memoryOf(
    unit('가 <ph x="1" type="image">&lt;img src="a"&gt;</ph>', 'a <ph x="1" type="image"/>'),
    unit('나 "따옴표" \\ 😀', 'b', '<prop type="prev">앞 줄</prop><note>기록</note>'),
  );
  const stored = await listEntriesAfter(deps.db, memoryScope(no), 0, 10);

  const found = await findEntries(deps.db, [memoryScope(no)], stored.map((entry) => entry.no));

  expect(found).toHaveLength(2);
  expect(found).toEqual(stored);
  expect(stored[0]!.codes).not.toBeNull();
  expect(stored[1]!.previous).toBe('앞 줄');
});
