import { hasRightToLeft, inReadingOrder } from '../model/right-to-left.ts';
import { apply } from '../model/matrix.ts';
import {
  dingbatOf,
  firstLetter,
  isHangul,
  isIdeograph,
  lastLetter,
  plainLetters,
} from '../model/letters.ts';
import type { FontReader } from './fonts/font-reader.ts';
import type { Graphics } from './graphics.ts';
import type { Matrix, RunStyle } from '../model/model.ts';
import type { Glyph, PdfFont, Span } from './page-content.ts';
import type { StyleTable } from './style-table.ts';

/** A glyph in the frame of its line. */
type Mark = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  angle: number;
};

const MAX_SPANS = 60_000;
/** Text that is turned by less is a scan that lay askew. */
const UPRIGHT_DEGREES = 5;

type TextTools = { styles: StyleTable; fonts: FontReader; writesBlanks: boolean };

/** Gathers the glyphs that a page shows into spans. */
export class TextWalker {
  readonly spans: Span[] = [];
  /** Glyphs that were left out because nothing says which letters they are. */
  unreadable = 0;
  /** Where they stand, in frames of their writing. */
  readonly unread: Mark[] = [];
  #graphics: Graphics;
  #styles: StyleTable;
  #fonts: FontReader;
  #open: Span | undefined;
  #pendingSpace = false;
  #last: Mark | undefined;
  /** Letters of the open span that were drawn twice. */
  #doubled = 0;

  #writesBlanks: boolean;

  constructor(graphics: Graphics, { styles, fonts, writesBlanks }: TextTools) {
    this.#graphics = graphics;
    this.#styles = styles;
    this.#fonts = fonts;
    this.#writesBlanks = writesBlanks;
  }

  /** Glyphs and, in thousandths of the font size, the gaps between them. */
  show(items: readonly (Glyph | number)[]) {
    const { state } = this.#graphics;
    const { font, fontSize } = state;
    if (!font || fontSize === 0) return;
    const style = this.#styles.styleOf(state, font, this.#graphics.glyphMatrix);
    const unit = font.isType3Font ? Math.abs(font.fontMatrix?.[0] ?? 0.001) : 0.001;

    for (const item of items) {
      if (typeof item === 'number') {
        const gap = item * fontSize / 1000;
        if (font.vertical) this.#graphics.advance(0, -gap);
        else this.#graphics.advance(-gap * state.scale, 0);
        continue;
      }
      const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
      if (font.vertical) {
        const down = (item.vmetric?.[0] ?? font.defaultVMetrics?.[0] ?? -1000) / 1000;
        this.#add(item, font, style, Math.abs(down));
        this.#graphics.advance(0, down * fontSize - spacing);
      } else {
        this.#add(item, font, style, item.width * unit);
        this.#graphics.advance((item.width * unit * fontSize + spacing) * state.scale, 0);
      }
    }
  }

  finish(): Span[] {
    this.#close();
    return this.spans;
  }

