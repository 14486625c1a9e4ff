import { boxOf, median, union } from '../model/boxes.ts';
import { joinerOf, type Vocabulary } from './join.ts';
import { type Line, piecesOf, textOfLine } from './lines.ts';
import type { Alignment, Paragraph, Place, Run, RunStyle, TextLine } from '../model/model.ts';
import { hasLeader, hasSymbolBullet, startsItem } from './paragraph-lines.ts';
import type { LinePiece } from '../model/right-to-left.ts';
import type { Span } from '../reading/page-content.ts';
import { fromFrame } from '../reading/read-page.ts';

/** Lines of a paragraph in one column of one page. */
export type ParagraphPart = {
  page: number;
  angle: number;
  isVertical: boolean;
  lines: Line[];
  /** Edges of the column. */
  left: number;
  right: number;
};

export type Builder = { vocabulary: Vocabulary; intern: (style: RunStyle) => RunStyle };

export const EMPTY_STYLE: RunStyle = {
  family: '',
  ascii: 'Arial',
  eastAsia: 'Malgun Gothic',
  size: 10,
  bold: false,
  isThick: false,
  italic: false,
  underline: false,
  strike: false,
  colour: '#000000',
  isSerif: false,
  isFixed: false,
};

export function emptyParagraph(): Paragraph {
  return {
    unit: '',
    runs: [],
    align: 'left',
    indent: { left: 0, right: 0, first: 0 },
    leading: 12,
    spaceBefore: 0,
    places: [],
  };
}

/** One paragraph from all its lines, wherever they stand. */
export function buildParagraph(parts: readonly ParagraphPart[], builder: Builder): Paragraph {
  const writer = new RunWriter(builder);
  const places = parts.map((part): Place => {
    const lines = part.lines.map((line) => writer.add(line, part));
    const box = union(lines.map((line) => line.box));
    return {
      page: part.page,
      box,
      room: box,
      lines,
      angle: part.isVertical ? 0 : part.angle,
      isVertical: part.isVertical,
    };
  });
  const [first] = parts;
  const align = first ? alignmentOf(first) : 'left';
  return {
    unit: '',
    runs: writer.finish(),
    align,
    indent: first ? indentOf(parts, align) : { left: 0, right: 0, first: 0 },
    leading: leadingOf(parts),
    spaceBefore: 0,
    places,
  };
}

/** Puts the text of lines together and remembers which line shows which part of it. */
class RunWriter {
  #runs: Run[] = [];
  #length = 0;
  #last: { line: Line; shown: TextLine; part: ParagraphPart } | undefined;
  #builder: Builder;

  constructor(builder: Builder) {
    this.#builder = builder;
  }

  add(line: Line, part: ParagraphPart): TextLine {
    if (this.#last) this.#join(this.#last, line);
    const from = this.#length;
    const pieces = piecesOf(line);
    for (const { text, of } of pieces) {
      this.#append(text, of && { style: this.#styleIn(line, of), link: of.link });
    }
    const box = fromFrame(part.angle, boxOf(line.left, line.top, line.right, line.bottom));
    const gaps = part.angle === 0 && !part.isVertical ? gapsOf(pieces) : [];
    const shown = {
      box,
      baseline: baselineOf(line, part),
      from,
      to: this.#length,
      ...(gaps.length > 0 ? { gaps } : {}),
    };
    this.#last = { line, shown, part };
    return shown;
  }

  finish(): Run[] {
    return this.#runs.filter((run) => run.text !== '');
  }

  #join({ line, shown, part }: { line: Line; shown: TextLine; part: ParagraphPart }, next: Line) {
    const before = {
      text: this.#runs.map((run) => run.text).join('').slice(-80),
      endsWithBlank: line.spans.at(-1)?.spaceAfter ?? false,
      isFull: line.right >= part.left + 0.97 * (part.right - part.left),
    };
    const { text, drop } = joinerOf(before, textOfLine(next), this.#builder.vocabulary);
    if (drop > 0) this.#drop();
    this.#append(text, undefined);
    shown.to = this.#length;
  }

  #drop() {
    const last = this.#runs.at(-1);
    if (!last) return;
    last.text = last.text.slice(0, -1);
    this.#length--;
  }

