import { expect, test } from 'vitest';
import { BOLD, field, plain, read, sources, written } from '../../../tests/fixtures/docx-lines.ts';
import {
  bodyOf,
  docxFile,
  docxParts,
  namespaces,
  p,
  part,
  partText,
  r,
  unzip,
  zip,
} from '../../../tests/fixtures/docx.ts';
import { docx } from './docx.ts';

const run = (content: string) => `<w:r>${content}</w:r>`;
const lettersOf = (xml: string) => xml.replace(/<[^>]+>/g, '');

/** Every line of a file gets a target made from its source. */
async function allWritten(file: Uint8Array, change: (text: string) => string) {
  const { lines } = await read(file);
  const targets = lines.map(({ unit, seg: [seg], source }) => ({
    unit,
    seg,
    text: change(source),
  }));
  return await docx.write(file, targets, plain);
}

test('endnotes stand behind their paragraph, and their mark is a code that may not get lost', async () => {
  const file = docxFile(
    p(r('One'), run('<w:endnoteReference w:id="3"/>'), r(' two')) + p(r('Three')),
    {
      'word/endnotes.xml': part(
        'w:endnotes',
        `<w:endnote w:id="3">${p(run('<w:endnoteRef/>'), r(' The note'))}</w:endnote>`,
      ),
    },
  );
  const { lines } = await read(file);

  expect(lines.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
    'body: One{1/} two',
    'endnote: The note',
    'body: Three',
  ]);
  expect(lines[0]?.tags[1]).toMatchObject({ t: 'fn', del: false, dup: false });
  const out = await docx.write(file, [{ unit: lines[0]!.unit, seg: 0, text: '하나' }], plain);
  expect(bodyOf(out)).toContain('<w:endnoteReference w:id="3"/>');
});

test('a comment mark between words is a code, its range is hidden', async () => {
  const body = p(
    '<w:commentRangeStart w:id="0"/>',
    r('one'),
    '<w:commentRangeEnd w:id="0"/>',
    run('<w:commentReference w:id="0"/>'),
    r(' two'),
  );

  expect(await sources(body)).toEqual(['one{1/} two']);
  expect((await written(body, '둘 하나')).match(/comment(RangeStart|RangeEnd|Reference) /g))
    .toHaveLength(3);
});

test('permissions keep their place, whatever becomes of the text', async () => {
  const body = p(
    r('one '),
    '<w:permStart w:id="4" w:edGrp="everyone"/>',
    r('two'),
    '<w:permEnd w:id="4"/>',
  );

  expect(await sources(body)).toEqual(['one two']);
  expect(await written(body, '')).toMatch(/permStart.*permEnd/);
});

test('page breaks, signs and places of tabs are codes and keep their kind', async () => {
  const inner = [
    '<w:br w:type="page"/>',
    '<w:sym w:font="Wingdings" w:char="F0E0"/>',
    '<w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/>',
  ];
  const body = p(r('a'), ...inner.map((one) => run(one) + r('b')));
  const { lines } = await read(docxFile(body));

  expect(lines[0]?.source).toBe('a{1/}b{2/}b{3/}b');
  expect(Object.values(lines[0]?.tags ?? {}).map(({ t }) => t)).toEqual(['br', 'sym', 'tab']);
  const out = await written(body, '가{1/}나{2/}나{3/}나');
  for (const one of inner) expect(out).toContain(one);
});

test('a hyphen that does not break is U+2011 and its element again, a soft one goes with the edit', async () => {
  const body = p(
    run('<w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t><w:softHyphen/><w:t>erate</w:t>'),
  );

  expect(await sources(body)).toEqual(['co\u2011operate']);
  const out = await written(body, '협\u2011동');
  expect(out).toBe(p(run('<w:t>협</w:t><w:noBreakHyphen/><w:t>동</w:t>')));
});

