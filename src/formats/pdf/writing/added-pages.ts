import type { PDFDocument } from '@cantoo/pdf-lib';
import { IDENTITY } from '../model/matrix.ts';
import type { Matrix, PdfModel } from '../model/model.ts';
import { breakLines, type TextRow } from './break-lines.ts';
import { finishPage, type PageFonts } from './finish-page.ts';
import type { SetLetter } from './letters.ts';
import type { PageMarks } from './page-marks.ts';
import { type Canvas, paintRow } from './paint-rows.ts';

/** Text that found no room on its page. */
export type AddedText = { page: number; letters: readonly SetLetter[] };

const MARGIN = 56;
const LEADING = 1.4;

/**
 * Puts text that found no room on new pages at the end: no page that others speak of by its number moves. Above it stands
 * the number of the page where it began.
 */
export function addPages(
  document: PDFDocument,
  added: readonly AddedText[],
  { fonts, model, marks }: Tools,
) {
  const byPage = [...Map.groupBy(added, ({ page }) => page)].sort(([a], [b]) => a - b);
  const [first] = byPage;
  if (!first) return;
  const texts = byPage.flatMap(([page, own]) => [marks.of(page), ...own.map((one) => one.letters)]);
  const paper = model.pages[first[0]];
  const size = { width: paper?.width ?? 595, height: paper?.height ?? 842 };
  for (const canvas of layPages(texts, size, fonts)) {
    finishPage(document, document.addPage([size.width, size.height]), canvas, fonts);
  }
}

type Tools = { fonts: PageFonts; model: PdfModel; marks: PageMarks };

type Size = { width: number; height: number };

/** One text after the other, down the page and on to the next. */
function layPages(
  texts: readonly (readonly SetLetter[])[],
  size: Size,
  fonts: PageFonts,
): Canvas[] {
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
  for (const letters of texts) {
    for (const row of breakLines(letters, () => size.width - 2 * margin)) {
      const sizes = letters.slice(row.from, row.to).map((letter) => letter.size);
      place(letters, row, LEADING * Math.max(1, ...sizes));
    }
    y += 6;
  }
  return canvases;
}