  #add(glyph: Glyph, font: PdfFont, style: RunStyle, advance: number) {
    const isOrnament = /zapfdingbats/i.test(font.name ?? '');
    const letters = this.#fonts.lettersOf(font, glyph);
    if (letters === undefined) {
      this.unreadable++;
      this.#addUnread(markOf(this.#graphics.glyphMatrix, font, advance, ''));
      return;
    }
    const text = plainLetters(isOrnament ? dingbatOf(letters) : asSeen(letters));
    const mark = markOf(this.#graphics.glyphMatrix, font, advance, text);
    if (!Number.isFinite(mark.left + mark.right + mark.baseline) || mark.size < 0.5) return;
    if (text.trim() === '') {
      if (text !== '') this.#addSpace();
      return;
    }

    if (this.#isSecondStroke(mark)) return;
    const { renderMode } = this.#graphics.state;
    // Only clips what is drawn behind it.
    if (renderMode === 7) return;
    const open = this.#open;
    const isInvisible = renderMode === 3;
    if (
      open && open.style === style && open.isInvisible === isInvisible &&
      continues(open, mark, this.#pendingSpace)
    ) {
      if (this.#pendingSpace || this.#hasGap(open, mark)) open.text += ' ';
      open.text += mark.text;
      open.right = Math.max(open.right, mark.right);
    } else {
      const spaceBefore = this.#pendingSpace;
      this.#close();
      if (this.spans.length >= MAX_SPANS) return;
      const { ascent, descent } = heightsOf(font);
      const { text: start, ...place } = mark;
      this.#open = {
        text: start,
        ...place,
        ascent: ascent * mark.size,
        descent: descent * mark.size,
        style,
        spaceBefore,
        spaceAfter: false,
        writesBlanks: this.#writesBlanks,
        isVertical: font.vertical === true,
        isInvisible,
      };
    }
    this.#pendingSpace = false;
  }

  /** One place for letters side by side. */
  #addUnread(mark: Mark) {
    const last = this.unread.at(-1);
    const isOn = last && last.angle === mark.angle && last.baseline === mark.baseline &&
      mark.left - last.right < mark.size && mark.left > last.left;
    if (isOn) last.right = Math.max(last.right, mark.right);
    else if (this.unread.length < MAX_SPANS && Number.isFinite(mark.left + mark.right)) {
      this.unread.push(mark);
    }
  }

  /** A letter drawn once more, a hair's breadth aside, is how programs make bold of a font that has none. */
  #isSecondStroke(mark: Mark): boolean {
    const last = this.#last;
    this.#last = mark;
    if (!last || !this.#open || last.text !== mark.text || last.angle !== mark.angle) return false;
    const nearest = Math.min(0.12 * mark.size, 0.4 * (mark.right - mark.left));
    const isSame = Math.abs(mark.left - last.left) < nearest &&
      Math.abs(mark.baseline - last.baseline) < nearest;
    if (isSame) this.#doubled++;
    return isSame;
  }

  #addSpace() {
    this.#pendingSpace = true;
    if (this.#open) this.#open.spaceAfter = true;
  }

  /** Wide enough to be a blank that the writer of the file left out. */
  #hasGap({ text, right }: Span, mark: Mark): boolean {
    const [before, after] = [lastLetter(text), firstLetter(mark.text)];
    return hasBlankBetween(before, after, (mark.left - right) / mark.size, this.#writesBlanks);
  }

  #close() {
    if (!this.#open) return;
    this.#open.spaceAfter = this.#pendingSpace;
    const { text, style } = this.#open;
    const isDoubled = this.#doubled > 0.6 * text.replace(/\s+/g, '').length;
    if (isDoubled && !style.bold) {
      this.#open.style = this.#styles.intern({ ...style, bold: true, isThick: false });
    }
    this.#doubled = 0;
    this.spans.push(this.#open);
    this.#open = undefined;
    this.#pendingSpace = false;
  }
}

/** A glyph of several letters that run to the left shows the first of them on its right. */
function asSeen(letters: string): string {
  if (letters.length < 2 || !hasRightToLeft(letters)) return letters;
  return inReadingOrder([{ text: letters, of: undefined }]).map(({ text }) => text).join('');
}

function markOf(matrix: Matrix, font: PdfFont, advance: number, text: string): Mark {
  const [a, b, c, d] = matrix;
  const size = Math.hypot(c, d);
  const [x0, y0] = apply(matrix, 0, 0);
  if (font.vertical) {
    const [x1, y1] = apply(matrix, 0, -advance);
    const angle = upright(degrees(y1 - y0, x1 - x0));
    const [start, end] = [inFrame(angle, x0, y0), inFrame(angle, x1, y1)];
    const [left, right] = [start[0], end[0]];
    return { text, left, right, baseline: start[1] + 0.38 * size, size, angle };
  }
  const [x1, y1] = apply(matrix, advance, 0);
  const angle = upright(degrees(b, a));
  const [start, end] = [inFrame(angle, x0, y0), inFrame(angle, x1, y1)];
  return {
    text,
    left: Math.min(start[0], end[0]),
    right: Math.max(start[0], end[0]),
    baseline: start[1],
    size,
    angle,
  };
}

function degrees(y: number, x: number): number {
  return (Math.round(Math.atan2(y, x) * 180 / Math.PI) + 360) % 360;
}

function upright(angle: number): number {
  const nearest = Math.round(angle / 90) * 90;
  return Math.abs(angle - nearest) < UPRIGHT_DEGREES ? nearest % 360 : angle;
}

/** A point of the page, turned back by the angle of the writing. */
export function inFrame(angle: number, x: number, y: number): [number, number] {
  switch (angle) {
    case 0:
      return [x, y];
    case 90:
      return [y, -x];
    case 180:
      return [-x, -y];
    case 270:
      return [-y, x];
  }
  const turn = angle * Math.PI / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [x * cos + y * sin, y * cos - x * sin];
}

/** In em: a wider gap without a blank may be that between two cells. */
const WIDEST_GAP = 0.45;

function continues(open: Span, mark: Mark, hasBlank: boolean): boolean {
  const gap = mark.left - open.right;
  // Numbers that stand apart are cells of a table more often than words of a line.
  const areNumbers = /\d[%)]?$/.test(open.text) && /^[\d(+△▲–−-]/.test(mark.text);
  const widest = hasBlank && !areNumbers ? 0.9 : WIDEST_GAP;
  return open.angle === mark.angle && Math.abs(open.baseline - mark.baseline) < 0.05 * mark.size &&
    gap > -0.35 * mark.size && gap < widest * mark.size;
}

/**
 * Whether two letters are so far apart, in em, that a blank is between them. Programs set Korean, Japanese and Chinese
 * letters a quarter of an em apart from Latin ones, more in lines that are stretched.
 */
export function hasBlankBetween(
  before: string,
  after: string,
  gap: number,
  writesBlanks = false,
): boolean {
  if (isIdeograph(before) && isIdeograph(after)) return gap > 0.7;
  const isOpen = (letter: string) => /[\p{L}\p{N}([%]/u.test(letter);
  if (isIdeograph(before) || isIdeograph(after)) {
    return gap > (isOpen(isIdeograph(before) ? after : before) ? 0.6 : 0.4);
  }
  if (!writesBlanks || !isHangul(before) && !isHangul(after)) return gap > 0.15;
  const other = isHangul(before) ? after : before;
  return gap > (isOpen(other) && !isHangul(other) ? 1.2 : 0.35);
}

/** Many fonts claim heights that are 0 or those of a whole line. */
function heightsOf({ ascent = 0, descent = 0 }: PdfFont) {
  const isSensible = ascent > 0.4 && ascent < 1.3 && descent <= 0 && descent > -0.6;
  return isSensible ? { ascent, descent: -descent } : { ascent: 0.85, descent: 0.2 };
}
