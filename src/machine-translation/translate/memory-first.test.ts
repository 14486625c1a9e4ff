import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../tests/app.ts';
import { tmx, unit } from '../../../tests/memories.ts';
import {
  insertDocument,
  linesOf,
  rightOf,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { runImport, startImport } from '../../language-resources/translation-memory/import-tmx.ts';
import { wordsOf } from '../budget/text.ts';
import { createMemory } from '../../language-resources/translation-memory/change-memory.ts';

let app: TranslationApp;
let kim: Person;
beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
});
afterEach(() => app.end());

const EXACT = 30;
const FUZZY = 20;
const NEW = 25;
const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'se', 'ti', 'vo', 'zu'];

/** Sentences that share few words, so that none is like another. */
function sentenceOf(nth: number): string {
  const word = (at: number) =>
    [nth, Math.floor(nth / 10) + at, nth * at].map((n) => syllables[n % 10]).join('');
  return `The ${word(1)} ${word(2)} shall ${word(3)} every ${word(4)} and ${word(5)}, ` +
    `${word(6)} or ${word(7)} of ${nth % 2 ? 'either' : 'neither'} ${word(8)} party ${word(9)}.`;
}

const sources = Array.from({ length: EXACT + FUZZY + NEW }, (_, nth) => sentenceOf(nth));
const isExact = (nth: number) => nth < EXACT;
const isKnown = (nth: number) => nth < EXACT + FUZZY;

/** Units for the first of the sentences: equal ones, then such that differ in their last mark. */
async function remember(owner: Person) {
  const { no } = await createMemory(app.deps, owner.uid, { name: '계약', from: 'en', to: 'ko' });
  const { no: importNo } = await startImport(app.deps, owner.uid, {
    memoryNo: no,
    fileName: 'a.tmx',
  });
  const units = sources.slice(0, EXACT + FUZZY).map((source, nth) =>
    unit(`기억 ${nth}`, isExact(nth) ? source : source.replace(/\.$/, ''))
  );
  await runImport(app.deps, owner.uid, importNo, tmx(...units));
}

async function estimate(query: Record<string, string> = {}) {
  const given = { filename: 'a.txt', project_no: 'individual', direction: 'en2ko', ...query };
  const res = await app.api('GET', `/document/estimate?${new URLSearchParams(given)}`, { as: kim });
  expect(res.status).toBe(200);
  return await res.json();
}

/** Texts that the engine was sent to translate. */
const sent = () => app.server.calls.flatMap(({ segments }) => segments.map(({ text }) => text));
const originsOf = async (documentId: number) =>
  (await linesOf(app, documentId)).map(({ origin }) => origin);
const repeated = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

test('what the memories have comes from them, the rest from the engine, and the estimate said so', async () => {
  const documentId = await insertDocument(app, kim, sources);
  await remember(kim);

  const before = await estimate();
  await translateAll(app, { as: kim });

  const rows = await linesOf(app, documentId);
  expect(rows.map(({ origin }) => origin)).toEqual(
    sources.map((_, nth) => isKnown(nth) ? 'memory' : 'machine'),
  );
  expect(rows.map(({ target }) => target)).toEqual(
    sources.map((source, nth) => isKnown(nth) ? `기억 ${nth}` : rightOf(source)),
  );
  expect(before).toMatchObject({
    lines: NEW,
    memory: { exact: EXACT, fuzzy: FUZZY, isComplete: true },
  });
  expect(rows.map(({ flags }) => flags.join())).toEqual(
    sources.map((_, nth) => isKnown(nth) ? (isExact(nth) ? 'memory:100' : 'memory:99') : ''),
  );
  expect(sent()).toEqual(sources.slice(EXACT + FUZZY));
  expect(await estimate()).toMatchObject({ lines: 0, memory: { exact: 0, fuzzy: 0 } });
});

