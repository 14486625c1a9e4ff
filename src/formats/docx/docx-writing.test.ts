import { expect, test } from 'vitest';
import { BOLD, plain, read, sources, written } from '../../../tests/fixtures/docx-lines.ts';
import { bodyOf, docxFile, p, part, partText, r, unzip } from '../../../tests/fixtures/docx.ts';
import { docx } from './docx.ts';

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

test('blanks at the edges of runs stay, for words would glue together without them', async () => {
  const body = p(r('one ', BOLD), r('two in the middle'), r(' three', '<w:i/>'));

  expect(await sources(body)).toEqual(['{1}one {/1}two in the middle{2} three{/2}']);
  const out = await written(body, '{1}하나 {/1}둘{2} 셋{/2}');
  expect(out).toContain('<w:t xml:space="preserve">하나 </w:t>');
  expect(out).toContain('<w:t xml:space="preserve"> 셋</w:t>');
});
