import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOLD, direction, read } from '../../../tests/fixtures/docx-lines.ts';
import { docxFile, p, part, r } from '../../../tests/fixtures/docx.ts';
import {
  box,
  footnotes,
  note,
  picture,
  PNG,
  relationships,
  richDocx,
  styles,
} from '../../../tests/fixtures/rich-docx.ts';
import {
  contents,
  elements,
  looksOf,
  textsIn,
  unitOf,
  unitsIn,
} from '../../../tests/fixtures/previews.ts';
import { previewOf } from '../preview-of.ts';
import { beginProcessorTime } from '../../../tests/processor-time.ts';

const draw = (body: string, more: Record<string, string | Uint8Array> = {}) =>
  previewOf('docx', docxFile(body, more), direction);

test('letters look as their run and the styles beneath it say', async () => {
  const heading = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>';
  const preview = await draw(
    p(heading, r('Plain '), r('red', '<w:color w:val="FF0000"/><w:u w:val="single"/>')),
    { 'word/styles.xml': styles },
  );

  const unit = unitOf(preview);
  expect(looksOf(preview, unit?.c)).toContain('font-weight:700');
  expect(looksOf(preview, unit?.c)).toContain('font-size:18pt');
  expect(looksOf(preview, unit?.tags['1']?.c)).toContain('color:#ff0000');
  expect(looksOf(preview, unit?.tags['1']?.c)).toContain('text-decoration-line:underline');
  expect(elements(preview).find(({ h }) => h)?.h).toBe(1);
});

test('paragraphs keep alignment, indents and spacing', async () => {
  const preview = await draw(
    p(
      '<w:pPr><w:jc w:val="center"/><w:ind w:left="720" w:hanging="360"/><w:spacing w:before="200" w:line="480"/></w:pPr>',
      r('Text'),
    ),
  );

  const look = looksOf(preview, elements(preview)[0]?.c);
  for (
    const one of ['text-align:center', 'margin-left:36pt', 'text-indent:-18pt', 'margin-top:10pt']
  ) {
    expect(look).toContain(one);
  }
  expect(look).toContain('line-height:2.6');
});

test('lists count in their own way, and begin anew beneath a higher level', async () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = part(
    'w:numbering',
    `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', '%1.')}${
      level(1, 'ganada', '%2)')
    }</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  );
  const item = (at: number) =>
    p(`<w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr></w:pPr>`, r('item'));

  const preview = await draw([0, 1, 1, 0, 1].map(item).join(''), {
    'word/numbering.xml': numbering,
  });

  const labels = elements(preview).filter(({ c }) => c?.startsWith('label')).map(textsIn);
  expect(labels).toEqual(['I.', '가)', '나)', 'II.', '가)']);
});

test('tables keep widths, borders, shading and merged cells', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text && r(text))}</w:tc>`;
  const preview = await draw(
    '<w:tbl><w:tblPr><w:tblBorders><w:insideH w:val="single" w:sz="8" w:color="00FF00"/></w:tblBorders></w:tblPr>' +
      '<w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="2000"/></w:tblGrid>' +
      `<w:tr>${cell('Head', '<w:gridSpan w:val="2"/><w:shd w:fill="ABCDEF"/>')}</w:tr>` +
      `<w:tr>${cell('Tall', '<w:vMerge w:val="restart"/>')}${cell('A')}</w:tr>` +
      `<w:tr>${cell('', '<w:vMerge/>')}${cell('B')}</w:tr></w:tbl>`,
  );

  const cells = elements(preview).filter(({ t }) => t === 'td');
  expect(cells.map(({ span }) => span)).toEqual([[2, 1], [1, 2], undefined, undefined]);
  expect(looksOf(preview, cells[0]?.c)).toContain('background-color:#abcdef');
  expect(looksOf(preview, cells[1]?.c)).toContain('border-top:1pt solid #00ff00');
  const columns = elements(preview).filter(({ t }) => t === 'col');
  expect(columns.map(({ c }) => looksOf(preview, c))).toEqual(['width:50pt', 'width:100pt']);
});