test('text boxes in a paragraph, in both of their forms, are lines of their own behind it', async () => {
  const shape = (name: string, ...texts: string[]) =>
    `<${name}><w:txbxContent>${texts.map((text) => p(r(text))).join('')}</w:txbxContent></${name}>`;
  const body = p(
    r('Around '),
    run(
      `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${
        shape('wps:txbx', 'First', 'Second')
      }</w:drawing></mc:Choice><mc:Fallback><w:pict>${
        shape('v:textbox', 'First', 'Second')
      }</w:pict></mc:Fallback></mc:AlternateContent>`,
    ),
    r('it'),
  ) + p(run(`<w:pict>${shape('v:textbox', 'Old form')}</w:pict>`));
  const file = docxFile(body);

  expect(await sources(body)).toEqual(['Around {1/}it', 'First', 'Second', 'Old form']);
  const out = lettersOf(bodyOf(await allWritten(file, (text) => `${text}!`)));
  expect(out.match(/First!|Second!/g)).toHaveLength(4);
  expect(out).toContain('Old form!');
});

const overrides = (...list: [path: string, type: string][]) =>
  docxParts('')['[Content_Types].xml'].replace(
    '</Types>',
    `${
      list.map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`).join('')
    }</Types>`,
  );
const CHART = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

test('titles of a chart and of its axes are lines, its cached values stay', async () => {
  const title = (text: string) =>
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
  const chart = part(
    'c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
    `<c:chart>${title('Sales')}<c:plotArea><c:ser><c:tx><c:v>Row</c:v></c:tx></c:ser>` +
      `<c:catAx>${title('Year')}</c:catAx><c:valAx>${
        title('Won')
      }</c:valAx></c:plotArea></c:chart>`,
  );
  const file = docxFile(p(r('Text')), {
    '[Content_Types].xml': overrides(['word/charts/chart1.xml', CHART]),
    'word/charts/chart1.xml': chart,
  });

  expect((await read(file)).lines.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
    'body: Text',
    'chart: Sales',
    'chart: Year',
    'chart: Won',
  ]);
  const out = partText(await allWritten(file, (text) => `${text}!`), 'word/charts/chart1.xml');
  expect(out).toBe(chart.replace(/<a:t>(\w+)<\/a:t>/g, '<a:t>$1!</a:t>'));
});

test('moved text is shown where it went, and stays untouched where it was', async () => {
  const away = `<w:moveFrom w:id="1" w:author="kim">${r('old place')}</w:moveFrom>`;
  const body = p(r('a '), away, r('b')) +
    p(
      '<w:moveToRangeStart w:id="2" w:name="m"/>',
      `<w:moveTo w:id="3">${r('new place')}</w:moveTo>`,
    );

  expect(await sources(body)).toEqual(['a b', 'new place']);
  expect(await written(body, '가 나')).toContain(away);
});

test('a tracked change of format is not seen in a text, and goes with the run that is rewritten', async () => {
  const changed = '<w:b/><w:rPrChange w:id="9" w:author="kim"><w:rPr/></w:rPrChange>';
  const body = p(
    '<w:pPr><w:pPrChange w:id="8"><w:pPr/></w:pPrChange></w:pPr>',
    r('one '),
    r('two', changed),
    r('!', BOLD),
  );

  expect(await sources(body)).toEqual(['{1}two!{/1}'].map((bold) => `one ${bold}`));
  const out = await written(body, '하나 {1}둘!{/1}');
  expect(out).toContain('<w:pPrChange w:id="8">');
  expect(out).not.toContain('rPrChange w:id="9"');
});

test('a whole inserted sentence leaves no tag, and one that is deleted no line', async () => {
  const ins = (content: string) => `<w:ins w:id="1" w:author="kim">${content}</w:ins>`;
  const del = '<w:del w:id="2" w:author="kim"><w:r><w:delText>gone</w:delText></w:r></w:del>';
  const body = p(ins(r('New')), r(' text')) + p(del) + p(ins(r('all new')));

  expect(await sources(body)).toEqual(['New text', 'all new']);
});

test.each([
  ['w:smartTag', '<w:smartTagPr/>'],
  ['w:customXml', '<w:customXmlPr/>'],
])('%s is a pair inside a text, kept out of sight around a whole one', async (name, head) => {
  const around = (content: string) => `<${name} w:element="x">${head}${content}</${name}>`;
  const inside = p(r('in '), around(r('Seoul')), r(' now'));
  const whole = p(around(r('Seoul')));

  expect(await sources(inside + whole)).toEqual(['in {1}Seoul{/1} now', 'Seoul']);
  expect(await written(inside, '지금 {1}서울{/1}')).toContain(
    around('<w:r><w:t>서울</w:t></w:r>'),
  );
  expect(await written(whole, '서울')).toBe(p(around('<w:r><w:t>서울</w:t></w:r>')));
});

test('content controls around paragraphs and cells are transparent', async () => {
  const control = (content: string) =>
    `<w:sdt><w:sdtPr><w:tag w:val="t"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const body = control(p(r('One')) + p(r('Two'))) +
    `<w:tbl><w:tr>${control(`<w:tc>${p(r('Cell'))}</w:tc>`)}</w:tr></w:tbl>`;
  const file = docxFile(body);

  expect((await read(file)).lines.map(({ kind, source }) => `${kind}: ${source}`)).toEqual([
    'body: One',
    'body: Two',
    'cell: Cell',
  ]);
  expect(bodyOf(await allWritten(file, (text) => `${text}!`))).toBe(
    body.replace(/<w:t [^>]*>(\w+)</g, '<w:t>$1!<'),
  );
});

