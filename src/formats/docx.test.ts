import fc from 'fast-check';
import { expect, test } from 'vitest';
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
} from '../../tests/fixtures/docx.ts';
import { parseTags } from '../lines/tags.ts';
import { docx } from './docx.ts';
import type { Imported } from './format.ts';

const direction = { from: 'en', to: 'ko' } as const;
const plain = { ...direction, plainFonts: true };
const read = (file: Uint8Array) => docx.read(file, direction);

/** Tag forms of the lines of a body. */
async function sources(body: string, more = {}) {
  return (await read(docxFile(body, more))).lines.map(({ source }) => source);
}

/** The body when its first line gets this target. */
async function written(body: string, text: string, unit = 'word/document.xml#p0') {
  return bodyOf(await docx.write(docxFile(body), [{ unit, seg: 0, text }], plain));
}

const BOLD = '<w:b/>';
const field = (code: string, result: string) =>
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  `<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}` +
  '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

test('runs that look the same are one text, and the commonest format needs no tag', async () => {
  const body = p(
    r('The ', '<w:lang w:val="en-US"/>'),
    r('red', '<w:color w:val="C00000"/>'),
    r(' val', '<w:noProof/>'),
    r('ve is open', '<w:spacing w:val="2"/>'),
    r(' ', BOLD),
    r('now'),
  );
  const { lines, styles } = await read(docxFile(body));

  expect(lines).toMatchObject([{
    unit: 'word/document.xml#p0',
    seg: [0, 1],
    kind: 'body',
    source: 'The {1}red{/1} valve is open now',
    plain: 'The red valve is open now',
    tags: { 1: { pair: true, t: 'fmt', del: true, dup: true } },
  }]);
  expect(styles[lines[0]!.tags[1]!.f!]).toEqual({ color: '#C00000' });
});

test('a paragraph in one format has no tags, but tells the editor its format', async () => {
  const { lines, styles } = await read(docxFile(p(r('Title', '<w:b/><w:sz w:val="28"/>'))));

  expect(lines[0]?.source).toBe('Title');
  expect(styles[lines[0]?.base ?? '']).toEqual({ b: true, sz: 14 });
});

test('a run keeps all of its texts, tabs and breaks in order', async () => {
  const body = p('<w:r><w:t>one</w:t><w:tab/><w:t>two</w:t><w:br/><w:t>three</w:t></w:r>');

  expect(await sources(body)).toEqual(['one{1/}two{2/}three']);
  expect(await written(body, '하나{1/}둘{2/}셋')).toBe(
    p('<w:r><w:t>하나</w:t><w:tab/><w:t>둘</w:t><w:br/><w:t>셋</w:t></w:r>'),
  );
});

test('breaks and tabs that a person typed become real ones', async () => {
  expect(await written(p(r('one')), '하나\n둘\t셋')).toBe(
    p('<w:r><w:t>하나</w:t><w:br/><w:t>둘</w:t><w:tab/><w:t>셋</w:t></w:r>'),
  );
});

test('edge blanks without xml:space do not count, those with it do', async () => {
  const body = p('<w:r><w:t> one </w:t></w:r>', r(' two'));

  expect(await sources(body)).toEqual(['one two']);
});

test('a field at the start keeps its code and stands in the text as one tag', async () => {
  const body = p(field('REF fig1', r('Figure 1')), r(' shows it.'));
  const { lines } = await read(docxFile(body));

  expect(lines[0]?.source).toBe('{1/} shows it.');
  expect(lines[0]?.tags[1]).toEqual({
    pair: false,
    t: 'field',
    label: 'Figure 1',
    del: false,
    dup: false,
  });
  const out = await written(body, '그것은 {1/}에 있다.');
  expect(out).toContain(' REF fig1 ');
  expect(out.indexOf('그것은')).toBeLessThan(out.indexOf('REF fig1'));
});

