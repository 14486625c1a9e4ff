import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { pdf } from '../pdf.ts';
import { readModel } from '../read-model.ts';

const enKo = { from: 'en', to: 'ko' } as const;

async function plainsOf(content: string) {
  const { lines } = await pdf.read(pdfOf([content]), enKo);
  return lines.map((line) => line.plain.trim());
}

const SHOWN = textAt(60, 700, 'The buyer pays the price.');

test('what lies wholly outside of its bounds is no line', async () => {
  const hidden = `q 0 0 10 10 re W n ${textAt(60, 400, 'Nobody sees this.')} Q\n`;
  expect(await plainsOf(SHOWN + hidden)).toEqual(['The buyer pays the price.']);
});

test('text that its bounds cut is read as a whole', async () => {
  const cut = `q 60 395 40 20 re W n ${textAt(60, 400, 'The delivery is late.')} Q\n`;
  expect(await plainsOf(SHOWN + cut)).toEqual([
    'The buyer pays the price.',
    'The delivery is late.',
  ]);
});

test('text that nothing of can be seen through is no line', async () => {
  const file = pdfOf([`${SHOWN}q /G0 gs ${textAt(60, 400, 'Nobody sees this.')} Q\n`]);
  const text = new TextDecoder('latin1').decode(file)
    .replace('/Resources << ', '/Resources << /ExtGState << /G0 << /ca 0 >> >> ');
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const { lines } = await pdf.read(bytes, enKo);
  expect(lines.map((line) => line.plain.trim())).toEqual(['The buyer pays the price.']);
});

test('letters that stand apart evenly are words', async () => {
  const tracked = `BT /F1 14 Tf 5 Tc 60 760 Td (CONTRACT OF SALE) Tj 0 Tc ET\n`;
  expect(await plainsOf(tracked + SHOWN)).toEqual([
    'CONTRACT OF SALE',
    'The buyer pays the price.',
  ]);
  const placed = `BT /F1 14 Tf 60 760 Td [${
    [...'CONTRACT'].map((letter) => `(${letter}) -250`).join(' ')
  } ( ) -250 ${[...'SALE'].map((letter) => `(${letter}) -250`).join(' ')}] TJ ET\n`;
  expect(await plainsOf(placed + SHOWN)).toEqual(['CONTRACT SALE', 'The buyer pays the price.']);
});

test('numbers that a wide distance of letters sets apart are not melted', async () => {
  const digits = `BT /F1 10 Tf 12 Tc 60 760 Td (0 7 3) Tj 0 Tc ET\n`;
  expect((await plainsOf(digits + SHOWN)).slice(0, -1)).not.toContain('073');
});

test('words without blanks between them, and names of columns, are left apart', async () => {
  const words = 'BT /F1 10 Tf 60 760 Td [(The) -280 (buyer) -280 (pays)] TJ ET\n';
  expect((await plainsOf(words))[0]).toBe('The buyer pays');
  const names = 'BT /F1 10 Tf 60 760 Td [(A) -300 (B) -300 (C) -300 (D)] TJ ET\n';
  expect((await plainsOf(names))[0]).toBe('A B C D');
});

test('half-seen letters have the colour that is seen', async () => {
  const file = pdfOf([`${SHOWN}q /G0 gs ${textAt(60, 400, 'A watermark')} Q\n`]);
  const text = new TextDecoder('latin1').decode(file)
    .replace('/Resources << ', '/Resources << /ExtGState << /G0 << /ca 0.2 >> >> ');
  const model = await readModel(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  const colours = model.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'paragraph' ? block.paragraph.runs.map(({ style }) => style.colour) : []
    )
  );
  expect(colours).toEqual(['#000000', '#cccccc']);
});

test.each(['S', 'f', 'W n'])(
  'a path of very many points is no end of the file: %s',
  async (end) => {
    const steps = Array.from({ length: 150_000 }, (_, at) => `${at % 500} ${at % 800} l`).join(' ');
    expect(await plainsOf(`${SHOWN}q 0 0 m ${steps} ${end} Q\n`)).toEqual([
      'The buyer pays the price.',
    ]);
  },
);

test('of rules that run far beyond the page a table has what is on it', async () => {
  const level = [700, 680, 660].map((y) => `-90000 ${y} m 90000 ${y} l S\n`).join('');
  const upright = [60, 180, 300].map((x) => `${x} 660 m ${x} 700 l S\n`).join('');
  const cells = textAt(65, 686, 'Name') + textAt(185, 686, 'Price') + textAt(65, 666, 'Valve') +
    textAt(185, 666, 'Nine');
  const model = await readModel(pdfOf([`0.5 w ${level}${upright}${cells}`]));
  const [table] = model.sections.flatMap(({ blocks }) => blocks);
  if (table?.kind !== 'table') throw new Error('no table');
  expect(table.columns.map(Math.round)).toEqual([60, 120, 120, 295]);
});
