import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../../tests/pdf.ts';
import { beginProcessorTime } from '../../../../../tests/processor-time.ts';
import { pdf } from '../../pdf.ts';
import type { Area, Fill, Span } from '../../reading/page-content.ts';
import type { Line } from '../lines.ts';
import { barsOf } from './bars.ts';
import { findCharts } from './charts.ts';

const enKo = { from: 'en', to: 'ko' } as const;

async function linesOf(content: string): Promise<string[]> {
  return (await pdf.read(pdfOf([content]), enKo)).lines.map(({ plain }) => plain);
}

const at = (x: number, y: number, text: string, size = 10) => textAt(x, y, text, { size });

test('words in an icon are no part of the heading beside it', async () => {
  const lines = await linesOf(
    '0.2 0.6 0.2 rg 40 740 90 60 re f 0 g\n' + at(60, 758, 'R7', 36) +
      at(150, 776, 'The gravest risks of all', 22) + at(150, 752, 'programs of that year', 22),
  );
  expect(lines).toEqual(['The gravest risks of all programs of that year', 'R7']);
});

test('each box of a flow chart is read by itself', async () => {
  const boxes = [60, 200, 340].map((x) => `0.8 g ${x} 500 120 50 re f 0 g\n`).join('');
  const words = ['Is it old', 'Is it new', 'Is it sold'].map((text, index) =>
    at(70 + 140 * index, 530, text) + at(70 + 140 * index, 516, 'or not?')
  ).join('');
  expect(await linesOf(boxes + words)).toEqual([
    'Is it old or not?',
    'Is it new or not?',
    'Is it sold or not?',
  ]);
});

test('marked words within a line stay in it', async () => {
  const lines = await linesOf(
    '1 1 0 rg 100 697 50 12 re f 0 g\n' + at(60, 700, 'You must') + at(104, 700, 'never ever') +
      at(156, 700, 'open the lid by yourself.'),
  );
  expect(lines).toEqual(['You must never ever open the lid by yourself.']);
});

test('a chart in the next column does not cut a paragraph into lines', async () => {
  const prose = [
    'The prices of what is bought each day went',
    'up faster than the wages of those who have',
    'to buy it, and this was felt the most where',
    'the rents were high and where the shops of',
    'the quarter had closed in the years before.',
  ];
  const left = prose.map((text, index) => at(60, 700 - 16 * index, text)).join('');
  const line = '0.5 w 330 640 m 360 660 l 390 650 l 420 680 l 450 672 l 480 690 l 510 684 l S\n' +
    '320 630 m 520 630 l S 320 630 m 320 705 l S\n';
  const numbers = [0, 25, 50, 75].map((value, index) => at(307, 630 + 24 * index, String(value), 6))
    .join('');
  const years = ['2001', '2005', '2009', '2013'].map((year, index) =>
    at(330 + 50 * index, 621, year, 6)
  ).join('');
  const below = at(310, 600, 'Wages are those of all towns with more than', 10) +
    at(310, 584, 'ten thousand people, without the capital.', 10);
  const lines = await linesOf(left + line + numbers + years + below);
  expect(lines).toContain(prose.join(' '));
  expect(lines).toEqual(expect.arrayContaining(['0', '75', '2005']));
});

test('numbers of lines in the margin are no part of the sentences', async () => {
  const words = 'It is agreed by all of us here that the old bridge is kept open in winter and that'
    .split(' ');
  const text = Array.from(
    { length: 16 },
    (_, index) => [...words, ...words].slice(index, index + 9).join(' '),
  );
  const content = text.map((line, index) =>
    at(70, 700 - 24 * index, String(index + 1)) + at(120, 700 - 24 * index, line)
  ).join('');
  const lines = await linesOf(content);
  expect(lines).toContain(text.map((_, index) => index + 1).join(' '));
  expect(lines.filter((line) => /\d/.test(line))).toHaveLength(1);
});

test('numbers beside the words of two people are still those of lines', async () => {
  const talk = [
    ['Q', 'Did you see the man who came over the bridge'],
    ['', 'that evening, before the lamps were lit there?'],
    ['A', 'I saw one who had a hat in his hand, and who'],
    ['', 'went from the bridge to the mill by the river.'],
  ];
  const lines = await linesOf(
    Array.from({ length: 30 }, (_, index) => {
      const [who = '', words = ''] = talk[index % 4] ?? [];
      const y = 760 - 22 * index;
      return at(70, y, String(index + 1)) + (who && at(120, y, who)) + at(150, y, words);
    }).join(''),
  );
  expect(lines).toContain(Array.from({ length: 30 }, (_, index) => index + 1).join(' '));
});

const CITIES = ['Seoul', 'Busan', 'Daegu', 'Incheon', 'Gwangju', 'Daejeon', 'Ulsan', 'Sejong'];

test.each([9, 18])('the ranks of a table of %i rows without rules stay in it', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => {
    const y = 700 - 20 * index;
    return at(60, y, String(index + 1)) + at(120, y, CITIES[index % 8] ?? '') +
      at(300, y, String(900 - 7 * index));
  });
  const lines = await linesOf(at(60, 740, 'The largest cities') + rows.join(''));
  expect(lines.filter((line) => line.includes('1 2 3'))).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^1\s*Seoul$/));
});

