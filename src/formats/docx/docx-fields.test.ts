import { expect, test } from 'vitest';
import { field, plain, read, sources, written } from '../../../tests/fixtures/docx-lines.ts';
import { bodyOf, docxFile, p, r } from '../../../tests/fixtures/docx.ts';
import { docx } from './docx.ts';

const run = (content: string) => `<w:r>${content}</w:r>`;
const begin = '<w:fldChar w:fldCharType="begin"/>';
const separate = '<w:fldChar w:fldCharType="separate"/>';
const end = '<w:fldChar w:fldCharType="end"/>';
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

test.each(['PAGE', 'DATE \\@ "yyyy"', 'SEQ Figure', 'PAGEREF _Toc1 \\h', 'NUMPAGES', '= 1 + 1'])(
  'the computed result of %s is one code, its instruction is never text',
  async (code) => {
    const body = p(r('On '), field(code, r('7')), r(' now'));

    expect(await sources(body)).toEqual(['On {1/} now']);
    expect(await written(body, '지금 {1/}')).toContain(` ${code} </w:instrText>`);
  },
);

test.each(['FORMTEXT', 'QUOTE "x"', 'INDEX \\e', 'TOC \\o "1-3"'])(
  'the result of %s was written by a person and is text',
  async (code) => {
    const body = p(r('Name: '), field(code, r('Kim')), r('!'));

    expect(await sources(body)).toEqual(['Name: {1}Kim{/1}!']);
    const out = await written(body, '이름: {1}김{/1}!');
    expect(out).toContain(` ${code} </w:instrText>`);
    expect(lettersOf(out.replace(/<w:instrText.*?<\/w:instrText>/g, ''))).toBe('이름: 김!');
  },
);

test('a field whose code is split over runs, with a field inside its code, is one tag', async () => {
  const body = p(
    r('See '),
    run(begin),
    run('<w:instrText> IF </w:instrText>'),
    run(begin) + run('<w:instrText>DOC</w:instrText>') +
      run('<w:instrText>PROPERTY x</w:instrText>'),
    run(separate) + r('a') + run(end),
    run('<w:instrText> = "a" "b" "c"</w:instrText>'),
    run(separate),
    r('b'),
    run(end),
    r(' there'),
  );

  expect(await sources(body)).toEqual(['See {1/} there']);
  const out = await written(body, '거기 {1/}');
  expect(out.match(/fldChar /g)).toHaveLength(6);
  expect(out).toContain('DOC');
  expect(out.indexOf('거기')).toBeLessThan(out.indexOf(' IF '));
});

test('a link over two paragraphs gives both of them their text', async () => {
  const open = run(begin) + run('<w:instrText>HYPERLINK "a"</w:instrText>') + run(separate);
  const file = docxFile(p(r('One '), open, r('two')) + p(r('three'), run(end), r(' four')));

  expect((await read(file)).lines.map(({ plain: text }) => text)).toEqual([
    'One two',
    'three four',
  ]);
  const out = bodyOf(await allWritten(file, (text) => text.replaceAll('o', '오')));
  expect(out.match(/fldChar /g)).toHaveLength(3);
  expect(lettersOf(out.replace(/<w:instrText.*?<\/w:instrText>/g, ''))).toBe('One tw오three f오ur');
});
