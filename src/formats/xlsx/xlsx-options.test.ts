import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inlineCell,
  MAIN,
  OFFICE,
  relationships,
  xlsxFile,
  xlsxPart,
} from '../../../tests/fixtures/xlsx.ts';
import type { ImportOptions } from '../contract/import-options.ts';
import { parseTags } from '../../language/tags/tags.ts';
import { escapeText } from '../contract/characters.ts';
import { printElements, writePrintElement } from './print-texts.ts';
import { renameInFormula, renameSheets } from './sheet-names.ts';
import { xlsx } from './xlsx.ts';

const koEn = { from: 'ko', to: 'en' } as const;
type Options = Partial<ImportOptions>;

async function lines(file: Uint8Array, options: Options) {
  const read = await xlsx.read(file, { ...koEn, options });
  return read.lines.map(({ kind, source }) => `${kind}: ${source}`);
}

async function translated(file: Uint8Array, options: Options, targets: Record<string, string>) {
  const read = await xlsx.read(file, { ...koEn, options });
  const found = read.lines.flatMap(({ unit, seg: [seg], source }) =>
    targets[source] === undefined ? [] : [{ unit, seg, text: targets[source] }]
  );
  return await xlsx.write(file, found, { ...koEn, options });
}

test('hidden sheets are read and written when they are wanted', async () => {
  const file = xlsxFile([
    { name: '표', rows: `<row>${inlineCell('A1', '보임')}</row>` },
    { name: '숨김', state: 'hidden', rows: `<row>${inlineCell('A1', '비밀')}</row>` },
  ]);

  expect(await lines(file, {})).toEqual(['cell: 보임']);
  expect(await lines(file, { hiddenSheets: true })).toEqual(['cell: 보임', 'cell: 비밀']);
  const out = await translated(file, { hiddenSheets: true }, { '비밀': 'Secret' });
  expect(xlsxPart(out, 'xl/s1.xml')).toContain('>Secret</t>');
  expect(xlsxPart(out, 'xl/workbook.xml')).toContain('state="hidden"');
});

const THREAD = 'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment';
const commented = () =>
  xlsxFile([{ name: '표', rows: `<row>${inlineCell('A1', '값')}</row>` }], {
    parts: {
      'xl/_rels/s0.xml.rels': relationships(
        ['c', `${OFFICE}/comments`, 'c.xml'],
        ['t', THREAD, 't.xml'],
      ),
      'xl/c.xml': `<comments xmlns="${MAIN}"><authors><author>kim</author></authors><commentList>` +
        '<comment ref="A1" authorId="0"><text><r><rPr><b/></rPr><t>김:</t></r><r><t xml:space="preserve"> 확인했음</t></r></text></comment>' +
        '<comment ref="B1" authorId="0"><text><t>[Threaded comment]\n\nComment:\n    왜?\nReply:\n    왜냐하면</t></text></comment>' +
        '</commentList></comments>',
      'xl/t.xml':
        '<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">' +
        '<threadedComment ref="B1" id="{1}"><text>왜?</text></threadedComment>' +
        '<threadedComment ref="B1" id="{2}" parentId="{1}"><text>왜냐하면</text></threadedComment></ThreadedComments>',
    },
  });

test('comments are lines when they are wanted; threads change in both of their forms', async () => {
  expect(await lines(commented(), {})).toEqual(['cell: 값']);
  expect(await lines(commented(), { comments: true })).toEqual([
    'cell: 값',
    'comment: 왜?',
    'comment: 왜냐하면',
    'comment: {1}김:{/1} 확인했음',
  ]);
  const out = await translated(commented(), { comments: true }, {
    '왜?': 'Why?',
    '왜냐하면': 'Because',
    '{1}김:{/1} 확인했음': '{1}Kim:{/1} checked',
  });
  expect(xlsxPart(out, 'xl/t.xml')).toContain('<text>Why?</text>');
  expect(xlsxPart(out, 'xl/c.xml')).toContain('Comment:\n    Why?\nReply:\n    Because</t>');
  expect(xlsxPart(out, 'xl/c.xml')).toContain(
    '<r><rPr><b/></rPr><t xml:space="preserve">Kim:</t></r><r><t xml:space="preserve"> checked</t></r>',
  );
});

const linked = () =>
  xlsxFile([
    { name: '매출', rows: `<row>${inlineCell('A1', '값')}</row>` },
    {
      name: '1월 요약',
      rows: '<row><c r="A1"><f>SUM(매출!A1:A9)&amp;"매출!"+\'1월 요약\'!B1</f><v>0</v></c></row>',
      after:
        `<dataValidations><dataValidation><formula1>매출!$A$1:$A$9</formula1></dataValidation>` +
        `</dataValidations><hyperlinks><hyperlink ref="A1" location="'1월 요약'!A1"/></hyperlinks>`,
    },
  ], {
    names: '<definedNames><definedName name="x">\'1월 요약\'!$A$1</definedName></definedNames>',
    parts: {
      'xl/charts/chart1.xml': '<c:chartSpace xmlns:c="urn:c"><c:f>매출!$A$1</c:f></c:chartSpace>',
      'docProps/app.xml': '<Properties xmlns:vt="urn:vt"><vt:lpstr>매출</vt:lpstr></Properties>',
    },
  });