test.each([8, 16])('the numbers of %i steps stay with them', async (count) => {
  const steps = Array.from({ length: count }, (_, index) => {
    const y = 700 - 20 * index;
    return at(60, y, String(index + 1)) +
      at(90, y, `Turn the key and open the lid of box ${index}.`);
  });
  const lines = await linesOf(steps.join(''));
  expect(lines.filter((line) => line.includes('1 2 3'))).toEqual([]);
});

test('a chart of very many drawings is found at once', () => {
  const areas: Area[] = [{ box: { x: 0, y: 0, width: 20, height: 20 }, bends: 1 }];
  let [x, y] = [20, 20];
  // Each meets the box around all before it, and none of the others.
  for (let step = 0; step < 500; step++) {
    areas.push({ box: { x: x - 2, y: 0, width: 14, height: 1 }, bends: 1 });
    areas.push({ box: { x: x + 8, y: y - 2, width: 2, height: 14 }, bends: 1 });
    [x, y] = [x + 12, y + 12];
  }
  areas.reverse();
  const milliseconds = beginProcessorTime();
  findCharts([], areas, { strokes: [], width: x, height: y });
  expect(milliseconds()).toBeLessThan(2000);
});

test('what stands upon a ground over both columns is read after all that is above it', async () => {
  const rows = ['one', 'two', 'three', 'four'];
  const column = (x: number, y: number, name: string) =>
    rows.map((row, index) => at(x, y - 30 * index, `The ${name} holds line ${row}.`)).join('');
  const lines = await linesOf(
    '0.9 g 40 420 500 150 re f 0 g\n' + column(60, 720, 'cellar') + column(320, 712, 'attic') +
      column(60, 540, 'garden') + column(320, 532, 'street'),
  );
  const places = ['cellar', 'attic', 'garden', 'street'].map((name) =>
    lines.findIndex((line) => line.includes(name))
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('words in boxes that are drawn as four single lines are read by themselves', async () => {
  const frame = (x: number) =>
    `${x} 500 m ${x + 120} 500 l S ${x} 550 m ${x + 120} 550 l S\n` +
    `${x} 500 m ${x} 550 l S ${x + 120} 500 m ${x + 120} 550 l S\n`;
  const words = ['Is it old', 'Is it new', 'Is it sold'].map((text, index) =>
    frame(60 + 150 * index) + at(70 + 150 * index, 530, text) + at(70 + 150 * index, 516, 'or not?')
  ).join('');
  expect(await linesOf(`0.5 w\n${words}`)).toEqual([
    'Is it old or not?',
    'Is it new or not?',
    'Is it sold or not?',
  ]);
});

const PROSE = [
  'The prices of what is bought each day went',
  'up faster than the wages of those who have',
  'to buy it, and this was felt the most where',
  'the rents were high and where the shops of',
  'the quarter had closed in the years before.',
];
const HEIGHTS = [20, 46, 31, 62, 12, 38];

test('standing bars are a chart, and do not cut the paragraph beside them', async () => {
  const left = PROSE.map((text, index) => at(60, 700 - 16 * index, text)).join('');
  const bars = HEIGHTS.map((height, index) => `${330 + 30 * index} 630 16 ${height} re f\n`);
  const years = HEIGHTS.map((_, index) => at(330 + 30 * index, 621, String(2001 + index), 6));
  const lines = await linesOf(
    `${left}0 0 1 rg\n${bars.join('')}0 g\n${years.join('')}` +
      at(310, 600, 'Wages are those of all towns with more than') +
      at(310, 584, 'ten thousand people, without the capital.'),
  );
  expect(lines).toContain(PROSE.join(' '));
  expect(lines).toEqual(expect.arrayContaining(['2001', '2006']));
});

test('lying bars are a chart; coloured rows of a table and marked words are none', () => {
  const fills = (boxes: readonly (readonly [number, number, number, number])[]): Fill[] =>
    boxes.map(([x, y, width, height]) => ({ box: { x, y, width, height }, colour: '#0000ff' }));
  const lying = fills(HEIGHTS.map((length, index) => [100, 100 + 20 * index, 2 * length, 10]));
  expect(barsOf(lying, [])).toEqual([
    { box: { x: 100, y: 100, width: 124, height: 110 }, bends: expect.any(Number) },
  ]);
  const rows = fills(HEIGHTS.map((_, index) => [100, 100 + 20 * index, 300, 10]));
  expect(barsOf(rows, [])).toEqual([]);
  const cells = fills(HEIGHTS.map((height, index) => [100 + 30 * index, 300 - height, 30, height]));
  expect(barsOf(cells, [])).toEqual([]);
  const words = HEIGHTS.map((length, index) => lineAt(101, 109 + 20 * index, 2 * length - 2));
  expect(barsOf(lying, words)).toEqual([]);
});

function lineAt(left: number, baseline: number, width: number): Line {
  const span = { text: 'word', left, right: left + width, baseline, size: 10 } as Span;
  const place = { left, right: left + width, top: baseline - 8, bottom: baseline + 2 };
  return { spans: [span], ...place, baseline, size: 10 };
}
