import { expect, test } from 'vitest';
import { plain, read } from '../../../tests/fixtures/docx-lines.ts';
import {
  bodyOf,
  docxFile,
  docxParts,
  p,
  part,
  partText,
  r,
  unzip,
  zip,
} from '../../../tests/fixtures/docx.ts';
import { docx } from './docx.ts';

test('the two drawings of a text box get the same target', async () => {
  const box = (text: string) => `<w:txbxContent>${p(r(text))}</w:txbxContent>`;
  const body = p(
    r('Outside'),
    '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>',
    box('Inside'),
    '</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>',
    box('Inside'),
    '</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>',
  );
  const { lines } = await read(docxFile(body));

  expect(lines.map(({ kind, source }) => [kind, source])).toEqual([
    ['body', 'Outside'],
    ['textbox', 'Inside'],
  ]);
  const targets = [
    { unit: lines[0]!.unit, seg: 0, text: '밖' },
    { unit: lines[1]!.unit, seg: 0, text: '안' },
  ];
  const out = bodyOf(await docx.write(docxFile(body), targets, plain));
  expect(out.match(/<w:t>안<\/w:t>/g)).toHaveLength(2);
  expect(out).toContain('<w:t>밖</w:t>');
  expect(out).not.toContain('Inside');
});

test('notes are read behind their paragraph, headers and footers after the text', async () => {
  const note = (id: number, text: string) =>
    `<w:footnote w:id="${id}">${p('<w:r><w:footnoteRef/></w:r>', r(` ${text}`))}</w:footnote>`;
  const more = {
    'word/footnotes.xml': part('w:footnotes', note(1, 'Second note') + note(2, 'First note')),
    'word/header1.xml': part('w:hdr', p(r('Head'))),
    'word/footer1.xml': part('w:ftr', p(r('Foot'))),
  };
  const body = p(r('One'), '<w:r><w:footnoteReference w:id="2"/></w:r>') +
    p(r('Two'), '<w:r><w:footnoteReference w:id="1"/></w:r>');
  const { lines } = await read(docxFile(body, more));

  expect(lines.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
    'body: One{1/}',
    'footnote: First note',
    'body: Two{1/}',
    'footnote: Second note',
    'header: Head',
    'footer: Foot',
  ]);
});

test('each paragraph of a table cell is a unit of its own', async () => {
  const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => p(r(text))).join('')}</w:tc>`;
  const body = `<w:tbl><w:tr>${cell('a', 'b')}${cell('c')}</w:tr></w:tbl>` + p(r('after'));
  const { lines } = await read(docxFile(body));

  expect(lines.map(({ kind, source }) => [kind, source])).toEqual([
    ['cell', 'a'],
    ['cell', 'b'],
    ['cell', 'c'],
    ['body', 'after'],
  ]);
});

test('the main part is the one that the package names, under any prefix and in strict form', async () => {
  const parts = docxParts('');
  const strict =
    '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>strict</x:t></x:r></x:p></x:body></x:document>';
  const rename = (text: string) => text.replaceAll('word/document.xml', 'word/main7.xml');
  const file = zip({
    '[Content_Types].xml': rename(parts['[Content_Types].xml']),
    '_rels/.rels': rename(parts['_rels/.rels']),
    'word\\main7.xml': strict,
  });
  const { lines } = await read(file);

  expect(lines.map(({ source }) => source)).toEqual(['strict']);
  const out = await docx.write(file, [{ unit: lines[0]!.unit, seg: 0, text: '엄격' }], plain);
  expect(partText(out, 'word\\main7.xml')).toBe(strict.replace('strict</x:t>', '엄격</x:t>'));
});

test('titles of charts are lines, and fields in them keep their form', async () => {
  const run = (text: string, rPr = '') => `<a:r>${rPr}<a:t>${text}</a:t></a:r>`;
  const chart = part(
    'c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
    `<a:p><a:pPr/>${run('Sales ')}${
      run('2026', '<a:rPr b="1"/>')
    }<a:endParaRPr lang="en-US"/></a:p>` +
      '<a:p><a:fld id="{1}" type="CELLRANGE"><a:rPr/><a:t>[RANGE]</a:t></a:fld></a:p>',
  );
  const types = docxParts('')['[Content_Types].xml'].replace(
    '</Types>',
    '<Override PartName="/word/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/></Types>',
  );
  const file = docxFile(p(r('body')), {
    '[Content_Types].xml': types,
    'word/charts/chart1.xml': chart,
  });
  const { lines } = await read(file);
  expect(lines.map(({ kind, source }) => [kind, source])).toEqual([
    ['body', 'body'],
    ['chart', 'Sales {1}2026{/1}'],
    ['chart', '[RANGE]'],
  ]);

  const targets = [
    { unit: lines[1]!.unit, seg: 0, text: '{1}2026년{/1} 매출' },
    { unit: lines[2]!.unit, seg: 0, text: '[범위]' },
  ];
  const out = partText(await docx.write(file, targets, plain), 'word/charts/chart1.xml');
  expect(out).toContain(
    `<a:p><a:pPr/>${run('2026년', '<a:rPr b="1"/>')}${
      run(' 매출')
    }<a:endParaRPr lang="en-US"/></a:p>`,
  );
  expect(out).toContain('<a:fld id="{1}" type="CELLRANGE"><a:rPr/><a:t>[범위]</a:t></a:fld>');
});

test('the picture of a diagram gets the texts of the diagram, in their order', async () => {
  const para = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const types = docxParts('')['[Content_Types].xml'].replace(
    '</Types>',
    '<Override PartName="/word/diagrams/data1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml"/></Types>',
  );
  const file = docxFile('', {
    '[Content_Types].xml': types,
    'word/diagrams/data1.xml': part('w:x', para('Step') + para('End') + para('Step')),
    'word/diagrams/drawing1.xml': part('w:x', para('Step') + para('Step') + para('End')),
  });
  const { lines } = await read(file);
  const targets = lines.map(({ unit }, n) => ({
    unit,
    seg: 0,
    text: ['하나', '끝', '둘'][n] ?? '',
  }));

  const out = await docx.write(file, targets, plain);

  expect(lines.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
    'diagram Step',
    'diagram End',
    'diagram Step',
  ]);
  expect(partText(out, 'word/diagrams/drawing1.xml')).toContain(
    para('하나') + para('둘') + para('끝'),
  );
});

test('a UTF-16 part is read and written as UTF-16', async () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?>' +
    part('w:hdr', p(r('Kopf über'))).split('\n')[1];
  const utf16 = (content: string) =>
    new Uint8Array(Uint16Array.from(`\ufeff${content}`, (c) => c.charCodeAt(0)).buffer);
  const file = docxFile(p(r('body')), { 'word/header1.xml': utf16(text) });

  expect((await read(file)).lines.map(({ source }) => source)).toEqual(['body', 'Kopf über']);
  const out = await docx.write(
    file,
    [{ unit: 'word/header1.xml#p0', seg: 0, text: '머리말' }],
    plain,
  );
  const content = new TextDecoder('utf-16le').decode(unzip(out)['word/header1.xml']);
  expect(content).toBe(text.replace('Kopf über', '머리말').replace(' xml:space="preserve"', ''));
});
