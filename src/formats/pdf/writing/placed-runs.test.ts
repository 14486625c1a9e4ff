import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { buildDocx } from '../to-docx/build-docx.ts';
import type { Paragraph, PdfModel, Run } from '../model/model.ts';
import { paragraphsOf } from '../model/model.ts';
import { readModel } from '../read-model.ts';
import { docx } from '../../docx/docx.ts';
import { placedRuns } from './placed-runs.ts';

const enKo = { from: 'en', to: 'ko', plainFonts: true } as const;
const FILE = pdfOf([
  textAt(60, 760, 'Heading of it', { size: 18 }) + textAt(60, 700, 'Equal words') +
  textAt(60, 640, 'Equal words') + textAt(60, 580, 'Words at the end'),
]);

const wordsOf = (runs: readonly Run[] = []) => runs.map(({ text }) => text).join('');

/** The translated document, in which each paragraph says which one it was. */
async function translate(asRead: Uint8Array): Promise<Uint8Array> {
  const { lines } = await docx.read(asRead, enKo);
  const targets = lines.map(({ unit, plain }, at) => ({ unit, seg: 0, text: `${at} ${plain}` }));
  return await docx.write(asRead, targets, enKo);
}

/** Places what was translated in the document that another reading of the file had given. */
async function placed(earlier: (model: PdfModel) => PdfModel) {
  const model = await readModel(FILE);
  const built = buildDocx(model);
  const asRead = buildDocx(earlier(await readModel(FILE)));
  const { runs, isWhole } = placedRuns(model, {
    built,
    asRead,
    translated: await translate(asRead),
  });
  return { texts: [...paragraphsOf(model)].map(({ unit }) => wordsOf(runs.get(unit))), isWhole };
}

/** With one more paragraph before all others, or without the first. */
function changed(model: PdfModel, change: 'more' | 'fewer'): PdfModel {
  const [first] = paragraphsOf(model);
  const ghost: Paragraph = { ...first!, runs: [{ ...first!.runs[0]!, text: 'Not there' }] };
  const blocks = model.sections[0]!.blocks;
  if (change === 'more') blocks.unshift({ kind: 'paragraph', paragraph: ghost });
  else blocks.shift();
  return model;
}

test('a file that is read as it was has each translation in its place', async () => {
  expect(await placed((model) => model)).toEqual({
    texts: ['0 Heading of it', '1 Equal words', '2 Equal words', '3 Words at the end'],
    isWhole: true,
  });
});

test('where a paragraph is no longer seen, the others keep their own translations', async () => {
  expect(await placed((model) => changed(model, 'more'))).toEqual({
    texts: ['1 Heading of it', '2 Equal words', '3 Equal words', '4 Words at the end'],
    isWhole: false,
  });
});

test('a paragraph that was not seen before keeps its source', async () => {
  expect(await placed((model) => changed(model, 'fewer'))).toEqual({
    texts: ['', '0 Equal words', '1 Equal words', '2 Words at the end'],
    isWhole: false,
  });
});
