import { expect, test } from 'vitest';
import { field, read, sources, written } from '../../../tests/fixtures/docx-lines.ts';
import { docxFile, p, r } from '../../../tests/fixtures/docx.ts';

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
