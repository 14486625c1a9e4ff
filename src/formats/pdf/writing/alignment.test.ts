import { expect, test } from 'vitest';
import { boxOf } from '../model/boxes.ts';
import type { Alignment, Place } from '../model/model.ts';
import { alignmentFor } from './alignment.ts';
import type { Task } from './page-places.ts';

type Given = {
  kind?: Task['kind'];
  align: Alignment;
  /** From where to where each line reaches. */
  lines: [number, number][];
  room?: [number, number];
  neighbours?: number;
};

function alignmentOf({ kind = 'body', align, lines, room = [0, 500], neighbours = 0 }: Given) {
  const boxes = lines.map(([from, to], row) => boxOf(from, row * 14, to, row * 14 + 12));
  const box = boxOf(
    Math.min(...lines.map(([from]) => from)),
    0,
    Math.max(...lines.map(([, to]) => to)),
    14 * lines.length,
  );
  const place = {
    page: 0,
    box,
    angle: 0,
    isVertical: false,
    lines: boxes.map((one) => ({ box: one })),
  };
  const task = {
    kind,
    paragraph: { align, indent: { first: 0 } },
    places: [place] as unknown as Place[],
  } as unknown as Task;
  const space = { box, room: boxOf(room[0], 0, room[1], 100), baseline: 10, lines: lines.length };
  return alignmentFor(task, [space], { size: 10, neighboursAt: () => neighbours });
}

test.each<[string, Alignment, Given]>([
  ['a title in the middle stays there', 'center', { align: 'center', lines: [[200, 300]] }],
  ['a line at the edge of others does not', 'left', {
    align: 'center',
    lines: [[200, 300]],
    neighbours: 3,
  }],
  ['nor do lines with one edge of their own', 'left', {
    align: 'center',
    lines: [[100, 400], [100, 330]],
  }],
  ['lines that are centred one by one stay so', 'center', {
    align: 'center',
    lines: [[100, 400], [150, 350]],
  }],
  ['short lines of a cell are not stretched', 'left', {
    kind: 'cell',
    align: 'both',
    lines: [[10, 80], [10, 78], [10, 60]],
    room: [5, 200],
  }],
  ['a full cell keeps its edges', 'both', {
    kind: 'cell',
    align: 'both',
    lines: [[10, 195], [10, 195], [10, 60]],
    room: [5, 200],
  }],
  ['a line of a list in a cell stands at its edge', 'left', {
    kind: 'cell',
    align: 'center',
    lines: [[20, 180]],
    room: [0, 200],
    neighbours: 2,
  }],
  ['words in the middle of a cell stay in the middle', 'center', {
    kind: 'cell',
    align: 'left',
    lines: [[90, 110]],
    room: [0, 200],
  }],
  ['words at the edge of a cell stay at the edge', 'left', {
    kind: 'cell',
    align: 'left',
    lines: [[5, 25]],
    room: [0, 200],
  }],
])('%s', (_, wanted, given) => expect(alignmentOf(given).align).toBe(wanted));

test('an item of a list keeps its text beside the mark', () => {
  const item = { align: 'center', lines: [[20, 180], [38, 160]], neighbours: 2 } as const;
  const lines = item.lines.map(([from, to]): [number, number] => [from, to]);
  expect(alignmentOf({ ...item, lines })).toEqual({ align: 'left', first: -18 });
});
