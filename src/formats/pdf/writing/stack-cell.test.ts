import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { openPdf } from '../reading/open-pdf.ts';
import { pdf } from '../pdf.ts';

const enKo = { from: 'en', to: 'ko' } as const;

/** A ruled table with one cell below the other; the words of the first stand at its head. */
function table(widths: readonly number[], heads: string): Uint8Array {
  const edges = widths.reduce((all, width) => [...all, (all.at(-1) ?? 0) + width], [60]);
  const right = edges.at(-1) ?? 0;
  const rules = [700, 640, 620].map((y) => `60 ${y} m ${right} ${y} l S`);
  const uprights = edges.map((x) => `${x} 700 m ${x} 620 l S`);
  const feet = edges.slice(0, -1).map((x, at) => textAt(x + 4, 627, `Foot ${at}`)).join('');
  return pdfOf([`0.5 w\n${[...rules, ...uprights].join('\n')}\n${heads}${feet}`]);
}

type Word = { text: string; x: number; y: number; size: number; right: number };

async function wordsOf(source: Uint8Array, targetOf: (plain: string) => string): Promise<Word[]> {
  const { lines } = await pdf.read(source, enKo);
  const targets = lines.map(({ unit, seg, plain }) => ({
    unit,
    seg: seg[0],
    text: targetOf(plain),
  }));
  const { bytes } = (await pdf.writePdf!(source, targets, enKo))!;
  const document = await openPdf(bytes);
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.loadingTask.destroy();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [, , c, d, x, y] = item.transform as number[];
    const size = Math.hypot(c ?? 0, d ?? 0);
    return [{ text: item.str, x: x ?? 0, y: y ?? 0, size, right: (x ?? 0) + item.width }];
  });
}

const inFirstRow = ({ y }: Word) => y > 640;

test('texts of a cell give each other room before letters get small', async () => {
  const heads = textAt(64, 688, 'First words') + textAt(64, 660, 'Other words');
  const words = await wordsOf(
    table([160, 160], heads),
    (plain) =>
      plain === 'First words' ? '길게 옮긴 글이 여러 줄이 됩니다. '.repeat(3).trim() : plain,
  );
  const moved = words.filter(inFirstRow);
  expect(Math.min(...moved.map(({ size }) => size))).toBeGreaterThan(9.4);
  const [other] = moved.filter(({ text }) => text.includes('Other'));
  expect(other?.y).toBeLessThan(658);
  expect(other?.y).toBeGreaterThan(641);
});

test('a text at the foot of its cell grows upwards', async () => {
  const words = await wordsOf(
    table([160, 160], textAt(64, 645, 'Alone down here')),
    (plain) =>
      plain.startsWith('Alone') ? '길게 옮긴 글이 여러 줄이 됩니다. '.repeat(3).trim() : plain,
  );
  const moved = words.filter(inFirstRow);
  expect(Math.min(...moved.map(({ size }) => size))).toBeGreaterThan(9.4);
  expect(Math.max(...moved.map(({ y }) => y))).toBeGreaterThan(665);
});

test('a word that is wider than its cell gets smaller before it is cut, and stays inside', async () => {
  const words = await wordsOf(
    table([48, 160], textAt(64, 688, 'No.')),
    (plain) => plain === 'No.' ? '등록번호표시' : plain,
  );
  const [number, ...others] = words.filter(inFirstRow);
  expect(others).toEqual([]);
  expect(number?.size).toBeGreaterThan(6.9);
  expect(number?.right).toBeLessThan(108);
});
