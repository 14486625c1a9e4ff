import { expect, test } from 'vitest';
import { EMPTY_STYLE } from './build-paragraph.ts';
import { furnitureParts } from './chapter-heads.ts';
import { findFurniture } from './furniture.ts';
import { lineOf, textOfLine } from './lines.ts';

function lineAt(baseline: number, text: string) {
  return lineOf([{
    text,
    left: 60,
    right: 60 + text.length * 5,
    baseline,
    size: 10,
    ascent: 8,
    descent: 2,
    style: EMPTY_STYLE,
    spaceBefore: false,
    spaceAfter: false,
    angle: 0,
    isVertical: false,
    isInvisible: false,
  }]);
}

/** Pages with a head of their own above some text. */
function pagesWith(heads: readonly string[]) {
  return heads.map((head, index) => ({
    page: {
      index,
      width: 595,
      height: 842,
      rotation: 0 as const,
      toUser: [1, 0, 0, 1, 0, 0] as const,
    },
    fragments: [
      lineAt(40, head),
      ...[300, 400, 500, 600].map((at) => lineAt(at, `${'abcdefghijkl'[index]} ${at}`)),
    ],
  }));
}

function found(heads: readonly string[]) {
  return findFurniture(pagesWith(heads)).everywhere;
}

test.each([
  ['a title', ['Annual report', 'Annual report', 'Annual report']],
  ['a number that counts the pages', ['Page 7 of 9', 'Page 8 of 9', 'Page 9 of 9']],
  ['a year that differs once', ['Edition 2017', 'Edition 2018', 'Edition 2018']],
])('%s is a head', (_, heads) => expect(found(heads)).toHaveLength(1));

test.each([
  ['headings with numbers of their own', ['Article 1', 'Article 3', 'Article 9']],
  ['numbers of sections', ['1.1', '2.1', '3.1']],
  ['different titles', ['One', 'Two', 'Three']],
])('%s are no heads', (_, heads) => expect(found(heads)).toEqual([]));

function partsOf(heads: readonly string[]) {
  const { everywhere, once } = findFurniture(pagesWith(heads));
  return furnitureParts(everywhere, once).parts.map(({ from, furniture }) => ({
    from,
    heads: furniture.map(({ on }) => [...on.values()].map(textOfLine)),
  }));
}

test('heads of chapters follow each other, short chapters too', () => {
  expect(partsOf(['One', 'One', 'One', 'Two', 'Two', 'Three', 'Four', 'Four'])).toEqual([
    { from: 0, heads: [['One', 'One', 'One']] },
    { from: 3, heads: [['Two', 'Two']] },
    { from: 5, heads: [['Three']] },
    { from: 6, heads: [['Four', 'Four']] },
  ]);
});

test('heads of left and right pages stand in one part', () => {
  expect(partsOf(['Left', 'Right', 'Left', 'Right', 'Left', 'Right'])).toHaveLength(1);
});

test('the heads of a document of two pages stand apart from its text', () => {
  expect(found(['Report', 'Report'])).toHaveLength(1);
  expect(found(['Report', 'Minutes'])).toEqual([]);
});
