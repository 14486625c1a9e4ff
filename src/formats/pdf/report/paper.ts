import type { PDFDocument } from '@cantoo/pdf-lib';
import type { PageFonts } from '../writing/finish-page.ts';
import { finishPage } from '../writing/finish-page.ts';
import { hex4 } from '../writing/fonts/embed-font.ts';
import type { Face, FontSet } from '../writing/fonts/font-set.ts';
import { IDENTITY } from '../model/matrix.ts';
import type { SetWords } from './set-words.ts';

/** A4, in points. */
export const paper = { width: 595, height: 842, margin: 50 };

export type Paper = ReturnType<typeof createPaper>;

/** Pages from top to bottom: what finds no room on one begins the next. */
export function createPaper(document: PDFDocument, fonts: FontSet, names: PageFonts) {
  const pages: string[][] = [];
  let y = 0;

  function newPage() {
    pages.push([]);
    y = paper.margin;
  }
  /** Answers whether a page was begun for it. */
  function need(height: number): boolean {
    if (pages.length > 0 && y + height <= paper.height - paper.margin) return false;
    newPage();
    return true;
  }

  return {
    need,
    down: (by: number) => void (y += by),
    /** `x`: from the left edge; `dy`: of the base line, from where the paper stands. */
    words(words: string, set: SetWords, { x, dy }: { x: number; dy: number }) {
      const out = pages.at(-1);
      let at = x;
      for (const { face, codes, width } of runsOf(fonts, words, set)) {
        out?.push(
          `/${names.nameOf(face, false)} ${set.size} Tf`,
          `BT 1 0 0 1 ${round(at)} ${round(paper.height - y - dy)} Tm <${codes}> Tj ET`,
        );
        at += width;
      }
    },
    rule() {
      const at = round(paper.height - y);
      const to = paper.width - paper.margin;
      pages.at(-1)?.push(`0.5 w 0.7 G ${paper.margin} ${at} m ${to} ${at} l S`);
    },
    finish() {
      for (const operators of pages) {
        const page = document.addPage([paper.width, paper.height]);
        const nameOf = names.nameOf.bind(names);
        const canvas = {
          toUser: IDENTITY,
          operators,
          isScan: false,
          covers: [],
          links: [],
          nameOf,
        };
        finishPage(document, page, canvas, names);
      }
    },
  };
}

/** Neighbours of one font are written together. */
function runsOf(fonts: FontSet, words: string, { style, script, size }: SetWords) {
  const runs: { face: Face; codes: string; width: number }[] = [];
  for (const char of words) {
    const { face, code, advance } = fonts.shapeOf(char, style, script);
    const last = runs.at(-1);
    const run = last?.face === face ? last : { face, codes: '', width: 0 };
    if (run !== last) runs.push(run);
    run.codes += hex4(code);
    run.width += advance * size / 1000;
  }
  return runs;
}

const round = (value: number) => Math.round(value * 100) / 100;
