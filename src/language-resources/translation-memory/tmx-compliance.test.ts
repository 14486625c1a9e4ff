import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestMemories, testMemories } from '../../../tests/memories.ts';
import { runImport, startImport } from './import-tmx.ts';
import { createMemory } from './change-memory.ts';
import { learnLines } from './learn-lines.ts';
import { written } from './moments.ts';
import { placeOf, samePlace } from './rules.ts';
import { type Entry, findPersonal, listEntriesAfter } from './store.ts';
import { memoryScope } from '../../../tests/scopes.ts';

let memories: TestMemories;
beforeEach(async () => memories = await testMemories());
afterEach(() => memories.close());

const encoder = new TextEncoder();
const file = (...units: string[]) =>
  '<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4"><header srclang="en" segtype="block" datatype="html" ' +
  `creationtool="x" creationtoolversion="1" adminlang="en" o-tmf="x"/><body>${
    units.join('')
  }</body></tmx>`;
const tu = (en: string, ko: string, { head = '', more = '', tuv = '' } = {}) =>
  `<tu${head}>${more}<tuv xml:lang="en-US"><seg>${en}</seg></tuv>` +
  `<tuv xml:lang="ko-KR"${tuv}><seg>${ko}</seg></tuv></tu>`;

/** A new memory with the units of a file. */
async function imported(bytes: Uint8Array) {
  const { deps, kim } = memories;
  const { no } = await createMemory(deps, kim, { name: 'x', from: 'en', to: 'ko' });
  const started = await startImport(deps, kim, { memoryNo: no, fileName: 'x.tmx' });
  const report = await runImport(deps, kim, started.no, [bytes]);
  return { no, report, units: await unitsOf(no) };
}

async function unitsOf(no: number) {
  return (await listEntriesAfter(memories.deps.db, memoryScope(no), 0, 1000)).map(said);
}

/** All that a unit says; times and author stand where they are known, so they are not told twice. */
function said({ no: _, memoryNo: __, createdAt, updatedAt, place, facts, ...entry }: Entry) {
  const { unit, variants, langs = ['en', 'ko'], ...rest } = facts ?? {};
  const others = (known: Record<string, string> = {}) =>
    Object.entries(known).filter(([name]) => !/^(creation|change)(date|id)$/.test(name)).sort();
  return {
    ...entry,
    created: written(createdAt),
    updated: written(updatedAt),
    place: samePlace(place),
    langs,
    facts: rest,
    unit: others(unit),
    variants: [others(variants?.[0]), others(variants?.[1])],
  };
}

/** Exported and read again a day later. */
async function again(no: number) {
  const text = await memories.written(no);
  memories.app.clock.now = new Date(memories.app.clock.now.getTime() + 86_400_000);
  return await imported(encoder.encode(text));
}

const DATED = ' creationdate="20200102T030405Z" creationid="lee" changedate="20210102T030405Z"' +
  ' changeid="park" usagecount="3"';
const own: Record<string, [en: string, ko: string, more?: Parameters<typeof tu>[2]][]> = {
  'plain text': [['Save &amp; close &lt;now&gt;', ' 저장 후\n닫기 ']],
  'codes of all kinds': [[
    '<it pos="begin" x="1" type="italic">&lt;I></it><bpt i="0" x="2">&lt;b></bpt>A<ept i="0">&lt;/b></ept> <ph x="3"/>',
    '<bpt i="4" x="2">&lt;b></bpt>가<ept i="4">&lt;/b></ept><ph x="3"/> <ut x="5">{\\f0}</ut>',
  ]],
  'a code whose text was translated': [[
    'Click <ph x="3">ALT="<sub>Start</sub>"</ph>.',
    '<ph x="3">ALT="<sub>시작</sub>"</ph> 클릭',
  ]],
  'notes and properties': [['A', '가', {
    head: ' tuid="제1조"',
    more:
      '<note>첫째</note><note>둘째</note><prop type="x">1</prop><prop type="x">2</prop><prop>3</prop>',
  }]],
  'context and place': [['A', '가', {
    more: '<prop type="x-context-pre"></prop><prop type="x-context-post">B</prop>' +
      '<prop type="x-document">a.docx</prop><prop type="x-segment-id">7</prop>',
  }]],
  'times and authors of the unit': [['A', '가', { head: DATED }]],
  'times and authors of the target': [['A', '가', {
    head: ' creationdate="20100102T030405Z"',
    tuv: DATED,
  }]],
  'units without times': [['A', '가'], ['A', '나']],
  'a pair that comes again with a later time': [
    ['A', '가', { tuv: DATED }],
    ['A', '가', { tuv: ' changedate="20230102T030405Z" changeid="choi"' }],
  ],
};

test.each(Object.entries(own))('%s: the same after export and import', async (_, units) => {
  const first = await imported(encoder.encode(file(...units.map((one) => tu(...one)))));

  const second = await again(first.no);

  expect(first.units.length).toBeGreaterThan(0);
  expect(second.units).toEqual(first.units);
});

test('what was confirmed keeps its neighbours, its place, its time and who confirmed it', async () => {
  const { deps, kim } = memories;
  const place = placeOf(12, '계약서 #1.docx', 4);
  const tags = { 1: { pair: true, t: 'b', del: true, dup: true } };
  const line = { source: 'Press {1}OK{/1}', target: '{1}확인{/1}을 누르세요', tags };
  const direction = { from: 'en', to: 'ko' } as const;
  await learnLines(deps, kim, direction, {
    lines: [{ ...line, previous: '', next: 'End', place }],
  });
  const { no } = (await findPersonal(deps.db, kim, direction))!;

  const { units } = await again(no);

  expect(units).toMatchObject(await unitsOf(no));
  expect(units[0]).toMatchObject({
    previous: '',
    next: 'End',
    place: '계약서 #1.docx#4',
    author: kim,
  });
});

/** Memory files of other programs, where they lie beside the project. Their languages are not ours. */
const CORPUS = '../shared/corpus/tm';
const given = existsSync(CORPUS) ? readdirSync(CORPUS) : [];

test.each(given.filter((name) => name.endsWith('.tmx')))(
  '%s is the same after export and import, whichever of its languages is read as Korean',
  async (name) => {
    const bytes = await readFile(join(CORPUS, name));
    const text = new TextDecoder().decode(bytes);
    const langs = [...text.matchAll(/xml:lang\s*=\s*["']([\w-]+)["']/g)].map(([, lang]) => lang!);
    const others = new Set(langs.filter((lang) => !/^en-us$/i.test(lang)));

    const untouched = await imported(bytes);
    expect([untouched.report.state, untouched.report.added]).toEqual(['done', 0]);
    expect(untouched.report.skipped.noTarget).toBe(untouched.report.read);
    for (const lang of others) {
      const first = await imported(encoder.encode(text.replaceAll(lang, 'ko-KR')));
      const second = await again(first.no);

      const { state, skipped, read, duplicates } = first.report;
      expect([state, skipped, first.units.length]).toEqual(['done', {}, read - duplicates]);
      expect(second.units).toEqual(first.units);
    }
  },
);

test.each(given.filter((name) => name.endsWith('.xlf')))('%s is no memory', async (name) => {
  const { report } = await imported(await readFile(join(CORPUS, name)));

  expect(report).toMatchObject({ state: 'failed', reason: 'file.wrongType', added: 0 });
});
