import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../../tests/pdf.ts';
import type { TableBlock } from '../../model/model.ts';
import { paragraphText } from '../../model/model.ts';
import { readModel } from '../../read-model.ts';

const KINDS = ['ruled', 'columns', 'levels', 'coloured', 'plain', 'merged'] as const;
type Kind = (typeof KINDS)[number];

type Made = { kind: Kind; isTurned: boolean; rows: string[][]; source: Uint8Array };

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed * 2654435761 % 4294967296;
  return (count: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor(state / 4294967296 * count);
  };
}

const LABELS = ['Sales', 'Cost of goods', 'Interest', 'Rent and energy', 'Wages', 'Other income'];
const HEADS = ['2021', '2022', '2023', 'Change', 'Share'];

function amount(next: (count: number) => number): string {
  const digits = [9, 99, 999, 9_999, 99_999, 1_234_567][next(6)] ?? 9;
  const value = 1 + next(digits);
  const sign = next(8) === 0 ? '-' : '';
  return next(12) === 0 ? '-' : `${sign}${value.toLocaleString('en-US')}`;
}

const DIGIT = 0.556;

function widthOf(text: string, size: number): number {
  return [...text].reduce(
    (sum, char) => sum + (/[.,]/.test(char) ? 0.278 : char === '-' ? 0.333 : DIGIT),
    0,
  ) * size;
}

const [LEFT, TOP, LABEL_WIDTH, WIDTH, HEIGHT, SIZE] = [60, 640, 110, 66, 15, 9];

/** A table as programs draw it: numbers flush right or in the middle, rules as its kind has them. */
function madeTable(seed: number): Made {
  const next = dice(seed + 1);
  const kind = KINDS[seed % KINDS.length] ?? 'plain';
  const isTurned = seed % 5 === 4;
  const count = 3 + next(3);
  const isCentred = next(2) === 1;
  const body = Array.from({ length: 4 + next(6) }, () => [
    LABELS[next(LABELS.length)] ?? '',
    ...Array.from({ length: count }, () => amount(next)),
  ]);
  const heads = ['Item', ...HEADS.slice(0, count)];
  const rows = kind === 'merged' ? [['Item', 'Amounts in won'], ...body] : [heads, ...body];
  const right = LEFT + LABEL_WIDTH + count * WIDTH;
  const yOf = (row: number) => TOP - row * HEIGHT;
  const xs = [
    LEFT,
    ...Array.from({ length: count + 1 }, (_, at) => LEFT + LABEL_WIDTH + at * WIDTH),
  ];
  const level = (row: number) => `${LEFT} ${yOf(row)} m ${right} ${yOf(row)} l S\n`;
  const upright = (x: number, from: number) => `${x} ${yOf(from)} m ${x} ${yOf(rows.length)} l S\n`;
  const all = rows.map((_, row) => row);
  const drawn: Record<Kind, () => string> = {
    ruled: () => [...all, rows.length].map(level).join('') + xs.map((x) => upright(x, 0)).join(''),
    columns: () => [0, 1, rows.length].map(level).join('') + xs.map((x) => upright(x, 0)).join(''),
    levels: () => [...all, rows.length].map(level).join(''),
    coloured: () =>
      `0.8 0.9 1 rg ${LEFT} ${yOf(1)} ${right - LEFT} ${HEIGHT} re f 0 g\n` +
      [...all.slice(1), rows.length].map(level).join('') +
      xs.slice(1, -1).map((x) => upright(x, 1)).join(''),
    plain: () => '',
    merged: () =>
      [...all, rows.length].map(level).join('') +
      xs.map((x, at) => upright(x, at === 0 || at === 1 || x === right ? 0 : 1)).join(''),
  };
  const text = rows.map((cells, row) =>
    cells.map((cell, column) => {
      const y = yOf(row) - HEIGHT + 4;
      if (column === 0) return textAt(LEFT + 4, y, cell, { size: SIZE });
      const end = kind === 'merged' && row === 0 ? right : xs[column + 1] ?? right;
      const start = xs[column] ?? LEFT;
      const width = widthOf(cell, SIZE);
      const x = isCentred || row === 0 ? (start + end - width) / 2 : end - 4 - width;
      return textAt(x, y, cell, { size: SIZE });
    }).join('')
  ).join('');
  const above = textAt(LEFT, TOP + 60, 'The figures of the year are given in the table below.', {
    size: SIZE,
  });
  const content = `0.5 w\n${drawn[kind]()}${text}${above}`;
  const source = pdfOf([isTurned ? `q 0 1 -1 0 800 0 cm\n${content}Q` : content]);
  return { kind, isTurned, rows, source };
}

async function cellsOf({ source }: Made): Promise<string[][]> {
  const { sections } = await readModel(source);
  return sections.flatMap(({ blocks }) => blocks)
    .filter((block): block is TableBlock => block.kind === 'table')
    .flatMap(({ rows }) => rows)
    .map(({ cells }) =>
      cells.map(({ paragraphs }) => paragraphs.map(paragraphText).join('\n')).filter((text) =>
        text !== ''
      )
    );
}

test('thirty made tables come with their cells, and no cell holds two numbers', async () => {
  const wrong: string[] = [];
  const melted: string[] = [];
  for (let seed = 0; seed < 30; seed++) {
    const made = madeTable(seed);
    const cells = await cellsOf(made);
    const name = `${seed} ${made.kind}${made.isTurned ? ' turned' : ''}`;
    if (JSON.stringify(cells) !== JSON.stringify(made.rows)) wrong.push(name);
    const numbers = cells.flat().filter((text) => /^[\d,.\s-]+$/.test(text));
    if (numbers.some((text) => /\S\s+\S/.test(text))) melted.push(name);
  }
  expect(melted).toEqual([]);
  expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(2);
});
