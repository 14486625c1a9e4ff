import { type PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { Box, PdfModel } from '../../model/model.ts';

/** Pages that look like those of the model: its pictures, coloured cells and the lines of its tables. */
export async function drawBackground(document: PDFDocument, model: PdfModel) {
  const pages = model.pages.map(({ width, height }) => document.addPage([width, height]));
  for (const { blocks } of model.sections) {
    for (const block of blocks) {
      if (block.kind === 'paragraph') continue;
      const page = pages[block.page];
      if (!page) continue;
      const upright = ({ x, y, width, height }: Box) => ({
        x,
        y: page.getHeight() - y - height,
        width,
        height,
      });
      if (block.kind === 'image') {
        page.drawImage(await document.embedPng(block.bytes), upright(block.box));
        continue;
      }
      for (const { box, shade } of block.rows.flatMap(({ cells }) => cells)) {
        page.drawRectangle({
          ...upright(box),
          ...(shade ? { color: colourOf(shade) } : {}),
          ...(block.isRuled ? { borderColor: rgb(0, 0, 0), borderWidth: 0.5 } : {}),
        });
      }
    }
  }
}

function colourOf(shade: string) {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) =>
    parseInt(shade.slice(at, at + 2), 16) / 255
  );
  return rgb(red, green, blue);
}