test('the text of a HYPERLINK field or element is translated inside a pair', async () => {
  const element = p(
    r('See '),
    `<w:hyperlink r:id="rId9">${r('this page', '<w:u w:val="single"/>')}</w:hyperlink>`,
    r('.'),
  );
  const complex = p(
    r('See '),
    field('HYPERLINK "http://a.kr"', r('this page', '<w:u w:val="single"/>')),
    r('.'),
  );

  expect(await sources(element)).toEqual(['See {1}this page{/1}.']);
  expect(await sources(complex)).toEqual(['See {1}this page{/1}.']);
  expect(await written(element, '{1}이 쪽{/1}을 보라.')).toBe(
    p(
      '<w:hyperlink r:id="rId9"><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t>이 쪽</w:t></w:r></w:hyperlink>',
      '<w:r><w:t>을 보라.</w:t></w:r>',
    ),
  );
});

test('a link around the whole paragraph is not shown, but kept', async () => {
  const body = p(
    `<w:hyperlink w:anchor="x">${r('Chapter one')}<w:r><w:tab/></w:r>${
      field('PAGEREF x', r('12'))
    }</w:hyperlink>`,
  );

  expect(await sources(body)).toEqual(['Chapter one']);
  const out = await written(body, '제1장');
  expect(out).toMatch(
    /^<w:p><w:hyperlink w:anchor="x"><w:r><w:t>제1장<\/w:t><w:tab\/>.*PAGEREF x.*<\/w:hyperlink><\/w:p>$/,
  );
});

test('a field over several paragraphs leaves their texts free and its marks in place', async () => {
  const body = p(
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
    r('First'),
  ) + p(r('Second'), '<w:r><w:fldChar w:fldCharType="end"/></w:r>');

  expect(await sources(body)).toEqual(['First', 'Second']);
  const out = await written(body, '처음');
  expect(out.match(/fldChar /g)).toHaveLength(3);
  expect(out.indexOf('separate')).toBeLessThan(out.indexOf('처음'));
});

test('tracked changes: the accepted text is shown, deleted text stays where it was', async () => {
  const removed = '<w:del w:id="2" w:author="kim"><w:r><w:delText>old</w:delText></w:r></w:del>';
  const body = p(
    r('a '),
    `<w:ins w:id="1" w:author="kim">${r('new ')}</w:ins>`,
    removed,
    r('word'),
  );

  expect(await sources(body)).toEqual(['a new word']);
  expect(await written(body, '가 새 말')).toBe(
    p('<w:r><w:t xml:space="preserve">가 새 </w:t></w:r>', removed, '<w:r><w:t>말</w:t></w:r>'),
  );
});

test('a paragraph that somebody inserted as a whole is still their insertion', async () => {
  const ins = (...content: string[]) =>
    `<w:ins w:id="1" w:author="kim">${content.join('')}</w:ins>`;

  expect(await written(p(ins(r('all ')), ins(r('new'))), '모두 새')).toBe(
    p(ins('<w:r><w:t>모두 새</w:t></w:r>')),
  );
});

test('bookmarks and comment ranges are hidden and never lost', async () => {
  const body = p(
    '<w:bookmarkStart w:id="0" w:name="all"/>',
    r('one '),
    '<w:commentRangeStart w:id="3"/>',
    r('two'),
    '<w:commentRangeEnd w:id="3"/>',
    '<w:bookmarkEnd w:id="0"/>',
  );

  expect(await sources(body)).toEqual(['one two']);
  const out = await written(body, '하나이고 둘이다');
  expect(out).toMatch(
    /bookmarkStart.*하나이고 .*commentRangeStart.*둘이다.*commentRangeEnd.*bookmarkEnd/,
  );
});

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

test('quotes in the other font do not split a Korean sentence', async () => {
  const fonts = (hint: string) => `<w:rFonts w:ascii="Arial" w:eastAsia="바탕"${hint}/>`;
  const body = p(
    r('그는 ', fonts('')),
    r('“', fonts(' w:hint="eastAsia"')),
    r('좋다', fonts('')),
    r('”', fonts(' w:hint="eastAsia"')),
    r('고 했다', fonts('')),
  );
  const { lines } = await docx.read(docxFile(body), { from: 'ko', to: 'en' });

  expect(lines.map(({ source }) => source)).toEqual(['그는 “좋다”고 했다']);
});