test('the threshold decides, and without memories the engine has everything', async () => {
  const documentId = await insertDocument(app, kim, sources);
  await remember(kim);

  expect(await estimate({ memoryFrom: '100' })).toMatchObject({
    lines: FUZZY + NEW,
    memory: { exact: EXACT, fuzzy: 0 },
  });
  await translateAll(app, { as: kim }, { memoryFrom: '100' });
  expect(await originsOf(documentId)).toEqual([
    ...repeated(EXACT, 'memory'),
    ...repeated(FUZZY + NEW, 'machine'),
  ]);

  const other = await insertDocument(app, kim, sources, 'b.txt');
  expect(await estimate({ filename: 'b.txt', memoryFrom: 'off' })).toMatchObject({
    lines: sources.length,
    memory: { exact: 0, fuzzy: 0 },
  });
  await translateAll(app, { as: kim }, { filename: 'b.txt', memoryFrom: 'off' });
  expect(await originsOf(other)).toEqual(repeated(sources.length, 'machine'));
});

test('memories of others and drafts of visitors have nothing to do with each other', async () => {
  const lee = await app.member('lee');
  await remember(kim);
  const ofLee = await insertDocument(app, lee, sources.slice(0, 3));
  await translateAll(app, { as: lee });
  expect(await originsOf(ofLee)).toEqual(repeated(3, 'machine'));

  const cookie = 'v=visitor-one';
  const ofVisitor = await insertDocument(app, { cookie }, sources.slice(0, 3), 'v.txt');
  await translateAll(app, { cookie }, { filename: 'v.txt', memoryFrom: '70' });
  expect(await originsOf(ofVisitor)).toEqual(repeated(3, 'machine'));
});

test('everything again takes from the memories too, and one undo brings all of it back', async () => {
  const [known, fresh] = [sources[0]!, sources.at(-1)!];
  const documentId = await insertDocument(app, kim, [
    { source: known, target: '고친 문장' },
    { source: fresh, target: '다른 문장' },
  ]);
  await remember(kim);

  const started = await translate(app, { as: kim }, 'retranslate_all');
  const [parts, job] = started.data as [number[][], string];
  for (const indices of parts) {
    await translate(app, { as: kim }, 'translation_part', {
      dataPath: job,
      indices: JSON.stringify(indices),
    });
  }
  const targets = async () => (await linesOf(app, documentId)).map(({ target }) => target);
  expect(await targets()).toEqual(['기억 0', rightOf(fresh)]);

  const json = { fileName: 'a.txt', operation: job };
  await app.api('PUT', '/operations/undo', { as: kim, json });
  expect(await targets()).toEqual(['고친 문장', '다른 문장']);
});

test('a visitor is told neither an engine nor an unknown price; the operator is told why', async () => {
  await insertDocument(app, { cookie: 'v=visitor-one' }, sources.slice(0, 3), 'v.txt');
  const query = new URLSearchParams({
    filename: 'v.txt',
    project_no: 'tempFiles',
    direction: 'en2ko',
  });
  const res = await app.api('GET', `/document/estimate?${query}`, { cookie: 'v=visitor-one' });
  const facts = await res.json();
  expect(facts).toMatchObject({ engine: null, won: null, isOwner: false });
  expect(wordsOf(facts, 'ko')).toEqual(['기계번역 3문장']);
  expect(wordsOf({ ...facts, engine: 'm', isOwner: true }, 'ko').join()).toContain('가격을 몰라서');
});

test('prices are told in won, about and never as nothing', () => {
  const facts = { engine: 'm', lines: 30, usd: 0.0123, won: 17, leftUsd: null };
  expect(
    wordsOf({ ...facts, memory: { exact: 12, fuzzy: 3, isComplete: true }, seconds: 90 }, 'ko'),
  )
    .toEqual([
      '번역 메모리 15문장 (100% 이상 12, 유사 3) · 기계번역 30문장 (m)',
      '예상 비용 약 17원 · 약 2분 걸려요',
    ]);
  expect(wordsOf({ ...facts, won: 1_234 }, 'ko')[1]).toBe('예상 비용 약 1,300원');
  expect(wordsOf({ ...facts, usd: 0, won: 0 }, 'ko')[1]).toBe('예상 비용 ₩0');
});
