import fc from 'fast-check';
import { utils, write } from 'xlsx';
import { expect, test } from 'vitest';
import { termStatuses } from '../../language/terms/entry.ts';
import { glossaryFormatOf, glossaryFormats } from './glossary-files.ts';
import { readCsv, writeCsv } from './terms-csv.ts';

const koEn = { from: 'ko', to: 'en', name: '계약' } as const;
const utf8 = (text: string) => new TextEncoder().encode(text);
const preferred = (...texts: string[]) =>
  texts.map((text) => ({ text, status: 'preferred' as const }));

function workbook(rows: unknown[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '용어');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) =>
    text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff;；|｜]|_x/gu, '').replace(/\s+/g, ' ').trim()
  )
  .filter((text) => text !== '' && text.toWellFormed() === text);
const term = fc.tuple(
  fc.constantFrom('', '=', '+', '-', '@', "'", "'="),
  word,
  fc.constantFrom(...termStatuses),
)
  .map(([sign, text, status]) => ({ text: sign + text, status }));
/** In the order of files: one status after the other. */
const terms = fc.uniqueArray(term, { maxLength: 4, selector: ({ text }) => text }).map((some) =>
  termStatuses.flatMap((status) => some.filter((one) => one.status === status))
);
const entry = fc.record({
  sources: terms.filter((some) => some.length > 0),
  targets: terms,
  note: fc.oneof(fc.constant(''), word),
  domain: fc.constantFrom(null, 'normal' as const, 'law' as const, 'patent' as const),
});

test.each(Object.keys(glossaryFormats))('what is written as %s is read again', async (ending) => {
  const format = glossaryFormatOf(`a.${ending.toUpperCase()}`);
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
      expect(await format.read(format.write(entries, koEn), koEn)).toEqual(entries);
    }),
    { numRuns: 60 },
  );
});

/** What a sheet program makes of one row: quotation marks around a cell are no part of it. */
function shownBySheets(text: string): string[] {
  const cells = text.trimEnd().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}

test('no cell of a table in text is a formula for a sheet', () => {
  const cells = fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 4 });
  fc.assert(fc.property(cells, (row) => {
    const text = new TextDecoder().decode(writeCsv([row])).replace(/^\ufeff/, '');
    expect(shownBySheets(text).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  }));
});

test('a workbook made by hand: header, several terms in a cell, a note', async () => {
  const rows = [
    ['한국어', '영어', '비고', '금지 번역', '분야', '담당'],
    ['계약; 약정', 'contract\nagreement', '제1조', 'deal', '법률', '김'],
    [null, null, '빈 줄'],
    ['밸브', null],
  ];
  expect(await glossaryFormatOf('a.xlsx').read(workbook(rows), koEn)).toEqual([
    {
      sources: preferred('계약', '약정'),
      targets: [...preferred('contract', 'agreement'), { text: 'deal', status: 'forbidden' }],
      note: '제1조',
      domain: 'law',
    },
    { sources: preferred('밸브'), targets: [], note: '', domain: null },
  ]);
});

test('a header that names the languages the other way round turns the table', async () => {
  const rows = [['English', 'Korean'], ['valve', '밸브']];
  expect(await glossaryFormatOf('a.xlsx').read(workbook(rows), koEn)).toMatchObject([
    { sources: preferred('밸브'), targets: preferred('valve') },
  ]);
});

test.each([
  ['commas', 'source,target\r\n"계약, 갑","contract ""A"""\r\n'],
  ['semicolons', 'source;target\n"계약, 갑";contract "A"\n'],
  ['tabs', 'source\ttarget\n계약, 갑\tcontract "A"'],
])('a table with %s', (_, text) => {
  expect(readCsv(utf8(text))).toEqual([['source', 'target'], ['계약, 갑', 'contract "A"']]);
});

test.each([
  ['rows of several lengths', 'a,b,c\nd\n\ne,f\n', [['a', 'b', 'c'], ['d'], [''], ['e', 'f']]],
  ['a quote that is never closed', 'a,b\n"c,d\ne', [['a', 'b'], ['c,d\ne']]],
  ['quotes within words', 'a "b" c,5" pipe\n', [['a "b" c', '5" pipe']]],
])('a table with %s is read as far as it goes', (_, text, rows) => {
  expect(readCsv(utf8(text))).toEqual(rows);
});

test('a table in the Korean code page of Windows', () => {
  const bytes = Uint8Array.from([0xb0, 0xe8, 0xbe, 0xe0, 0x2c, 0x41, 0x0a]);
  expect(readCsv(bytes)).toEqual([['계약', 'A']]);
});

test('a TBX file of version 2, with statuses and other languages', async () => {
  const tbx = `<?xml version="1.0"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
    <martif type="TBX" xml:lang="en"><text><body><termEntry id="a">
    <descrip type="subjectField">law</descrip>
    <langSet xml:lang="ko-KR"><tig><term>계약</term></tig></langSet>
    <langSet xml:lang="en-US"><ntig><termGrp><term>con<hi>tract</hi></term>
      <termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termGrp></ntig></langSet>
    <langSet xml:lang="de"><tig><term>Vertrag</term></tig></langSet>
    </termEntry></body></text></martif>`;
  expect(await glossaryFormatOf('a.tbx').read(utf8(tbx), koEn)).toEqual([{
    sources: preferred('계약'),
    targets: [{ text: 'contract', status: 'forbidden' }],
    note: '',
    domain: 'law',
  }]);
});

test.each([
  ['a.tbx', '<martif><text>', 'file.xmlInvalid'],
  ['a.tbx', '<html></html>', 'file.wrongType'],
  ['a.tbx', '', 'file.empty'],
  ['a.csv', '', 'file.empty'],
  ['a.xlsx', 'text', 'file.notZip'],
])('%s that says "%s" is refused', async (name, text, code) => {
  const read = async () => await glossaryFormatOf(name).read(utf8(text), koEn);
  await expect(read()).rejects.toMatchObject({ code });
});

test('other endings are refused', () => {
  expect(() => glossaryFormatOf('a.docx')).toThrow();
});
