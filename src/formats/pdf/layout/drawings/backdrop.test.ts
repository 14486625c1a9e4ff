import { expect, test } from 'vitest';
import { findBackdrop } from './backdrop.ts';
import type { ImageMark, PageContent, Stroke } from '../../reading/page-content.ts';

type Drawn = { strokes?: Stroke[]; images?: ImageMark[] };

function pageOf(index: number, { strokes = [], images = [] }: Drawn): PageContent {
  const page = {
    index,
    width: 595,
    height: 842,
    rotation: 0 as const,
    toUser: [1, 0, 0, 1, 0, 0] as const,
  };
  const empty = { spans: [], unreadable: 0, fills: [], areas: [], shapes: [], isPlaced: false };
  return { page, ...empty, strokes, images };
}

const RULE = { x0: 60, x1: 500, y0: 50, y1: 50, colour: '#0000ff', width: 1 };
const LOGO = { box: { x: 60, y: 20, width: 60, height: 25 }, bytes: Uint8Array.of(1, 2, 3) };

test('a logo and a rule of most pages stand behind all heads', () => {
  const drawn: Drawn[] = [{}, ...[1, 2, 3].map(() => ({ strokes: [RULE], images: [LOGO] }))];
  const { drawing, hasRule } = findBackdrop(drawn.map((one, index) => pageOf(index, one)));
  expect(drawing).toMatchObject({
    page: 1,
    shapes: [{ stroke: '#0000ff', lineWidth: 1, path: [{ points: [[60, 50]] }, {}] }],
    pictures: [LOGO],
  });
  expect(hasRule(pageOf(9, {}).page, RULE)).toBe(true);
});

test.each<[string, Drawn[]]>([
  ['on two pages', [{ strokes: [RULE] }, { strokes: [RULE] }]],
  ['on few of the pages', [...[0, 1, 2].map(() => ({ strokes: [RULE] })), {}, {}, {}, {}, {}]],
  ['amid the text', [0, 1, 2].map(() => ({ strokes: [{ ...RULE, y0: 400, y1: 400 }] }))],
  [
    'of a table that goes on',
    [0, 1, 2].map(() => ({ strokes: [RULE, { x0: 60, x1: 60, y0: 50, y1: 700 }] })),
  ],
])('a rule %s stays with its page', (_, drawn) => {
  expect(findBackdrop(drawn.map((one, index) => pageOf(index, one))).drawing).toBeUndefined();
});

test('a sign of many shapes on each page of a book is found', () => {
  const shapes = Array.from({ length: 400 }, (_, at) => ({
    path: [
      { kind: 'move' as const, points: [[60 + at, 20] as const] },
      { kind: 'line' as const, points: [[70 + at, 40] as const] },
    ],
    fill: '#336699',
    lineWidth: 0,
  }));
  const book = Array.from({ length: 350 }, (_, index) => ({ ...pageOf(index, {}), shapes }));
  expect(findBackdrop(book).drawing?.shapes.length).toBe(400);
});