test('pages have the size of their section, and end at breaks', async () => {
  const size =
    '<w:pgSz w:w="10000" w:h="12000"/><w:pgMar w:top="400" w:right="600" w:bottom="400" w:left="600"/>';
  const preview = await draw(
    p(r('One')) + p('<w:r><w:br w:type="page"/></w:r>', r('Two')) +
      p('<w:pPr><w:pageBreakBefore/></w:pPr>', r('Three')) +
      `<w:sectPr>${size}<w:cols w:num="2"/></w:sectPr>`,
  );

  const sheets = contents(preview).flatMap((one) => one.sheets);
  expect(sheets).toHaveLength(3);
  const look = looksOf(preview, sheets[0]?.c);
  expect(look).toContain('width:500pt');
  expect(look).toContain('padding:20pt 30pt 20pt 30pt');
  expect(look).toContain('column-count:2');
});

test('a note stands at the foot of the page that refers to it', async () => {
  const preview = await draw(
    p(r('First.'), note(2)) + p('<w:r><w:br w:type="page"/></w:r>', r('Second.'), note(1)),
    { 'word/footnotes.xml': footnotes('Of the second.', 'Of the first.') },
  );

  const [first, second] = contents(preview).flatMap((one) => one.sheets);
  const notesOf = (sheet: typeof first) =>
    sheet?.k.flatMap((node) =>
      typeof node === 'object' && node.c === 'note' ? [textsIn(node)] : []
    );
  expect([notesOf(first), notesOf(second)]).toEqual([['1'], ['2']]);
  expect(unitsIn(preview).slice(0, 2)).toEqual(['word/document.xml#p0', 'word/footnotes.xml#p1']);
});

test('pictures are known by their bytes, and are shown once each', async () => {
  const preview = await draw(p(picture('a'), picture('a'), picture('b'), picture('c')), {
    'word/media/a.dat': PNG,
    'word/media/b.png': new TextEncoder().encode('<svg onload="alert(1)"/>'),
    'word/_rels/document.xml.rels': relationships(
      ['a', 'image', 'media/a.dat'],
      ['b', 'image', 'media/b.png'],
      ['c', 'image', 'https://elsewhere.example/c.png', 'External'],
    ),
  });

  expect(preview.images.map(({ mime }) => mime)).toEqual(['image/png']);
  const shown = elements(preview);
  expect(shown.filter(({ t }) => t === 'img').map(({ img }) => img)).toEqual([0, 0]);
  expect(shown.find(({ t }) => t === 'img')?.size).toEqual([72, 36]);
  expect(shown.filter(({ o }) => o === 'image')).toHaveLength(2);
});

test('a picture that claims more pixels than a browser can draw is only named', async () => {
  const huge = new Uint8Array(PNG);
  new DataView(huge.buffer).setUint32(16, 2_000_000_000);
  const preview = await draw(p(picture('a')), {
    'word/media/a.png': huge,
    'word/_rels/document.xml.rels': relationships(['a', 'image', 'media/a.png']),
  });
  expect(preview.images).toEqual([]);
});

