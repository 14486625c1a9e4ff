import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOLD, direction, field, plain, read } from '../../../tests/fixtures/docx-lines.ts';
import { bodyOf, docxFile, p, r } from '../../../tests/fixtures/docx.ts';
import { parseTags } from '../../language/tags/tags.ts';
import { docx } from './docx.ts';
import type { Imported } from '../contract/format.ts';

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