  #append(text: string, as: { style: RunStyle; link: string | undefined } | undefined) {
    if (text === '') return;
    this.#length += text.length;
    const last = this.#runs.at(-1);
    if (last && (!as || last.style === as.style && last.link === as.link)) last.text += text;
    else if (as) {
      const { style, link } = as;
      this.#runs.push(link === undefined ? { text, style } : { text, style, link });
    }
  }

  /** Small raised or lowered letters are exponents and indices of the size beside them. */
  #styleIn(line: Line, span: Span): RunStyle {
    const lift = line.baseline - span.baseline;
    if (span.size > 0.85 * line.size || Math.abs(lift) < 0.08 * line.size) return span.style;
    const size = Math.round(line.size * 5) / 5;
    return this.#builder.intern({ ...span.style, size, raise: lift > 0 ? 'super' : 'sub' });
  }
}

function gapsOf(pieces: readonly LinePiece<Span | undefined>[]): { from: number; to: number }[] {
  return pieces.flatMap(({ text, of }, index) => {
    const [before, after] = [pieces[index - 1]?.of, pieces[index + 1]?.of];
    return text === '\t' && !of && before && after && before.right < after.left
      ? [{ from: before.right, to: after.left }]
      : [];
  });
}

function baselineOf(line: Line, { angle, isVertical }: ParagraphPart): number {
  const baseline = isVertical ? line.baseline - 0.38 * line.size : line.baseline;
  const { x, y } = fromFrame(angle, boxOf(line.left, baseline, line.left, baseline));
  return angle === 90 || angle === 270 ? x : y;
}

function leadingOf(parts: readonly ParagraphPart[]): number {
  const gaps = parts.flatMap(({ lines }) =>
    lines.slice(1).map((line, index) => line.baseline - (lines[index]?.baseline ?? 0))
  ).filter((gap) => gap > 0).sort((a, b) => a - b);
  const size = parts[0]?.lines[0]?.size ?? 10;
  return gaps[gaps.length >> 1] ?? 1.3 * size;
}

function alignmentOf({ lines, left, right }: Edges): Alignment {
  const size = lines[0]?.size ?? 10;
  const middle = (left + right) / 2;
  const isCentred = lines.every((line) =>
    !hasLeader(textOfLine(line)) && Math.abs((line.left + line.right) / 2 - middle) < 0.8 * size &&
    line.left - left > 1.5 * size
  );
  const isBlock = lines.length > 2 && isEven(lines.map((line) => line.left), size) &&
    isEven(lines.slice(0, -1).map((line) => line.right), size);
  if (isBlock) return 'both';
  if (isCentred) return 'center';
  const touchesRight = lines.every((line) => right - line.right < 0.5 * size);
  const isShort = lines.every((line) => line.left - left > 0.3 * (right - left));
  if (isShort && (touchesRight || leansRight({ lines, left, right }))) return 'right';
  const full = lines.slice(0, -1).every((line) => right - line.right < 0.7 * size);
  return lines.length > 2 && full ? 'both' : 'left';
}

/** One line that stands far closer to the right edge than to the left one, such as a title or a date. */
function leansRight({ lines: [line, ...rest], left, right }: Edges): boolean {
  if (!line || rest.length > 0) return false;
  return right - line.right < 0.15 * (line.left - left);
}

type Edges = Pick<ParagraphPart, 'lines' | 'left' | 'right'>;

function indentOf(parts: readonly ParagraphPart[], align: Alignment) {
  // Each line counts from the edge of its own column.
  const lines = parts.flatMap((part) =>
    part.lines.map((line) => ({ line, by: line.left - part.left }))
  );
  const [first, ...rest] = lines;
  if (!first || align === 'center') return { left: 0, right: 0, first: 0 };
  const free = Math.min(
    ...parts.map((part) => part.right - Math.max(...part.lines.map((line) => line.right))),
  );
  const size = first.line.size;
  if (align === 'right') return { left: 0, right: free > 0.5 * size ? free : 0, first: 0 };
  const isHanging = startsItem(textOfLine(first.line)) || hasSymbolBullet(first.line);
  const body = rest.length > 0
    ? Math.min(...rest.map(({ by }) => by))
    : isHanging
    ? first.by + textStart(first.line) - first.line.left
    : first.by;
  const left = Math.max(0, body);
  const right = align === 'both' && free > 1.2 * size ? free : 0;
  return { left, right, first: Math.max(-left, first.by - body) };
}

/** First lines may be indented, last ones short; the others agree. */
function isEven(edges: readonly number[], size: number): boolean {
  const middle = median(edges);
  return edges.filter((edge) => Math.abs(edge - middle) > 0.4 * size).length <= 1;
}

/** Where the words behind a bullet begin. */
function textStart({ spans, left }: Line): number {
  const [first, second] = spans;
  return first && second && first.text.length <= 4 ? second.left : left;
}