test('fonts only count for the letters that use them, and both survive', async () => {
  const body = p(
    r('Valve ', '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="굴림"/>'),
    r('밸브', '<w:rFonts w:ascii="Times" w:hAnsi="Times" w:eastAsia="바탕"/>'),
  );

  expect(await sources(body)).toEqual(['Valve 밸브']);
  expect(await written(body, 'Pump 펌프')).toBe(
    p('<w:r><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="바탕"/></w:rPr><w:t>Pump 펌프</w:t></w:r>'),
  );
});

test('text is escaped, braces are doubled, and characters that XML forbids are dropped', async () => {
  const body = p(r('a &lt; b &amp; {c}'));

  expect(await sources(body)).toEqual(['a < b & {{c}}']);
  expect(await written(body, '<w:p>&\u0001{{}}\ud800')).toBe(
    p('<w:r><w:t>&lt;w:p&gt;&amp;{}</w:t></w:r>'),
  );
});

test('a target with tags that are lost, doubled, crossed or unknown still gives a sound paragraph', async () => {
  const body = p(
    r('one '),
    r('two', BOLD),
    '<w:r><w:footnoteReference w:id="1"/></w:r>',
    `<w:hyperlink r:id="rId9">${r('three')}</w:hyperlink>`,
  );
  expect(await sources(body)).toEqual(['one {1}two{/1}{2/}{3}three{/3}']);

  const out = await written(body, '{1}하나{3}둘{/1}셋{/3}{9/}{7}넷{/7}');

  expect(out.match(/footnoteReference/g)).toHaveLength(1);
  expect(out.match(/<w:hyperlink /g)?.length).toBe(out.match(/<\/w:hyperlink>/g)?.length);
  expect(out.replace(/<[^>]+>/g, '')).toBe('하나둘셋넷');
});

test('only what changes is written: other paragraphs and parts keep their bytes', async () => {
  const odd = `<w:p  w:rsidR='00A1'><w:r ><w:t>keep &#233;</w:t></w:r><!-- x --></w:p>`;
  const file = docxFile(odd + p(r('change')), {
    'word/media/image1.png': new Uint8Array([1, 2, 3]),
    'word/styles.xml': part('w:styles', ''),
  });
  const { lines } = await read(file);
  const same = lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: source }));

  expect(unzip(await docx.write(file, same, plain))).toEqual(unzip(file));
  const out = await docx.write(file, [{ unit: lines[1]!.unit, seg: 0, text: '바꿈' }], plain);
  expect(partText(out)).toBe(
    partText(file).replace('change', '바꿈').replace(' xml:space="preserve"', ''),
  );
  const { 'word/document.xml': _changed, ...others } = unzip(out);
  const { 'word/document.xml': _original, ...originals } = unzip(file);
  expect(others).toEqual(originals);
});

test('sentences are lines of their own and come back into one paragraph', async () => {
  const body = p(r('Open it. '), r('Close it.', BOLD), r(' Go.'));
  const file = docxFile(body);
  const { lines, styles } = await read(file);

  expect(lines.map(({ seg, source }) => [...seg, source])).toEqual([
    [0, 3, 'Open it.'],
    [1, 3, 'Close it.'],
    [2, 3, 'Go.'],
  ]);
  expect(lines.map(({ base }) => styles[base ?? ''])).toEqual([{}, { b: true }, {}]);
  const out = bodyOf(
    await docx.write(file, [{ unit: lines[1]!.unit, seg: 1, text: '닫아라.' }], plain),
  );
  expect(out).toBe(
    p(
      '<w:r><w:t xml:space="preserve">Open it. </w:t></w:r>',
      '<w:r><w:rPr><w:b/></w:rPr><w:t>닫아라.</w:t></w:r>',
      '<w:r><w:t xml:space="preserve"> Go.</w:t></w:r>',
    ),
  );
});

