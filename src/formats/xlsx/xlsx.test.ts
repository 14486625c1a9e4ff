import { unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceLine, Target } from '../contract/format.ts';
import { xlsx } from './xlsx.ts';

const koEn = { from: 'ko', to: 'en' } as const;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Made = { shared?: string[]; sheet: string; sheets?: string; parts?: Record<string, string> };

/** A workbook of one sheet (`xl/s1.xml`), with other parts as they are given. */
function workbook({ shared = [], sheet, sheets, parts = {} }: Made): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text);
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${
      sheets ?? '<sheet name="표" sheetId="1" r:id="s1"/>'
    }</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="s1" Type="${OFFICE}/worksheet" Target="s1.xml"/>` +
      `<Relationship Id="s2" Type="${OFFICE}/worksheet" Target="s2.xml"/>` +
      `<Relationship Id="st" Type="${OFFICE}/sharedStrings" Target="strings.xml"/></Relationships>`,
    'xl/s1.xml':
      `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${sheet}</row></sheetData></worksheet>`,
    'xl/strings.xml': `<sst xmlns="${MAIN}">${shared.join('')}</sst>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, encode(text)])),
  );
}

const part = (bytes: Uint8Array, name: string) => new TextDecoder().decode(unzipSync(bytes)[name]);
const cell = (ref: string, shared: number) => `<c r="${ref}" t="s"><v>${shared}</v></c>`;

async function translate(bytes: Uint8Array, change: (line: SourceLine) => string) {
  const { lines } = await xlsx.read(bytes, koEn);
  const targets = lines.map((line): Target => ({
    unit: line.unit,
    seg: line.seg[0],
    text: change(line),
  }));
  return await xlsx.write(bytes, targets, koEn);
}

test('reads cells in the order of the sheet, a shared text once', async () => {
  const { lines } = await xlsx.read(
    workbook({
      shared: ['<si><t>둘째</t></si>', '<si><t>첫째</t></si>', '<si><t>쓰이지 않음</t></si>'],
      sheet: cell('A1', 1) + cell('B1', 0) + cell('C1', 1) +
        '<c r="D1" t="inlineStr"><is><t>셋째</t></is></c>' +
        '<c r="E1"><v>5</v></c><c r="F1" t="str"><f>A1&amp;"!"</f><v>첫째!</v></c>',
    }),
    koEn,
  );

  expect(lines.map(({ unit, source, kind }) => [unit, source, kind])).toEqual([
    ['표!A1', '첫째', 'cell'],
    ['표!B1', '둘째', 'cell'],
    ['표!D1', '셋째', 'cell'],
  ]);
});

test('a hidden sheet is left out', async () => {
  const { lines } = await xlsx.read(
    workbook({
      sheets: '<sheet name="숨김" sheetId="1" r:id="s1" state="veryHidden"/>',
      shared: ['<si><t>비밀</t></si>'],
      sheet: cell('A1', 0),
    }),
    koEn,
  );
  expect(lines).toEqual([]);
});

test('formats inside a cell are tags, line breaks too, and come back', async () => {
  const bytes = workbook({
    shared: [
      '<si><r><t xml:space="preserve">보통 글자에 </t></r><r><rPr><b/><color rgb="FFC00000"/></rPr>' +
      '<t>굵게</t></r><r><t>\n다음 줄</t></r><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si>',
    ],
    sheet: cell('A1', 0),
  });
  const { lines, styles } = await xlsx.read(bytes, koEn);
  expect(lines[0]?.source).toBe('보통 글자에 {1}굵게{/1}{2/}다음 줄');
  expect(styles[lines[0]?.tags[1]?.f ?? '']).toEqual({ b: true, color: '#C00000' });

  const written = await translate(bytes, () => 'Text {1}bold{/1}{2/}next');
  expect(part(written, 'xl/strings.xml')).toContain(
    '<si><r><t xml:space="preserve">Text </t></r><r><rPr><b/><color rgb="FFC00000"/></rPr>' +
      '<t xml:space="preserve">bold</t></r><r><t xml:space="preserve">\nnext</t></r></si>',
  );
});