test('new names of sheets reach formulas, names, rules, links and charts, but no strings', async () => {
  expect(await lines(linked(), {})).toEqual(['cell: 값']);
  expect(await lines(linked(), { sheetNames: true })).toEqual([
    'sheet: 매출',
    'cell: 값',
    'sheet: 1월 요약',
  ]);
  const out = await translated(linked(), { sheetNames: true }, {
    '매출': 'Sales',
    '1월 요약': "Jan's: summary",
    '값': 'Value',
  });
  const book = xlsxPart(out, 'xl/workbook.xml');
  const sheet = xlsxPart(out, 'xl/s1.xml');
  expect(book).toContain('<sheet name="Sales"');
  expect(book).toContain('<sheet name="Jan\'s summary"');
  expect(book).toContain("<definedName name=\"x\">'Jan''s summary'!$A$1</definedName>");
  expect(sheet).toContain("<f>SUM('Sales'!A1:A9)&amp;\"매출!\"+'Jan''s summary'!B1</f>");
  expect(sheet).toContain("<formula1>'Sales'!$A$1:$A$9</formula1>");
  expect(sheet).toContain("location=\"'Jan''s summary'!A1\"");
  expect(xlsxPart(out, 'xl/charts/chart1.xml')).toContain("<c:f>'Sales'!$A$1</c:f>");
  expect(xlsxPart(out, 'docProps/app.xml')).toContain('<vt:lpstr>Sales</vt:lpstr>');
  expect(xlsxPart(out, 'xl/s0.xml')).toContain('>Value</t>');
});

test.each([
  ["'a b'!A1+[1]a!B2+'[1]a'!C3", "'c'!A1+[1]a!B2+'[1]a'!C3"],
  ['a:x!A1', "'d:x'!A1"],
  ['Table1[[#All],[a!]]+xa!A1+a.b!A1+A!A1', "Table1[[#All],[a!]]+xa!A1+a.b!A1+'d'!A1"],
])('%s becomes %s', (formula, expected) => {
  expect(renameInFormula(formula, new Map([['a', 'd'], ['a b', 'c']]))).toBe(expected);
});

test('names that Excel would refuse are made fit, and stay different', () => {
  const wanted = new Map([['a', 'Same'], ['b', 'same'], ['c', '[*]'], ['d', 'x'.repeat(40)]]);

  expect([...renameSheets(['a', 'b', 'c', 'd', 'Other'], wanted)]).toEqual([
    ['a', 'Same'],
    ['b', 'same 2'],
    ['d', 'x'.repeat(31)],
  ]);
});

test('headers and footers of sheets are lines of their thirds, codes are tags', async () => {
  const header = (text: string) =>
    `<headerFooter><oddHeader>${text}</oddHeader><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`;
  const file = xlsxFile([{
    name: '표',
    rows: `<row>${inlineCell('A1', '값')}</row>`,
    after: header('&amp;L&amp;"맑은 고딕,Bold"&amp;12연구 &amp;&amp; 개발&amp;R&amp;P쪽'),
  }]);

  expect(await lines(file, {})).toEqual(['cell: 값']);
  expect(await lines(file, { sheetHeaders: true })).toEqual([
    'cell: 값',
    'header: {1/}{2/}연구 & 개발',
    'header: {1/}쪽',
  ]);
  const out = await translated(file, { sheetHeaders: true }, {
    '{1/}{2/}연구 & 개발': '{1/}{2/}2 R&D',
    '{1/}쪽': 'Page ',
  });
  expect(xlsxPart(out, 'xl/s0.xml')).toContain(
    header('&amp;L&amp;"맑은 고딕,Bold"&amp;12 2 R&amp;&amp;D&amp;RPage &amp;P'),
  );
});

test('whatever codes a header has, its texts written again are the header', () => {
  const pieces = fc.constantFrom(
    ...['&L', '&C', '&R', '&P', '&N', '&"Arial,Bold"', '&12', '&KFF0000', '&K01+000', '&B', '&&'],
    ...['글', 'A', '1', ' ', '&amp;', '<'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
      const content = list.join('');
      const xml = `<x xmlns="${MAIN}"><oddHeader>${escapeText(content)}</oddHeader></x>`;
      for (const element of printElements(xml)) {
        const same = writePrintElement(element, ({ tagForm }) => parseTags(tagForm));
        expect(same ?? escapeText(content)).toBe(escapeText(content));
      }
    }),
    { numRuns: 2_000 },
  );
});