test('targets for more sentences than there are now do not get lost', async () => {
  const file = docxFile(p(r('Open it. Close it.')));
  const unit = 'word/document.xml#p0';
  const targets = ['열어라.', '닫아라.', '가라.'].map((text, seg) => ({ unit, seg, text }));

  expect(bodyOf(await docx.write(file, targets, plain))).toBe(
    p('<w:r><w:t>열어라. 닫아라. 가라.</w:t></w:r>'),
  );
});

test('a paragraph of very many pieces is read and written in its time', async () => {
  const marks = Array.from({ length: 60_000 }, (_, n) => `<w:bookmarkStart w:id="${n}"/>`);
  const box = `<w:r><w:pict><w:txbxContent>${
    Array.from({ length: 5_000 }, (_, n) => p(r(`n${n}`))).join('')
  }</w:txbxContent></w:pict></w:r>`;
  const file = docxFile(
    p(...marks, r('one'), `<w:hyperlink>${marks.join('')}${r('two')}</w:hyperlink>`, box),
  );
  const { lines } = await read(file);
  const targets = lines.map(({ unit, source }) => ({ unit, seg: 0, text: `${source}!` }));

  const out = bodyOf(await docx.write(file, targets, plain));

  expect(lines).toHaveLength(5_001);
  expect(out.match(/bookmarkStart/g)).toHaveLength(120_000);
  expect(out.match(/!<\/w:t>/g)).toHaveLength(5_001);
});

test('Korean text gets its language, and an East Asian font only where none is named', async () => {
  const body = p(r('one')) + p(r('two', '<w:rFonts w:eastAsia="바탕"/>'));
  const targets = [0, 1].map((n) => ({ unit: `word/document.xml#p${n}`, seg: 0, text: '말' }));
  const out = bodyOf(await docx.write(docxFile(body), targets, direction));

  expect(out).toContain(
    '<w:rFonts w:hint="eastAsia" w:eastAsia="맑은 고딕"/><w:lang w:eastAsia="ko-KR"/>',
  );
  expect(out).toContain(
    '<w:rFonts w:eastAsia="바탕" w:hint="eastAsia"/><w:lang w:eastAsia="ko-KR"/>',
  );
});

test('ruby: reading and word are text, and a target without its tags is plain text', async () => {
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${r('ふり')}</w:rt><w:rubyBase>${
    r('担当')
  }</w:rubyBase></w:ruby></w:r>`;
  const body = p(ruby, r('です'));

  expect(await sources(body)).toEqual(['{1}ふり{2/}担当{/1}です']);
  expect(await written(body, '{1}a{2/}b{/1}c')).toBe(
    p(
      '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>a</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>b</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      '<w:r><w:t>c</w:t></w:r>',
    ),
  );
  expect(await written(body, '담당{2/}입니다')).toBe(p('<w:r><w:t>담당입니다</w:t></w:r>'));
});

test('hidden runs, formulas and content controls are kept as they are', async () => {
  const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>';
  const maths = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';
  const control = `<w:sdt><w:sdtPr><w:alias w:val="n"/></w:sdtPr><w:sdtContent>${
    r('name')
  }</w:sdtContent></w:sdt>`;
  const body = p(r('a '), hidden, r(' b '), maths, r(' c '), control, r(' d'));

  expect(await sources(body)).toEqual(['a {1/} b {2/} c {3}name{/3} d']);
  const out = await written(body, '가 {1/} 나 {2/} 다 라');
  expect(out).toContain(hidden);
  expect(out).toContain(maths);
  expect(out).toContain('<w:alias w:val="n"/>');
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

const word = fc.string({
  unit: fc.constantFrom('a', 'b', '가', '나', 'é', '<', '&', '{', '}', '1'),
  minLength: 1,
  maxLength: 6,
});
const format = fc.constantFrom(
  '',
  BOLD,
  '<w:i/>',
  '<w:color w:val="FF0000"/>',
  '<w:sz w:val="40"/>',
);
const run = fc.tuple(word, format).map(([text, rPr]) =>
  r(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), rPr)
);
const inline = fc.oneof(
  { weight: 6, arbitrary: run },
  run.map((content) => `<w:hyperlink r:id="rId9">${content}</w:hyperlink>`),
  run.map((content) => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`),
  run.map((content) => `<w:ins w:id="5">${content}</w:ins>`),
  fc.constantFrom(
    '<w:r><w:tab/></w:r>',
    '<w:r><w:footnoteReference w:id="2"/></w:r>',
    '<w:bookmarkStart w:id="1" w:name="b"/>',
    '<w:del w:id="6"><w:r><w:delText>gone</w:delText></w:r></w:del>',
    field('PAGE', r('7')),
  ),
);
const paragraph = fc.array(inline, { minLength: 1, maxLength: 8 }).map((content) => p(...content));

