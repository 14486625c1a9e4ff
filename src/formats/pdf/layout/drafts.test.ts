import { expect, test } from 'vitest';
import { EMPTY_STYLE } from './build-paragraph.ts';
import { draftsOf } from './drafts.ts';
import { lineOf, textOfLine } from './lines.ts';

function item(left: number, baseline: number, text: string) {
  const right = left + text.length * (/[가-힣]/.test(text) ? 9 : 5);
  const line = lineOf([{
    text,
    left,
    right,
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
  return { left, right, top: baseline - 8, bottom: baseline + 2, line };
}

function read(items: ReturnType<typeof item>[]): string[] {
  const where = { page: 0, angle: 0, isVertical: false };
  const column = { left: 60, right: 500 };
  return draftsOf(where, { items, ...column, band: undefined }, column, []).map((draft) =>
    draft.kind === 'paragraph'
      ? draft.parts.flatMap(({ lines }) => lines.map(textOfLine)).join(' ')
      : draft.kind
  );
}

test('a table without rules stands between the text above and the text below', () => {
  const cells = [130, 150, 170].flatMap((at) => [item(60, at, 'Rain'), item(300, at, 'falls')]);
  const text = (baseline: number) => item(60, baseline, 'A paragraph that is no part of a table.');
  const [before, after] = [text(100), text(210)];
  expect(read([before, ...cells, after])).toEqual([
    textOfLine(before.line),
    'unruled',
    textOfLine(after.line),
  ]);
});

test('lines of verse are paragraphs, lines of prose in a narrow block are one', () => {
  const verse = [
    '나 보기가 역겨워',
    '가실 때에는',
    '말없이 고이 보내 드리우리다',
    '영변에 약산',
    '진달래꽃',
  ];
  expect(read(verse.map((text, index) => item(60, 100 + index * 14, text)))).toEqual(verse);
  const prose = [
    'a block of prose in',
    'which all the lines',
    'end where the words',
    'that follow have no',
    'room',
  ];
  expect(read(prose.map((text, index) => item(60, 100 + index * 14, text)))).toEqual([
    prose.join(' '),
  ]);
});