test('escaped characters of a cell are characters in the line', async () => {
  const bytes = workbook({
    shared: ['<si><t>가_x0009_나_x005F_x0041_</t></si>'],
    sheet: cell('A1', 0),
  });
  const { lines } = await xlsx.read(bytes, koEn);
  expect(lines[0]?.source).toBe('가\t나_x0041_');
  const written = await translate(bytes, ({ source }) => `${source}!`);
  expect(part(written, 'xl/strings.xml')).toContain('가\t나_x005F_x0041_!');
});

const table = (columns: string) => ({
  'xl/_rels/s1.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="t" Type="${OFFICE}/table" Target="t.xml"/></Relationships>`,
  'xl/t.xml': `<table xmlns="${MAIN}" ref="A1:B3" name="매출">${columns}</table>`,
});

test('names of table columns and the formulas that use them follow their header cells', async () => {
  const bytes = workbook({
    shared: ['<si><t>수량</t></si>', '<si><t>단가 [원]</t></si>'],
    sheet: cell('A1', 0) + cell('B1', 1) +
      '<c r="C2"><f>매출[[#This Row],[수량]]*매출[@[단가 \'[원\']]]+[1]Sheet1!A1</f><v>6</v></c>',
    parts: table('<tableColumn id="1" name="수량"/><tableColumn id="2" name="단가 [원]"/>'),
  });

  const written = await translate(bytes, ({ source }) => source === '수량' ? 'Count #' : 'Price');

  expect(part(written, 'xl/t.xml')).toContain('name="Count #"');
  expect(part(written, 'xl/t.xml')).toContain('name="Price"');
  expect(part(written, 'xl/s1.xml')).toContain(
    "매출[[#This Row],[Count '#]]*매출[@[Price]]+[1]Sheet1!A1",
  );
});

test('two columns that are called the same in the target get different names', async () => {
  const bytes = workbook({
    shared: ['<si><t>금액</t></si>', '<si><t>액수</t></si>'],
    sheet: cell('A1', 0) + cell('B1', 1),
    parts: table('<tableColumn id="1" name="금액"/><tableColumn id="2" name="액수"/>'),
  });
  const written = await translate(bytes, () => 'Amount');
  expect(part(written, 'xl/t.xml')).toMatch(/name="Amount".*name="Amount 2"/);
  expect(part(written, 'xl/strings.xml')).toMatch(/>Amount<.*>Amount 2</);
});

test.each([
  ['a workbook without its main part', zipSync({ 'a.txt': new Uint8Array(3) }), 'file.wrongType'],
  ['text', new TextEncoder().encode('가,나'), 'file.notZip'],
])('refuses %s', async (_, bytes, code) => {
  await expect(xlsx.read(bytes, koEn)).rejects.toMatchObject({ code });
});

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((one) => /\S/.test(one) && !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(one));
const xml = (one: string) =>
  one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/_(?=x)/g, '_x005F_');

test('targets that equal their sources change nothing, others are read again as they were written', async () => {
  const run = fc.tuple(fc.constantFrom('', '<rPr><b/></rPr>', '<rPr><i/><sz val="9"/></rPr>'), text)
    .map(([format, one]) => `<r>${format}<t xml:space="preserve">${xml(one)}</t></r>`);
  const item = fc.oneof(
    text.map((one) => `<si><t xml:space="preserve">${xml(one)}</t></si>`),
    fc.array(run, { minLength: 1, maxLength: 4 }).map((runs) => `<si>${runs.join('')}</si>`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 5 }), async (shared) => {
      const sheet = shared.map((_, index) => cell(`A${index + 1}`, index)).join('');
      const bytes = workbook({ shared, sheet });
      const same = await translate(bytes, ({ source }) => source);
      expect(part(same, 'xl/strings.xml')).toBe(part(bytes, 'xl/strings.xml'));

      const before = await xlsx.read(bytes, koEn);
      const doubled = await translate(bytes, ({ source }) => source.replace(/\p{L}/gu, '$&\u0353'));
      const after = await xlsx.read(doubled, koEn);
      const textOf = ({ plain }: SourceLine) => plain.replaceAll('\u0353', '');
      expect(after.lines.map(textOf).join(' ')).toBe(before.lines.map(textOf).join(' '));
    }),
    { numRuns: 150 },
  );
});
