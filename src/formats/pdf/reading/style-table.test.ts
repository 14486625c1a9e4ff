import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { paragraphsOf } from '../model/model.ts';
import { readModel } from '../read-model.ts';

test('text that was recognised in a picture is black, whatever colour it has unseen', async () => {
  const picture = 'q 500 0 0 700 40 40 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q\n';
  const unseen = `3 Tr 1 1 1 rg\n${textAt(60, 700, 'This was recognised in a picture.')}`;
  const seen = `0 Tr 1 0 0 rg\n${textAt(60, 600, 'This was written in red.')}`;
  const model = await readModel(pdfOf([picture + unseen + seen]));
  expect([...paragraphsOf(model)].map(({ runs }) => runs[0]?.style.colour)).toEqual([
    '#000000',
    '#ff0000',
  ]);
});
