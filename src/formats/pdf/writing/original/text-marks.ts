import { rightOf } from '../../model/boxes.ts';
import { type Paragraph, paragraphsOf, type PdfModel, type TextLine } from '../../model/model.ts';
import type { LevelRule } from './drop-rules.ts';

/** A line of text of which something is underlined or struck. */
type Marked = { line: TextLine; size: number };

/** In em, a little wider than what the reader takes for a rule of text. */
const SLACK = 0.65;
const UNDERLINE = [0.01, 0.27] as const;
const STRIKE = [-0.47, -0.15] as const;

/** Knows the rules of a page that are underlines and strikes of its text: the text brings its own along. */
export function textMarks(model: PdfModel): (page: number, rule: LevelRule) => boolean {
  const pages = new Map<number, Marked[]>();
  for (const paragraph of [...paragraphsOf(model), ...model.header, ...model.footer]) {
    for (const { page, ...marked } of markedLines(paragraph)) {
      pages.set(page, [...pages.get(page) ?? [], marked]);
    }
  }
  return (page, rule) => (pages.get(page) ?? []).some((marked) => belongs(rule, marked));
}

function belongs({ x0, x1, y }: LevelRule, { line: { box, baseline }, size }: Marked): boolean {
  if (x0 < box.x - SLACK * size || x1 > rightOf(box) + SLACK * size) return false;
  const below = (y - baseline) / size;
  return [UNDERLINE, STRIKE].some(([from, to]) => below > from && below < to);
}

function* markedLines({ runs, places }: Paragraph) {
  let from = 0;
  for (const { text, style } of runs) {
    const to = from + text.length;
    if (style.underline || style.strike) {
      for (const { page, lines, angle, isVertical } of places) {
        if (angle !== 0 || isVertical) continue;
        for (const line of lines) {
          if (line.from < to && line.to > from) yield { page, line, size: style.size };
        }
      }
    }
    from = to;
  }
}
