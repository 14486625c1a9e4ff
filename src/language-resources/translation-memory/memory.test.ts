import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestMemories, testMemories, unit } from '../../../tests/memories.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { editEntry, readHistory, removeEntry } from './edit-entry.ts';
import { exportTmx } from './export-tmx.ts';
import { numberWithin } from './entry-numbers.ts';
import { findMatches } from './find-matches.ts';
import { findOwnMemory } from './find-memory.ts';
import { deleteEntry, findEntries, findEntry, listEntriesAfter } from './store.ts';
import { learnLines } from './learn-lines.ts';
import { placeOf } from './rules.ts';
import { deleteMemory, searchConcordance } from './testing/own-memory.ts';
import { startImport } from './import-tmx.ts';
import type { MatchDeps } from './memory-deps.ts';
import { memoryScope } from '../../../tests/scopes.ts';

let memories: TestMemories;
let deps: MatchDeps;
let kim: MemberScope;
beforeEach(async () => {
  memories = await testMemories();
  ({ deps, kim } = memories);
});
afterEach(() => memories.close());

test('a memory is found in: context, exact, folded, numbers and near ones, best first', async () => {
  const around = '<prop type="x-context-pre">앞</prop><prop type="x-context-post">뒤</prop>';
  const no = await memories.memoryOf(
    unit('파일을 저장할 수 없습니다.', 'The file could not be saved.', around),
    unit('파일은 저장할 수 없습니다.', 'As for the file, no.'),
    unit('2024년 3월 15일에 만료됩니다.', 'Expires on 2024-03-15.'),
    unit('전혀 다른 문장이 여기 있다.', 'Something else'),
  );

  expect(await memories.match(no, '파일을 저장할 수 없습니다.', { previous: '앞', next: '뒤' }))
    .toEqual([
      ['context', 101, 'The file could not be saved.'],
      ['fuzzy', 95, 'As for the file, no.'],
    ]);
  expect(await memories.match(no, '파일을 저장할수 없습니다')).toContainEqual(
    ['folded', 99, 'The file could not be saved.'],
  );
  expect(await memories.match(no, '2031년 12월 1일에 만료됩니다.')).toEqual([
    ['numbers', 85, 'Expires on 2024-03-15.'],
  ]);
  expect(await memories.match(no, '안녕하세요.')).toEqual([]);
});

test('what is added, edited and deleted shows at the next look-up', async () => {
  const no = await memories.memoryOf(
    unit('파일을 저장할 수 없습니다.', 'The file could not be saved.'),
  );
  const { rows: [row] } = await searchConcordance(deps, kim, {
    memoryNo: no,
    query: '파일',
    side: 'source',
  });
  await memories.match(no, '파일을 저장할 수 없습니다.');

  const scope = memoryScope(no);
  const change = {
    entry: numberWithin(row!.entry.no),
    source: '폴더를 저장할 수 없습니다.',
    target: 'The folder could not be saved.',
  };
  const now = numberWithin(await editEntry(deps, scope, change, kim));
  const after = await memories.match(no, '폴더를 저장할 수 없습니다.');
  const before = await memories.match(no, '파일을 저장할 수 없습니다.');
  const history = await readHistory(deps, scope, now);
  await removeEntry(deps, scope, now, kim);

  expect(after).toEqual([['exact', 100, 'The folder could not be saved.']]);
  expect(before.map(([kind]) => kind)).toEqual(['fuzzy']);
  expect(history.map(({ source }) => source)).toEqual(['파일을 저장할 수 없습니다.']);
  expect(await memories.match(no, '폴더를 저장할 수 없습니다.')).toEqual([]);
});

test('an index that was lost is filled again from the database', async () => {
  const no = await memories.memoryOf(
    unit('파일을 저장할 수 없습니다.', 'The file could not be saved.'),
  );
  await memories.match(no, '파일');
  await deps.indexes.drop(no);

  expect(await memories.match(no, '파일은 저장할 수 없습니다.')).toHaveLength(1);
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
  const no = await learnLines(deps, kim, direction, {
    lines: [{ ...line, tags, target: 'It {1}ends{/1}.' }],
  });
  await learnLines(deps, kim, direction, {
    lines: [{ ...line, tags, target: 'It is {1}terminated{/1}.' }],
  });

  const elsewhere = { previous: '', next: '끝', place: placeOf(8, 'a.docx', 3) };
  expect(await memories.match(no!, line.source, elsewhere)).toEqual([
    ['context', 102, 'It is {1}terminated{/1}.'],
  ]);
  expect(await memories.match(no!, line.source, { place: line.place })).toEqual([]);
  expect(await learnLines(deps, kim, direction, { lines: [{ ...line, target: ' ' }] }))
    .toBeUndefined();
});

