import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../../tests/pdf.ts';
import { buildDocx } from '../../to-docx/build-docx.ts';
import type { ParagraphBlock } from '../../model/model.ts';
import { paragraphText } from '../../model/model.ts';
import { readModel } from '../../read-model.ts';

const SENTENCE = 'The committee met in the spring of that year and agreed upon it.';
const linesFrom = (y: number, count: number) =>
  Array.from({ length: count }, (_, at) => textAt(60, y - 16 * at, SENTENCE)).join('');

async function paragraphsOf(contents: readonly string[]) {
  const { sections } = await readModel(pdfOf(contents));
  return sections.flatMap(({ blocks }) => blocks).map((block): ParagraphBlock => {
    if (block.kind !== 'paragraph') throw new Error('no paragraph');
    return block;
  });
}

const textOf = ({ paragraph }: ParagraphBlock) => paragraphText(paragraph);
const BAR = '0.2 0.4 0.8 rg 60 640 300 60 re f 0 g\n';

test('what is drawn between paragraphs hangs between them and has its height', async () => {
  const blocks = await paragraphsOf([linesFrom(760, 3) + BAR + linesFrom(610, 25)]);
  const at = blocks.findIndex(({ drawing }) => drawing);
  expect(blocks.filter(({ drawing }) => drawing).length).toBe(1);
  expect(blocks.slice(0, at).map(textOf).join('')).toContain(SENTENCE);
  expect(blocks.slice(at + 1).map(textOf).join('')).toContain(SENTENCE);
  const { drawing, at: place, boxes } = blocks[at] ?? {};
  expect(drawing).toMatchObject({ width: 300, height: 60, shapes: [{ fill: '#3366cc' }] });
  expect(drawing?.from).toEqual({ x: 60, y: 142 });
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeCloseTo(202, 0);
  expect(boxes).toEqual([]);
});

test('a ground behind paragraphs takes no height of its own, and its frame is left', async () => {
  const ground = '0.9 0.9 0.6 rg 0 0 0 RG 50 500 500 120 re B 0 g\n';
  const blocks = await paragraphsOf([
    linesFrom(760, 5) + ground + linesFrom(600, 5) +
    linesFrom(460, 20),
  ]);
  const [figure, ...others] = blocks.filter(({ drawing }) => drawing);
  expect(others).toEqual([]);
  expect(figure?.at?.height).toBe(0);
  expect(figure?.drawing?.shapes.map(({ fill, stroke }) => [fill, stroke])).toEqual([
    ['#e6e699', undefined],
  ]);
});

test('the labels of a chart stand in it', async () => {
  const chart = '0.5 w 330 640 m 360 660 l 390 650 l 420 680 l 450 672 l 480 690 l 510 684 l S\n' +
    '320 630 m 520 630 l S 320 630 m 320 705 l S\n' +
    [0, 25, 50, 75].map((value, at) => textAt(307, 630 + 24 * at, `${value}`, { size: 6 })).join(
      '',
    );
  const blocks = await paragraphsOf([linesFrom(790, 4) + chart + linesFrom(600, 25)]);
  const [figure] = blocks.filter(({ drawing }) => drawing);
  const labels = figure?.boxes?.flatMap(({ paragraphs }) => paragraphs.map(paragraphText));
  expect(labels?.toSorted()).toEqual(['0', '25', '50', '75']);
  expect(blocks.map(textOf)).not.toContain('75');
});

test('underlines, signs before a line and marks upon words are none', async () => {
  const signs = '0 0 1 rg 48 757 5 5 re f 1 1 0 rg 100 723 60 12 re f 0 g\n' +
    '0.5 w 60 758.5 m 200 758.5 l S\n';
  const blocks = await paragraphsOf([signs + linesFrom(760, 30)]);
  expect(blocks.filter(({ drawing }) => drawing)).toEqual([]);
});

test('a rule between paragraphs is one', async () => {
  const rule = '0 0 1 RG 1 w 60 670 m 500 670 l S\n';
  const blocks = await paragraphsOf([linesFrom(760, 5) + rule + linesFrom(640, 25)]);
  const [figure, ...others] = blocks.flatMap(({ drawing }) => drawing?.shapes ?? []);
  expect(others).toEqual([]);
  expect(figure?.stroke).toBe('#0000ff');
});

test('what most pages have at their head is drawn once, behind all heads', async () => {
  const band = '0.2 0.4 0.8 rg 0 800 595 42 re f 0 g\n';
  const page = band + linesFrom(760, 30);
  const model = await readModel(pdfOf([page, page, page]));
  expect(model.backdrop?.shapes).toMatchObject([{ fill: '#3366cc' }]);
  const blocks = model.sections.flatMap((section) => section.blocks);
  expect(blocks.some((block) => block.kind === 'paragraph' && block.drawing)).toBe(false);
});

test('in the docx it goes with the text', async () => {
  const bytes = buildDocx(await readModel(pdfOf([linesFrom(760, 3) + BAR + linesFrom(610, 25)])));
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  const [, hung = ''] = /<w:p>(<w:pPr><w:keepNext\/>.*?<\/w:p>)/.exec(xml) ?? [];
  expect(hung).toContain('<wp:positionV relativeFrom="paragraph">');
  expect(hung).toMatch(/w:line="\d{3,}" w:lineRule="exact"/);
});
