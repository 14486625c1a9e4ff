import { isIdeograph } from '../model/letters.ts';
import type { RunStyle } from '../model/model.ts';
import type { Span, Stroke } from '../reading/page-content.ts';

type Mark = 'underline' | 'strike';

/** Rules that belong to letters: those below them and those through them. Other rules stay. */
export function extractUnderlines(
  spans: readonly Span[],
  strokes: readonly Stroke[],
  intern: (style: RunStyle) => RunStyle,
): { spans: Span[]; strokes: Stroke[] } {
  const upright = spans.filter((span) => span.angle === 0 && !span.isVertical);
  const rows = Map.groupBy(upright, ({ baseline }) => Math.floor(baseline / ROW));
  const marks = new Map<Span, Stretch[]>();
  const used = new Set<Stroke>();
  for (const rule of joinedRules(strokes)) {
    const row = Math.floor(rule.y / ROW);
    const near = [-1, 0, 1, 2].flatMap((by) => rows.get(row + by) ?? []);
    const mark = markOf(rule, near);
    if (!mark) continue;
    for (const stroke of rule.strokes) used.add(stroke);
    for (const span of mark.spans) {
      const stretch = stretchOf(span, rule, mark.kind);
      if (stretch) marks.set(span, [...marks.get(span) ?? [], stretch]);
    }
  }
  if (marks.size === 0) return { spans: [...spans], strokes: [...strokes] };
  return {
    spans: spans.flatMap((span) => cut(span, marks.get(span) ?? [], intern)),
    strokes: strokes.filter((stroke) => !used.has(stroke)),
  };
}

const ROW = 24;
const MAX_SIZE = 60;

type Rule = { x0: number; x1: number; y: number; strokes: Stroke[] };

/** Programs draw a rule for every word. */
function joinedRules(strokes: readonly Stroke[]): Rule[] {
  const level = strokes.filter(({ x0, x1, y0, y1 }) => y1 - y0 < 0.6 && x1 - x0 > 2)
    .sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const rules: Rule[] = [];
  for (const stroke of level) {
    const last = rules.at(-1);
    if (last && Math.abs(last.y - stroke.y0) < 0.3 && stroke.x0 <= last.x1 + 1) {
      last.x1 = Math.max(last.x1, stroke.x1);
      last.strokes.push(stroke);
    } else rules.push({ x0: stroke.x0, x1: stroke.x1, y: stroke.y0, strokes: [stroke] });
  }
  return rules;
}

/** In em: a rule that reaches farther than its letters is one of a table or between paragraphs. */
const SLACK = 0.6;
/** In em: thicker ones are the ground that letters stand upon. */
const THICK = 0.25;

function markOf(rule: Rule, near: readonly Span[]): { kind: Mark; spans: Span[] } | undefined {
  const spans = near.filter((span) =>
    span.size < MAX_SIZE && kindOf(rule, span) &&
    Math.min(span.right, rule.x1) - Math.max(span.left, rule.x0) > 0.2 * span.size
  );
  const [first] = spans;
  const kind = first && kindOf(rule, first);
  if (!first || !kind || spans.some((span) => kindOf(rule, span) !== kind)) return undefined;
  const thickest = Math.max(...rule.strokes.map(({ width = 0 }) => width));
  if (thickest > THICK * first.size) return undefined;
  const left = Math.min(...spans.map((span) => span.left));
  const right = Math.max(...spans.map((span) => span.right));
  const slack = SLACK * first.size;
  if (rule.x0 < left - slack || rule.x1 > right + slack) return undefined;
  const covered = spans.reduce(
    (sum, span) => sum + Math.min(span.right, rule.x1) - Math.max(span.left, rule.x0),
    0,
  );
  return covered > 0.7 * (rule.x1 - rule.x0) ? { kind, spans } : undefined;
}

function kindOf({ y }: Rule, { baseline, size }: Span): Mark | undefined {
  const below = (y - baseline) / size;
  if (below > 0.02 && below < 0.25) return 'underline';
  return below > -0.45 && below < -0.17 ? 'strike' : undefined;
}

/** Letters from and to. */
type Stretch = { from: number; to: number; kind: Mark };

function stretchOf(span: Span, { x0, x1 }: Rule, kind: Mark): Stretch | undefined {
  const near = 0.35 * span.size;
  const { text } = span;
  const from = x0 <= span.left + near ? 0 : wordEdge(text, letterAt(span, x0));
  const to = x1 >= span.right - near ? text.length : wordEdge(text, letterAt(span, x1));
  return from < to ? { from, to, kind } : undefined;
}

/** Where one letter of a span ends is not stored; letters have about these widths. */
function letterAt({ text, left, right }: Span, x: number): number {
  const widths = text.split('').map(widthOf);
  const scale = (right - left) / (widths.reduce((sum, one) => sum + one, 0) || 1);
  let at = left;
  const index = widths.findIndex((width) => {
    at += width * scale;
    return at > x + width * scale / 2;
  });
  return index < 0 ? text.length : index;
}

function widthOf(letter: string): number {
  if (/[iljtfr.,:;'|!() \[\]]/.test(letter)) return 0.3;
  if (/[mwMW@%]/.test(letter)) return 0.85;
  if (/[A-Z]/.test(letter)) return 0.68;
  return letter.charCodeAt(0) < 0x1100 ? 0.53 : 1;
}

const REACH = 4;

/** The nearest edge of a word; between letters of scripts without blanks the place itself. */
function wordEdge(text: string, index: number): number {
  if (isIdeograph(text[index] ?? '') || isIdeograph(text[index - 1] ?? '')) return index;
  const isEdge = (at: number) =>
    at <= 0 || at >= text.length || /\s/.test(text[at] ?? '') !== /\s/.test(text[at - 1] ?? '');
  for (let by = 0; by <= REACH; by++) {
    if (isEdge(index - by)) return Math.max(0, index - by);
    if (isEdge(index + by)) return Math.min(text.length, index + by);
  }
  return index;
}

/** A span in pieces, the marked ones with styles of their own. */
function cut(
  span: Span,
  stretches: readonly Stretch[],
  intern: (style: RunStyle) => RunStyle,
): Span[] {
  if (stretches.length === 0) return [span];
  const { text, left, right } = span;
  const edges = [...new Set([0, text.length, ...stretches.flatMap(({ from, to }) => [from, to])])]
    .sort((a, b) => a - b);
  const widths = text.split('').map(widthOf);
  const total = widths.reduce((sum, one) => sum + one, 0) || 1;
  const xAt = (index: number) =>
    left + (right - left) * widths.slice(0, index).reduce((sum, one) => sum + one, 0) / total;

  return edges.slice(1).flatMap((to, index): Span[] => {
    const from = edges[index] ?? 0;
    const piece = text.slice(from, to);
    if (piece.trim() === '') return [];
    const start = from + piece.length - piece.trimStart().length;
    const end = to - (piece.length - piece.trimEnd().length);
    const has = (kind: Mark) =>
      stretches.some((one) => one.kind === kind && one.from <= start && one.to >= end);
    const style = { ...span.style, underline: has('underline'), strike: has('strike') };
    return [{
      ...span,
      text: piece.trim(),
      left: xAt(start),
      right: xAt(end),
      style: intern(style),
      spaceBefore: start === 0 ? span.spaceBefore : /\s/.test(text[start - 1] ?? ''),
      spaceAfter: end === text.length ? span.spaceAfter : /\s/.test(text[end] ?? ''),
    }];
  });
}