test('objects, controls and foreign chunks are codes or left alone', async () => {
  const object = '<w:object><v:shape/><w:control r:id="r9"/></w:object>';
  const body = p(r('a '), run(object), r(' b')) + '<w:altChunk r:id="r8"/>';

  expect(await sources(body)).toEqual(['a {1/} b']);
  const out = await written(body, '가 나');
  expect(out).toContain(object);
  expect(out).toContain('<w:altChunk r:id="r8"/>');
});

test('properties of complex scripts split no text that has none of their letters', async () => {
  const body = p(
    r('one', '<w:bCs/>'),
    r(' two', '<w:rFonts w:cs="Arial"/><w:szCs w:val="40"/>'),
    r(' three', '<w:iCs/>'),
  );

  expect(await sources(body)).toEqual(['one two three']);
});

test('strict documents are written in their own names, both drawings of a box too', async () => {
  const strict = (xml: string) =>
    xml.replaceAll(
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://purl.oclc.org/ooxml/wordprocessingml/main',
    )
      .replaceAll(
        'http://schemas.openxmlformats.org/drawingml/2006/main',
        'http://purl.oclc.org/ooxml/drawingml/main',
      );
  const box = (name: string) =>
    `<${name}><w:txbxContent>${p(r('box two'))}</w:txbxContent></${name}>`;
  const drawings = run(
    `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${
      box('wps:txbx')
    }</w:drawing></mc:Choice><mc:Fallback><w:pict>${
      box('v:textbox')
    }</w:pict></mc:Fallback></mc:AlternateContent>`,
  );
  const parts = docxParts(p(r('one '), r('two', BOLD), field('REF x', r('3')), drawings));
  const file = zip({ ...parts, 'word/document.xml': strict(parts['word/document.xml']) });

  const out = await allWritten(file, (text) => text.replace('two', '둘'));

  expect((await read(file)).lines.map(({ source }) => source)).toEqual([
    'one {1}two{/1}{2/}',
    'box two',
  ]);
  expect(partText(out)).toContain(strict(namespaces));
  expect(partText(out)).toContain('<w:rPr><w:b/></w:rPr><w:t>둘</w:t>');
  expect(partText(out).match(/<w:t>box 둘<\/w:t>/g)).toHaveLength(2);
});

test('parts keep their order and, where nothing changes, their bytes; prefixes stay declared', async () => {
  const head = (xml: string) => xml.replace('<w:body>', '<w:body><!-- mc:Ignorable="w14" -->');
  const parts = docxParts(p(r('one')), {
    'word/theme/theme1.xml': '<a/>',
    'docProps/app.xml': '<b/>',
  });
  const file = zip({ ...parts, 'word/document.xml': head(parts['word/document.xml']) });

  const out = await allWritten(file, () => '하나');

  expect(Object.keys(unzip(out))).toEqual(Object.keys(unzip(file)));
  expect(Object.keys(unzip(out))[0]).toBe('[Content_Types].xml');
  expect(partText(out)).toBe(
    partText(file).replace('>one<', '>하나<').replace(' xml:space="preserve"', ''),
  );
});