test('two lines that are confirmed at once share one personal memory', async () => {
  const line = { target: 'x', previous: '', next: '' };
  const learn = (at: number) =>
    learnLines(deps, kim, { from: 'ko', to: 'en' }, {
      lines: [{
        ...line,
        source: `제${at}조`,
        place: placeOf(1, 'a.txt', at),
      }],
    });

  const nos = await Promise.all([learn(1), learn(2), learn(3)]);

  expect(new Set(nos).size).toBe(1);
  expect(await memories.match(nos[0]!, '제2조')).toHaveLength(3);
});

test('a memory of someone else does not exist', async () => {
  const no = await memories.memoryOf(unit('저장', 'Save'));
  const lee = (await memories.app.member('lee')).uid;
  const refused = { code: 'memory.notFound' };
  await expect(startImport(deps, lee, { memoryNo: no, fileName: 'a' })).rejects.toMatchObject(
    refused,
  );
  await expect(findOwnMemory(deps, lee, no)).rejects.toMatchObject(refused);
  await expect(exportTmx(deps, lee, { memoryNo: no }).next()).rejects.toMatchObject(refused);
  await expect(deleteMemory(deps, lee, no)).rejects.toMatchObject(refused);
});

test('an entry is one of its own memory alone', async () => {
  const no = await memories.memoryOf(unit('저장', 'Save'));
  const other = memoryScope(await memories.memoryOf(unit('열기', 'Open'), unit('닫기', 'Close')));
  const [first] = await listEntriesAfter(deps.db, memoryScope(no), 0, 1);

  expect(await findEntry(deps.db, other, first!.no)).toBeUndefined();
  expect(await findEntries(deps.db, [other], [first!.no])).toEqual([]);
  await deleteEntry(deps.db, { no: first!.no, memoryNo: other });
  expect(await findEntry(deps.db, memoryScope(no), first!.no)).toBeDefined();
});

test('a deleted memory takes its entries and their words with it', async () => {
  const no = await memories.memoryOf(unit('저장', 'Save'), unit('열기', 'Open'));
  await deleteMemory(deps, kim, no);

  const left = await memories.app.db.all<{ count: number }>(
    `select (select count(*) from memory_entries) + (select count(*) from memory_words where memory_words match '"저장"') as count`,
  );
  expect(left[0]!.count).toBe(0);
  await expect(searchConcordance(deps, kim, { memoryNo: no, query: '저', side: 'source' }))
    .rejects.toMatchObject({ code: 'memory.notFound' });
});

test('a match below the usual floor is found when it is asked for', async () => {
  const no = await memories.memoryOf(unit('The quick brown fox jumps over it', 'x'));
  const ask = async (threshold: number) => {
    const { found } = await findMatches(deps, {
      lines: [{ text: 'The quick brown cat walks under us' }],
      from: 'ko',
      to: 'en',
      memories: [{ no: memoryScope(no) }],
      threshold,
      wait: true,
    });
    return found[0]!.length;
  };

  expect(await ask(70)).toBe(0);
  expect(await ask(50)).toBe(1);
});

test('a unit that is alike in form is shown even where its score is below the threshold', async () => {
  const no = await memories.memoryOf(
    unit('사용자 그룹을 삭제하시겠습니까?', 'Delete the user group?'),
    unit('서버를 껐다.', 'The server is off.'),
  );
  const { found: [matches] } = await findMatches(deps, {
    lines: [{ text: '사용자 계정을 삭제하시겠습니까?' }],
    from: 'ko',
    to: 'en',
    memories: [{ no: memoryScope(no), penalty: 5 }],
    wait: true,
  });

  expect(matches).toMatchObject([{ kind: 'fuzzy', form: 88, score: 61 }]);
});

test('a line that found little is searched further down, one with enough is not', async () => {
  const near = 'The quick brown fox jumps over it';
  const far = unit('The quick brown cat walks under us', 'far');
  const ask = async (...units: string[]) => {
    const no = await memories.memoryOf(...units, far);
    const { found } = await findMatches(deps, {
      lines: [{ text: near }],
      from: 'ko',
      to: 'en',
      memories: [{ no: memoryScope(no) }],
      threshold: 50,
      limit: 6,
      wait: true,
    });
    return found[0]!.map(({ entry }) => entry.target);
  };

  expect(await ask(unit(near, 'a'))).toEqual(['a', 'far']);
  expect(await ask(unit(near, 'a'), unit(`${near}.`, 'b'))).toEqual(['a', 'b']);
});
