import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ctrl, hwpxFile, LAYOUT, list, p, run, section, t } from '../../../tests/fixtures/hwpx.ts';
import { readArchive } from '../package/archive.ts';
import type { Target } from '../contract/format.ts';
import { usualOptions } from '../contract/import-options.ts';
import { readHwpx } from './read-hwpx.ts';
import { writeHwpx } from './write-hwpx.ts';

const direction = { from: 'ko', to: 'en' } as const;
const SECTION = 'Contents/section0.xml';
const partOf = (bytes: Uint8Array, name = SECTION) => strFromU8(unzipSync(bytes)[name]!);
const sources = (body: string) =>
  readHwpx(hwpxFile(body), direction).lines.map(({ kind, source }) => [kind, source]);
const write = (body: string, ...texts: string[]) => {
  const file = hwpxFile(body);
  const { lines } = readHwpx(file, direction);
  const targets = texts.map((text, at): Target => ({ unit: lines[at]!.unit, seg: 0, text }));
  return partOf(writeHwpx(file, targets, direction));
};

function refusal(bytes: Uint8Array): string | undefined {
  try {
    readHwpx(bytes, direction);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

const cell = (text: string) => `<hp:tc>${list(p(run(0, t(text))))}</hp:tc>`;
const table = (...cells: string[]) => `<hp:tbl><hp:tr>${cells.join('')}</hp:tr></hp:tbl>`;
const note = (text: string) => ctrl(`<hp:footNote>${list(p(run(0, t(text))))}</hp:footNote>`);

test('text of paragraphs, tables, boxes and notes becomes lines behind the paragraph that holds it', () => {
  const box = `<hp:rect><hp:drawText>${list(p(run(0, t('글상자'))))}</hp:drawText></hp:rect>`;
  const head = ctrl(`<hp:header>${list(p(run(0, t('머리말'))))}</hp:header>`);
  const memo = ctrl(`<hp:hiddenComment>${list(p(run(0, t('숨은 설명'))))}</hp:hiddenComment>`);

  expect(
    sources(
      p(run(0, head, memo, t('본문'), note('각주 내용'), t('이다.'))) +
        p(run(0, table(cell('셀')), t(''), box)),
    ),
  )
    .toEqual([
      ['body', '본문{1/}이다.'],
      ['header', '머리말'],
      ['footnote', '각주 내용'],
      ['cell', '셀'],
      ['textbox', '글상자'],
    ]);
  const { lines } = readHwpx(hwpxFile(p(run(0, memo, t('본문')))), {
    ...direction,
    options: { ...usualOptions, comments: true },
  });
  expect(lines.map(({ source }) => source)).toEqual(['본문', '숨은 설명']);
});

test('runs that look alike are one, and what looks different is a pair', () => {
  const body = p(
    run(0, t('매수인은 ')),
    run(3, t('대금을')),
    run(1, t(' 즉시')),
    run(0, t(' 낸다')),
  );

  expect(sources(body)).toEqual([
    ['body', '매수인은 대금을 {1}즉시{/1} 낸다'].map((text) =>
      text.replace(' {1}즉시', '{1} 즉시')
    ),
  ]);
  expect(write(body, 'The buyer pays {1}now{/1}')).toBe(
    section(
      `<hp:p id="0" paraPrIDRef="0" styleIDRef="0">${run(0, t('The buyer pays '))}${
        run(1, t('now'))
      }</hp:p>`,
    ),
  );
});

test('a text of as many letters stays in the runs that it was in', () => {
  const body = p(run(0, t('가나')), run(3, t('다라')));

  expect(write(body, 'ab cd')).toContain(`${run(0, t('ab '))}${run(3, t('cd'))}`);
  expect(write(body, 'abcde')).toContain(run(0, t('abcde')));
});

test('the old line layout goes from a changed paragraph and stays in others', () => {
  const body = p(run(0, table(cell('하나'), cell('둘')), t('밖')));

  const out = write(body, '밖', 'one');

  expect(out.split(LAYOUT)).toHaveLength(3);
  expect(out).toContain(`<hp:p id="0" paraPrIDRef="0" styleIDRef="0">${run(0, t('one'))}</hp:p>`);
});

test('fields, highlighters and inserted text are pairs, blanks and tabs what they were', () => {
  const field = (type: string, inner: string) =>
    ctrl(`<hp:fieldBegin id="7" type="${type}"><hp:parameters/></hp:fieldBegin>`) + inner +
    ctrl('<hp:fieldEnd beginIDRef="7"/>');
  const body = p(
    run(
      0,
      t('앞 '),
      field('HYPERLINK', t('링크')),
      t(' <hp:markpenBegin color="#FF0"/>형광<hp:markpenEnd/><hp:tab width="1"/>뒤<hp:nbSpace/>끝'),
    ),
  );

  expect(sources(body)).toEqual([['body', '앞 {1}링크{/1} {2}형광{/2}{3/}뒤\u00a0끝']]);
  expect(write(body, '{2}mark{/2} {1}link{/1}{3/}a\u00a0b')).toContain(
    run(
      0,
      t('<hp:markpenBegin color="#FF0"/>mark<hp:markpenEnd/> '),
      field('HYPERLINK', t('link')),
      t('<hp:tab width="1"/>a<hp:nbSpace/>b'),
    ),
  );
});

test('deleted text of a tracked change stays, and nobody translates it', () => {
  const dead = '<hp:deleteBegin Id="1"/> 지움<hp:deleteEnd Id="1"/>';
  const body = p(run(0, t(`앞${dead} <hp:insertBegin Id="2"/>넣음<hp:insertEnd Id="2"/>`)));

  expect(sources(body)).toEqual([['body', '앞{1/} {2}넣음{/2}']]);
  expect(write(body, 'x')).toContain(t(`x${dead}<hp:insertBegin Id="2"/><hp:insertEnd Id="2"/>`));
});

test('the preview text says what was translated, and every other entry keeps its packed bytes', () => {
  const file = hwpxFile(p(run(0, t('본문'))) + p(run(0, table(cell('셀')))), {
    'BinData/a.bin': new Uint8Array(999),
  });
  const { lines } = readHwpx(file, direction);
  const targets = lines.map(({ unit }, at): Target => ({
    unit,
    seg: 0,
    text: ['body', 'cell'][at]!,
  }));

  const out = writeHwpx(file, targets, direction);

  expect(partOf(out, 'Preview/PrvText.txt')).toBe('body\r\n<cell>');
  const [before, after] = [file, out].map((bytes) => readArchive(bytes));
  expect(after!.map(({ name }) => name)).toEqual(before!.map(({ name }) => name));
  expect(after![0]).toMatchObject({ name: 'mimetype', method: 'stored' });
  const same = (entries: typeof before) =>
    entries!.filter(({ name }) => !/section|Prv/.test(name)).map(({ packed }) => packed);
  expect(same(after)).toEqual(same(before));
});

test('what is no document of Hangul, or may not be read, is refused with what to do', () => {
  const body = p(run(0, t('가')));
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1);

  expect(refusal(new Uint8Array())).toBe('file.empty');
  expect(refusal(ole)).toBe('file.hwpBinary');
  expect(refusal(new TextEncoder().encode('HWP Document File V3.00 '))).toBe('file.hwpBinary');
  expect(refusal(new TextEncoder().encode('text'))).toBe('file.notZip');
  expect(refusal(hwpxFile(body, { '[Content_Types].xml': '<Types/>' }))).toBe('file.wrongType');
  expect(refusal(hwpxFile(body, { 'META-INF/manifest.xml': '<m><odf:encryption-data/></m>' })))
    .toBe('file.encrypted');
  expect(refusal(hwpxFile(body, { [SECTION]: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }))).toBe(
    'file.dtd',
  );
  expect(refusal(hwpxFile(body, { 'settings.xml': '<!DOCTYPE a><a/>' }))).toBe('file.dtd');
  expect(refusal(hwpxFile(body, { [SECTION]: '<a>' }))).toBe('file.xmlInvalid');
});

/** Runs as Hangul writes them, with objects, fields and blanks among their text. */
const paragraph = fc.array(
  fc.tuple(
    fc.nat(3),
    fc.array(
      fc.oneof(
        fc.constantFrom('가', '나 다', '{', '{1}', '&lt;b&gt;', ' ', '\u3000').map(t),
        fc.constantFrom('<hp:tab/>', '<hp:lineBreak/>', 'a<hp:hypen/>b', '<hp:fwSpace/>').map(t),
        fc.constantFrom(
          ctrl('<hp:bookmark name="a"/>'),
          '<hp:pic/>',
          ctrl('<hp:fieldEnd beginIDRef="1"/>'),
        ),
        fc.constant(ctrl('<hp:fieldBegin id="1" type="CLICK_HERE"/>')),
        fc.constant(t('<hp:markpenBegin color="#FFFF00"/>펜<hp:markpenEnd/>')),
        fc.constant(note('주')),
      ),
      { maxLength: 4 },
    ),
  ),
  { maxLength: 5 },
).map((runs) => p(...runs.map(([look, content]) => run(look, ...content))));

/** Letters with the number of their look, and elements, without the borders of runs. */
function shapeOf(xml: string): string {
  const letterStyles: string[] = [];
  return xml.replaceAll(LAYOUT, '').replaceAll('\u3000', '<hp:fwSpace/>').replaceAll(
    '\u00a0',
    '<hp:nbSpace/>',
  )
    .replace(
      /<(\/?)hp:run(?: charPrIDRef="(\d)")?>|<\/?hp:t>|<[^>]*>|&\w+;|[^<&]/g,
      (part, end, look) => {
        if (look) return letterStyles.push(look), '';
        if (end) return letterStyles.pop(), '';
        if (/^<\/?hp:t>$/.test(part)) return '';
        return part.startsWith('<') || !/\S/.test(part) ? part : `${part}${letterStyles.at(-1)}`;
      },
    );
}

test('whatever a paragraph holds, its tag form is written back as the same letters, looks and objects', () => {
  const marked = (text: string) => text.replace(/\p{L}/gu, '$&\u0353');
  fc.assert(
    fc.property(paragraph, (body) => {
      const file = hwpxFile(body);
      let lines;
      try {
        ({ lines } = readHwpx(file, direction));
      } catch {
        return;
      }
      const targets = lines.map(({ unit, seg, source }): Target => ({
        unit,
        seg: seg[0],
        text: marked(source),
      }));

      const out = writeHwpx(file, targets, direction);

      expect(readHwpx(out, direction).lines.map(({ source }) => source)).toEqual(
        lines.map(({ source }) => marked(source)),
      );
      expect(shapeOf(partOf(out).replaceAll('\u0353', ''))).toBe(shapeOf(section(body)));
      const same = lines.map(({ unit, seg, source }): Target => ({
        unit,
        seg: seg[0],
        text: source,
      }));
      expect(partOf(writeHwpx(file, same, direction))).toBe(section(body));
    }),
    { numRuns: 2_000 },
  );
});
