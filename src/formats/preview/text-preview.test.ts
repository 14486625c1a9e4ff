import { expect, test } from 'vitest';
import { direction } from '../../../tests/fixtures/docx-lines.ts';
import { zip } from '../../../tests/fixtures/docx.ts';
import { elements, textsIn, unitOf, unitsIn } from '../../../tests/fixtures/previews.ts';
import { relationships } from '../../../tests/fixtures/rich-docx.ts';
import { previewOf } from '../preview-of.ts';

test('subtitles have their times, and those of smi end where the next begin', async () => {
  const srt = '1\n00:00:01,500 --> 01:00:03,250\nHello.\n';
  const one = await previewOf('srt', new TextEncoder().encode(srt), direction);
  const [cue] = elements(one).filter(({ c }) => c === 'cue');
  expect(cue?.ms).toBe(3_601_750);
  expect(textsIn(cue ?? '')).toBe('100:01.5 – 1:00:03.2');

  const smi =
    '<SAMI><BODY><SYNC Start=1000><P Class=ENCC>Hello.<SYNC Start=3000><P Class=ENCC>&nbsp;' +
    '<SYNC Start=4000><P Class=ENCC>Bye.</BODY></SAMI>';
  const two = await previewOf('smi', new TextEncoder().encode(smi), direction);
  const cues = elements(two).filter(({ c }) => c === 'cue');
  expect(cues.map(({ ms }) => ms)).toEqual([2000, undefined]);
  expect(cues.map((one) => textsIn(one))).toEqual(['100:01.0 – 00:03.0', '200:04.0 – ']);
});

test('a break between the tag of a cue and its words makes no empty row, one between words does', async () => {
  const smi =
    '<SAMI><BODY><SYNC Start=1000><P Class=ENCC>\r\nHello,<br>everyone.\r\n</BODY></SAMI>';
  const preview = await previewOf('smi', new TextEncoder().encode(smi), direction);
  const [unit = ''] = unitsIn(preview);

  expect(unitOf(preview, unit)?.text).toBe('{1/}Hello,{2/}everyone.{3/}');
  expect(unitOf(preview, unit)?.tags).toEqual({ 1: {}, 2: { k: [{ t: 'br' }] }, 3: {} });
});

test('plain text keeps its lines, and shows where lines were left empty', async () => {
  const preview = await previewOf(
    'txt',
    new TextEncoder().encode('One.\nTwo.\n\nThree.\n'),
    direction,
  );
  expect(elements(preview).filter(({ t }) => t === 'div').map(({ c }) => c)).toEqual([
    'p',
    'p',
    'p gap',
  ]);
});

test('sheets are tables with merged cells, numbers and the places of their texts', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const book = zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Plan" sheetId="1" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(['s1', 'worksheet', 'worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml':
      `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Title of all</t></is></c></row>` +
      '<row r="3"><c r="A3"><v>0.123456789012345</v></c><c r="B3" t="inlineStr"><is><t>Words</t></is></c></row></sheetData>' +
      '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells></worksheet>',
  });

  const preview = await previewOf('xlsx', book, direction);

  const cells = elements(preview).filter(({ t, c }) => t === 'td' && c !== 'row-number');
  expect(cells.map(({ span }) => span)).toEqual([[2, 1], undefined, undefined]);
  expect(cells.map(textsIn)).toEqual(['', '0.123456789', '']);
  expect(unitsIn(preview)).toEqual(['Plan!A1', 'Plan!B3']);
});
