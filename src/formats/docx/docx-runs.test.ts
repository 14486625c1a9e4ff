import { expect, test } from 'vitest';
import { BOLD, direction, read, sources, written } from '../../../tests/fixtures/docx-lines.ts';
import { bodyOf, docxFile, p, r } from '../../../tests/fixtures/docx.ts';
import { docx } from './docx.ts';

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