test('colours, fonts and sizes cannot carry anything into a style sheet', async () => {
  const evil = 'red;}body{background:url(//x)';
  const rPr = `<w:rFonts w:ascii="${evil}" w:eastAsia="${evil}"/><w:color w:val="${evil}"/>` +
    `<w:highlight w:val="${evil}"/><w:sz w:val="${evil}"/><w:shd w:fill="${evil}"/>`;
  const preview = await draw(
    p(
      `<w:pPr><w:jc w:val="${evil}"/><w:ind w:left="${evil}"/><w:shd w:fill="${evil}"/>` +
        `<w:pBdr><w:top w:val="${evil}" w:sz="${evil}" w:color="${evil}"/></w:pBdr></w:pPr>`,
      r('Text', rPr),
    ) + `<w:sectPr><w:pgSz w:w="${evil}" w:h="1e99"/></w:sectPr>`,
  );

  const declarations = preview.rules.map(([, text]) => text).join(';');
  expect(declarations).toMatch(/^[a-z0-9#.,:; ()-]*$/);
  expect(declarations).not.toMatch(/url|body|Infinity|NaN/);
});

test('links lead to the web or to mail, or nowhere', async () => {
  const link = (id: string) => `<w:hyperlink r:id="${id}">${r(id)}</w:hyperlink>`;
  const targets = [
    'https://example.com/a?b=c',
    'mailto:kim@example.com',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
  ];
  const preview = await draw(
    p(r('Links: '), ...targets.flatMap((_, at) => [link(`l${at}`), r(' ')])),
    {
      'word/_rels/document.xml.rels': relationships(
        ...targets.map((target, at): [string, string, string, string] => [
          `l${at}`,
          'hyperlink',
          target.replaceAll('&', '&amp;'),
          'External',
        ]),
      ),
    },
  );

  const hrefs = Object.values(unitOf(preview)?.tags ?? {}).map(({ href }) => href);
  expect(hrefs.filter(Boolean)).toEqual(['https://example.com/a?b=c', 'mailto:kim@example.com']);
});

test('depth ends in a refusal, not in an endless call', async () => {
  const depth = 400;
  const deep = '<w:sdt><w:sdtContent>'.repeat(depth) + r('deep') +
    '</w:sdtContent></w:sdt>'.repeat(depth);
  await expect(draw(p(deep))).rejects.toMatchObject({ code: 'file.limit' });
});

test('boxes, charts, headers and parts that nothing refers to are there', async () => {
  const preview = await previewOf('docx', richDocx(), direction);
  const kinds = elements(preview).flatMap(({ o }) => o ?? []);
  expect(kinds).toEqual(['chart', 'notes']);
  expect(elements(preview).some(({ c }) => c === 'box')).toBe(true);

  const lost = await draw(p(r('Body')), {
    'word/footnotes.xml': footnotes('A note without a place.'),
    'word/header1.xml': part('w:hdr', p(r('A header without a section.'))),
  });
  expect(unitsIn(lost)).toEqual([
    'word/document.xml#p0',
    'word/footnotes.xml#p0',
    'word/header1.xml#p0',
  ]);
});

const words = fc.array(fc.constantFrom('One.', 'Two <b>.', '셋.', '{4}', ''), { maxLength: 4 });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraph: fc.Arbitrary<string> = words.map((list) =>
  p(...list.map((word, at) => r(escaped(word), at % 2 ? BOLD : '')))
);
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  paragraph.map((one) => `<w:tbl><w:tr><w:tc>${one}</w:tc><w:tc>${one}</w:tc></w:tr></w:tbl>`),
  paragraph.map((one) => p(box(one))),
  fc.constant(p('<w:r><w:br w:type="page"/></w:r>')),
  fc.constant(p(r('Noted.'), note(1))),
);

test('every line has its place once, in the order of the document', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 12 }), async (blocks) => {
      const file = docxFile(blocks.join(''), { 'word/footnotes.xml': footnotes('A note.') });
      const { lines } = await read(file).catch(() => ({ lines: [] }));
      const units = [...new Set(lines.map(({ unit }) => unit))];

      const shown = unitsIn(await previewOf('docx', file, direction));

      expect(shown.toSorted()).toEqual(units.toSorted());
      const inBody = (unit: string) => unit.startsWith('word/document.xml');
      expect(shown.filter(inBody)).toEqual(units.filter(inBody));
    }),
    { numRuns: 60 },
  );
});

test('long tables and long documents come in parts of some pages', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, at) => `<w:tr><w:tc>${p(r(`Row ${at} of a long table.`))}</w:tc></w:tr>`,
  );
  const preview = await draw(`<w:tbl>${rows.join('')}</w:tbl>`);

  expect(preview.parts.length).toBeGreaterThan(5);
  expect(Math.max(...preview.parts.map(({ bytes }) => bytes.length))).toBeLessThan(200_000);
  expect(unitsIn(preview)).toHaveLength(2000);
  expect(preview.parts[0]?.places['word/document.xml#p']?.[0]).toBe(0);
});

test('what looks like the beginning of something, very often, takes no time', async () => {
  const milliseconds = beginProcessorTime();
  await draw(`<!--${'<w:sectPr x'.repeat(20_000)}${'<w:sectPr>'.repeat(20_000)}-->${p(r('Text'))}`);
  const digits = `${'1'.repeat(200_000)} --> 00:00:02,000`;
  await previewOf('srt', new TextEncoder().encode(`1\n${digits}\nHello.\n`), direction);
  expect(milliseconds()).toBeLessThan(5000);
});
