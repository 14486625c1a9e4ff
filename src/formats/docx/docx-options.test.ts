import { expect, test } from 'vitest';
import { direction, plain } from '../../../tests/fixtures/docx-lines.ts';
import { bodyOf, docxFile, p, part, partText, r } from '../../../tests/fixtures/docx.ts';
import type { ImportOptions } from '../contract/import-options.ts';
import { docx } from './docx.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WP = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';

const rels = (...list: [type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${
    list.map(([type, target], n) => `<Relationship Id="r${n}" Type="${type}" Target="${target}"/>`)
      .join('')
  }</Relationships>`;

type Options = Partial<ImportOptions>;

async function lines(file: Uint8Array, options: Options) {
  const read = await docx.read(file, { ...direction, options });
  return read.lines.map(({ kind, source }) => `${kind}: ${source}`);
}

/** The file when every line that is named here gets its target. */
async function translated(file: Uint8Array, options: Options, targets: Record<string, string>) {
  const read = await docx.read(file, { ...direction, options });
  const found = read.lines.flatMap(({ unit, seg: [seg], source }) =>
    targets[source] === undefined ? [] : [{ unit, seg, text: targets[source] }]
  );
  return await docx.write(file, found, { ...plain, options });
}

test('comments are lines only when they are wanted, and come back into their part', async () => {
  const comment = (text: string) =>
    part(
      'w:comments',
      `<w:comment w:id="0" w:author="kim">${
        p('<w:r><w:annotationRef/></w:r>', r(text))
      }</w:comment>`,
    );
  const file = docxFile(p(r('Text'), '<w:r><w:commentReference w:id="0"/></w:r>'), {
    'word/comments.xml': comment('Why?'),
  });

  expect(await lines(file, {})).toEqual(['body: Text']);
  expect(await lines(file, { comments: true })).toEqual(['body: Text', 'comment: Why?']);
  const out = await translated(file, { comments: true }, { 'Why?': '왜요?' });
  expect(partText(out, 'word/comments.xml')).toContain(
    '<w:comment w:id="0" w:author="kim"><w:p><w:r><w:annotationRef/><w:t>왜요?</w:t></w:r></w:p>',
  );
  expect(bodyOf(out)).toBe(bodyOf(file));
});

test('hidden text is one code, or text of its own format that stays hidden', async () => {
  const hidden = (text: string) => r(text, '<w:vanish/>');
  const file = docxFile(p(r('Seen '), hidden('secret'), r(' end')) + p(hidden('All of it')));

  expect(await lines(file, {})).toEqual(['body: Seen {1/} end']);
  expect(await lines(file, { hiddenText: true })).toEqual([
    'body: Seen {1}secret{/1} end',
    'body: All of it',
  ]);
  const out = await translated(file, { hiddenText: true }, {
    'Seen {1}secret{/1} end': '보임 {1}비밀{/1} 끝',
    'All of it': '모두',
  });
  const run = (text: string) => `<w:r><w:rPr><w:vanish/></w:rPr><w:t>${text}</w:t></w:r>`;
  expect(bodyOf(out)).toContain(run('비밀'));
  expect(bodyOf(out)).toContain(p(run('모두')));
});

const picture = (descr: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline xmlns:wp="${WP}">` +
  `<wp:docPr id="1" name="Picture 1" descr="${descr}" title=""/>` +
  `<pic:cNvPr xmlns:pic="urn:pic" id="0" name="a.png" descr="${descr}"/>` +
  '</wp:inline></w:drawing></mc:Choice>' +
  `<mc:Fallback><w:pict><v:shape alt="${descr}"/></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

test('what a picture shows is a line when it is wanted, and all of its copies get the target', async () => {
  const file = docxFile(
    p(picture('A &quot;red&quot; valve'), r('One ')) + p(r('Two '), picture('A pump')),
  );

  expect(await lines(file, {})).toEqual(['body: One', 'body: Two']);
  expect(await lines(file, { altText: true })).toEqual([
    'body: One',
    'body: Two',
    'alt: A "red" valve',
    'alt: A pump',
  ]);
  const out = bodyOf(
    await translated(file, { altText: true }, {
      'A "red" valve': '"빨간" <밸브>',
      'Two': '둘',
    }),
  );
  expect(out.match(/(descr|alt)="&quot;빨간&quot; &lt;밸브&gt;"/g)).toHaveLength(3);
  expect(out.match(/(descr|alt)="A pump"/g)).toHaveLength(3);
  expect(out).toContain('<w:t xml:space="preserve">둘 </w:t>');
});

test('descriptions stay with their pictures when a target moves these', async () => {
  const file = docxFile(p(r('a'), picture('first'), r('b'), picture('second'), r('c')));
  const out = bodyOf(
    await translated(file, { altText: true }, {
      'a{1/}b{2/}c': '{2/}가{1/}',
      'first': '처음',
      'second': '둘째',
    }),
  );

  expect([...out.matchAll(/docPr [^>]*descr="([^"]*)"/g)].map(([, text]) => text)).toEqual([
    '둘째',
    '처음',
  ]);
});

test('properties of the file are lines when they are wanted, and titles that repeat them follow', async () => {
  const core = '<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    '<dc:title>Valves &amp; pumps</dc:title><dc:creator>Kim</dc:creator>' +
    '<cp:keywords>valve</cp:keywords><dc:description></dc:description></cp:coreProperties>';
  const app = '<Properties xmlns="urn:app" xmlns:vt="urn:vt"><TitlesOfParts><vt:vector>' +
    '<vt:lpstr>Valves &amp; pumps</vt:lpstr></vt:vector></TitlesOfParts></Properties>';
  const file = docxFile(p(r('Text')), {
    '_rels/.rels': rels(
      [`${OFFICE}/officeDocument`, 'word/document.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      [`${OFFICE}/extended-properties`, 'docProps/app.xml'],
    ),
    'docProps/core.xml': core,
    'docProps/app.xml': app,
  });

  expect(await lines(file, {})).toEqual(['body: Text']);
  expect(await lines(file, { properties: true })).toEqual([
    'body: Text',
    'property: Valves & pumps',
    'property: valve',
  ]);
  const out = await translated(file, { properties: true }, { 'Valves & pumps': '밸브 & 펌프' });
  expect(partText(out, 'docProps/core.xml')).toBe(
    core.replace('Valves &amp; pumps', '밸브 &amp; 펌프'),
  );
  expect(partText(out, 'docProps/app.xml')).toBe(
    app.replace('Valves &amp; pumps', '밸브 &amp; 펌프'),
  );
});

test('words around numbers of lists are lines when they are wanted, the numbers in them tags', async () => {
  const level = (format: string, text: string) =>
    `<w:lvl><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = part(
    'w:numbering',
    level('decimal', 'Article %1') + level('decimal', '%1.%2') + level('bullet', 'o') +
      level('decimal', 'Article %1'),
  );
  const file = docxFile(p(r('Text')), {
    'word/_rels/document.xml.rels': rels([`${OFFICE}/numbering`, 'numbering.xml']),
    'word/numbering.xml': numbering,
  });

  expect(await lines(file, {})).toEqual(['body: Text']);
  expect(await lines(file, { numbering: true })).toEqual(['body: Text', 'numbering: Article {1/}']);
  const out = (target: string) => translated(file, { numbering: true }, { 'Article {1/}': target });
  expect(partText(await out('제{1/}조'), 'word/numbering.xml')).toBe(
    numbering.replaceAll('Article %1', '제%1조'),
  );
  expect(partText(await out('조 '), 'word/numbering.xml')).toContain('w:val="조 %1"');
});

test('headers, footers and notes can be left out, and are then not touched', async () => {
  const file = docxFile(p(r('Text'), '<w:r><w:footnoteReference w:id="1"/></w:r>'), {
    'word/header1.xml': part('w:hdr', p(r('Head'))),
    'word/footnotes.xml': part('w:footnotes', `<w:footnote w:id="1">${p(r('Note'))}</w:footnote>`),
  });

  expect(await lines(file, {})).toEqual(['body: Text{1/}', 'footnote: Note', 'header: Head']);
  expect(await lines(file, { headers: false })).toEqual(['body: Text{1/}', 'footnote: Note']);
  expect(await lines(file, { headers: false, notes: false })).toEqual(['body: Text{1/}']);
});