/** Every character of a document that is not a mark of the target, with the style in which it is shown. */
function styledLetters({ lines, styles }: Imported): string[] {
  return lines.flatMap(({ source, tags, base }) => {
    const around = [base];
    return parseTags(source).flatMap((token) => {
      if (typeof token === 'string') {
        const style = JSON.stringify(styles[around.at(-1) ?? '']);
        return [...token.replaceAll('ㅋ', '').replaceAll(' ', '')].map((letter) => letter + style);
      }
      if ('open' in token) around.push(tags[token.open]?.f ?? around.at(-1));
      else if ('close' in token) around.pop();
      return [];
    });
  });
}

test('whatever a document holds: targets that were written are read again in their styles, and nothing is lost', async () => {
  const kept = /<w:(footnoteReference|bookmarkStart|delText|instrText|hyperlink|sdt)\b/g;
  await fc.assert(
    fc.asyncProperty(fc.array(paragraph, { minLength: 1, maxLength: 4 }), async (paragraphs) => {
      const file = docxFile(paragraphs.join(''));
      const imported = await read(file);
      const targets = imported.lines.map(({ unit, seg, source }) => ({
        unit,
        seg: seg[0],
        text: source.replace(/[\p{L}<&]/gu, '$&ㅋ'),
      }));

      const out = await docx.write(file, targets, plain);

      const again = await read(out);
      const expected = imported.lines.map((line) => line.plain.replace(/[\p{L}<&]/gu, '$&ㅋ'));
      expect(again.lines.map((line) => line.plain)).toEqual(expected);
      expect(styledLetters(again)).toEqual(styledLetters(imported));
      expect(bodyOf(out).match(kept)?.sort()).toEqual(bodyOf(file).match(kept)?.sort());
    }),
    { numRuns: 100 },
  );
});

const anyTarget = fc.array(
  fc.oneof(
    fc.constantFrom('가나', 'text ', ' ', '\n', '{', '}}', '<&>', '\u0000'),
    fc.integer({ min: 1, max: 6 }).chain((id) =>
      fc.constantFrom(`{${id}}`, `{/${id}}`, `{${id}/}`)
    ),
  ),
  { maxLength: 12 },
).map((pieces) => pieces.join(''));

test('whatever a person or an engine does to the tags, the document stays sound and loses no code', async () => {
  const kept = /<w:(footnoteReference|bookmarkStart|delText|instrText|sdt)\b/g;
  const targetsFor = fc.array(anyTarget, { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(paragraph, targetsFor, async (body, texts) => {
      const file = docxFile(body);
      const { lines } = await read(file);
      const targets = lines.map(({ unit, seg }) => ({
        unit,
        seg: seg[0],
        text: texts[seg[0]] ?? '',
      }));

      const out = await docx.write(file, targets, direction);

      await read(out);
      expect(bodyOf(out).match(kept)?.sort()).toEqual(bodyOf(file).match(kept)?.sort());
      expect(bodyOf(out)).not.toMatch(/<w:r(?: [^>]*)?>(?:(?!<\/w:r>).)*<w:r[ >]/);
    }),
    { numRuns: 200 },
  );
});
