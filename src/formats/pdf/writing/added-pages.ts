import type { PDFDocument } from '@cantoo/pdf-lib';
import { IDENTITY } from '../model/matrix.ts';
import type { Matrix, PdfModel } from '../model/model.ts';
import { breakLines, type TextRow } from './break-lines.ts';
import { finishPage, type PageFonts } from './finish-page.ts';
import type { SetLetter } from './letters.ts';
import { type Canvas, paintRow } from './paint-rows.ts';

/** Text that found no room on its page. */
export type AddedText = { page: number; letters: readonly SetLetter[] };

const MARGIN = 56;
const LEADING = 1.4;

/** Puts text that found no room on new pages behind those where it began. */
export function addPages(
  document: PDFDocument,
  added: readonly AddedText[],
  { fonts, model }: { fonts: PageFonts; model: PdfModel },
) {
  const byPage = [...Map.groupBy(added, ({ page }) => page)].sort(([a], [b]) => b - a);
  for (const [index, texts] of byPage) {
    const page = model.pages[index];
    const size = { width: page?.width ?? 595, height: page?.height ?? 842 };
    layPages(texts, size, fonts).forEach((canvas, number) => {
      const paper = document.insertPage(index + 1 + number, [size.width, size.height]);
      finishPage(document, paper, canvas, fonts);
    });
  }
}

type Size = { width: number; height: number };

/** One text after the other, down the page and on to the next. */
function layPages(texts: readonly AddedText[], size: Size, fonts: PageFonts): Canvas[] {
  const margin = Math.min(MARGIN, size.width / 8, size.height / 8);
  const canvases: Canvas[] = [];
  const toUser: Matrix = [1, 0, 0, -1, 0, size.height];
  let y = Infinity;
  const place = (letters: readonly SetLetter[], row: TextRow, leading: number) => {
    if (y + leading > size.height - margin) {
      canvases.push({
        toUser,
        operators: [],
        isScan: false,
        covers: [],
        nameOf: (face, isVertical) => fonts.nameOf(face, isVertical),
        links: [],
      });
      y = margin;
    }
    y += leading;
    const canvas = canvases.at(-1);
    if (!canvas) return;
    const laid = { ...row, x: margin, right: size.width - margin, baseline: y - 0.25 * leading };
    const frame = { angle: 0, toPage: IDENTITY };
    paintRow(canvas, letters, laid, { scale: 1, isJustified: false, isVertical: false, frame });
  };
  for (const { letters } of texts) {
    for (const row of breakLines(letters, () => size.width - 2 * margin)) {
      const sizes = letters.slice(row.from, row.to).map((letter) => letter.size);
      place(letters, row, LEADING * Math.max(1, ...sizes));
    }
    y += 6;
  }
  return canvases;
}
