import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { readModel } from '../read-model.ts';
import { buildDocx } from './build-docx.ts';

async function bodyOf(content: string): Promise<string> {
  const model = await readModel(pdfOf([content]));
  return strFromU8(unzipSync(buildDocx(model))['word/document.xml'] ?? new Uint8Array());
}

const tabsIn = (xml: string) =>
  [...xml.matchAll(/<w:tab w:val="(\w+)" w:pos="(\d+)"\/>/g)]
    .map(([, kind, at]) => [kind, Math.round(Number(at) / 20)]);

const BODY = textAt(
  60,
  700,
  'What the parties have agreed upon is written down here, and it binds both of them.',
);

test('labels that stand apart in a line have tabs where they stood', async () => {
  const labels = textAt(60, 660, 'From') + textAt(140, 660, 'to') + textAt(260, 660, 'Class');
  expect(tabsIn(await bodyOf(BODY + labels))).toEqual([['left', 80], ['left', 200]]);
});

test('a number at the right edge stays there', async () => {
  const entry = textAt(60, 660, 'First part') + textAt(520, 660, '17');
  const [[kind] = []] = tabsIn(await bodyOf(BODY + entry));
  expect(kind).toBe('right');
});
