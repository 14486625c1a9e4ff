import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { pdf } from '../pdf.ts';
import { EMPTY_STYLE } from './build-paragraph.ts';
import { type Line, lineOf } from './lines.ts';
import { groupLines, hasLeader, measureOf } from './paragraph-lines.ts';

function spanAt(left: number, right: number, baseline: number, text: string, family = '') {
  return {
    text,
    left,
    right,
    baseline,
    size: 10,
    ascent: 8,
    descent: 2,
    style: { ...EMPTY_STYLE, family },
    spaceBefore: false,
    spaceAfter: false,
    angle: 0,
    isVertical: false,
    isInvisible: false,
  };
}

function countParagraphs(lines: readonly Line[]): number {
  return groupLines(lines, measureOf(lines, 60, 500)).length;
}

test('every line of a contents list is a paragraph, though each is full', () => {
  const lines = ['Introduction', 'Terms', 'Requirements'].map((title, index) =>
    lineOf([spanAt(60, 500, 100 + index * 14, `${title} ${'.'.repeat(90)} ${index + 3}`)])
  );
  expect(countParagraphs(lines)).toBe(3);
});

test('a title that is longer than its line goes on before the dots', () => {
  const lines = [
    lineOf([spanAt(60, 495, 100, 'A title so long that it does not fit into the line and')]),
    lineOf([spanAt(60, 500, 114, `goes on ${'.'.repeat(90)} 12`)]),
  ];
  expect(countParagraphs(lines)).toBe(1);
});

test('an "o" of another font that stands apart is a bullet', () => {
  const lines = [0, 14].map((by) =>
    lineOf([
      spanAt(60, 66, 100 + by, 'o', 'Courier New'),
      spanAt(78, 500, 100 + by, 'words that fill the line up to its end', 'Calibri'),
    ])
  );
  expect(countParagraphs(lines)).toBe(2);
});

test.each([
  ['Title ........ 4', true],
  ['Title . . . . . . . 4', true],
  ['제목 ‥‥‥‥‥‥ 4', true],
  ['And so on...', false],
  ['v. 1.2.3', false],
  ['본인 __________은(는) 위 내용에', false],
  ['제1장 총칙 ---------- 12', true],
])('%s: a contents line is %s', (text, expected) => expect(hasLeader(text)).toBe(expected));

test('single lines that stand in are paragraphs where first lines do', () => {
  const rows: [number, string][] = [
    [72, 'A first line that stands in and goes on to the end of it'],
    [60, 'with a second line.'],
    [72, 'One line alone.'],
    [72, 'Another that is as long as the column is wide, to its end.'],
    [72, 'The last of them, which goes on and on for the whole line'],
    [60, 'and ends here.'],
  ];
  const lines = rows.map(([left, text], index) =>
    lineOf([spanAt(left, text.length > 40 ? 500 : 200, 100 + index * 14, text)])
  );
  expect(countParagraphs(lines)).toBe(4);
});

test('lines below a first line that hangs out to the left belong to it', () => {
  const rows: [number, string][] = [
    [60, 'Austen, Jane. A book with a title that needs all of the line'],
    [80, 'and some of the next. London.'],
    [60, 'Brontë, Emily. Another book with a title that fills the line'],
    [80, 'and goes on below it. York.'],
  ];
  const lines = rows.map(([left, text], index) =>
    lineOf([spanAt(left, text.length > 40 ? 500 : 300, 100 + index * 14, text)])
  );
  expect(countParagraphs(lines)).toBe(2);
});

test('a small raised number begins a note', () => {
  const note = (number: string, baseline: number) =>
    lineOf([
      { ...spanAt(60, 63, baseline - 3, number), size: 6 },
      spanAt(64, 500, baseline, 'words of a note that fill the line up to its end.'),
    ]);
  expect(countParagraphs([note('1', 100), note('2', 114)])).toBe(2);
});

test('a Japanese sentence whose lines were ended by hand is one paragraph', () => {
  const lines = [
    '漏電遮断機構（特性を持たせた機器を含むものとする構造',
    'たせたもの）と検知機',
    '構を一つの箱に収めたもの',
  ]
    .map((text, index) => lineOf([spanAt(60, index === 1 ? 200 : 490, 100 + index * 14, text)]));
  expect(countParagraphs(lines)).toBe(1);
});

test('a sentence goes on where most letters of its next line are the small ones in brackets', async () => {
  const line = (y: number, parts: readonly (readonly [number, string, number])[]) =>
    parts.map(([x, text, size]) => textAt(x, y, text, { size })).join('');
  const source = pdfOf([
    line(700, [[60, 'The number of those who were given work by the towns', 13], [
      370,
      '(as of',
      11,
    ]]) +
    line(683, [[60, 'the last day of June) is larger than', 11], [245, 'before.', 13]]) +
    line(653, [[60, 'A heading', 16]]) + line(636, [[60, 'What stands below it is small.', 11]]),
  ]);
  const { lines } = await pdf.read(source, { from: 'en', to: 'ko' });
  expect(lines.map(({ plain }) => plain)).toEqual([
    'The number of those who were given work by the towns(as of the last day of June) is larger ' +
    'than before.',
    'A heading',
    'What stands below it is small.',
  ]);
});
