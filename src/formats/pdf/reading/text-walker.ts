import { hasRightToLeft, inReadingOrder } from '../model/right-to-left.ts';
import { dingbatOf, firstLetter, lastLetter, plainLetters } from '../model/letters.ts';
import type { FontReader } from './fonts/font-reader.ts';
import { continues, hasBlankBetween, withoutTracking } from './gaps.ts';
import { type GlyphMark, markOf } from './glyph-mark.ts';
import type { Graphics } from './graphics.ts';
import type { Matrix, RunStyle } from '../model/model.ts';
import type { Glyph, PdfFont, Span } from './page-content.ts';
import type { StyleTable } from './style-table.ts';

const MAX_SPANS = 60_000;
const LETTER = /\p{L}/u;

type TextTools = { styles: StyleTable; fonts: FontReader; writesBlanks: boolean };

/** Gathers the glyphs that a page shows into spans. */
export class TextWalker {
  readonly spans: Span[] = [];
  /** Glyphs that were left out because nothing says which letters they are. */
  unreadable = 0;
  /** Where they stand, in frames of their writing. */
  readonly unread: GlyphMark[] = [];
  #graphics: Graphics;
  #styles: StyleTable;
  #fonts: FontReader;
  #open: Span | undefined;
  #pendingSpace = false;
  #last: GlyphMark | undefined;
  /** Letters of the open span that were drawn twice. */
  #doubled = 0;
  /** In em, before each letter of the open span but the first; undefined where a blank is written. */
  #gaps: (number | undefined)[] = [];
  /** Points that the program put behind the last letter, as behind each of its text. */
  #tracking = 0;
  /** Something of the open span lies within what bounds it. */
  #isSeen = false;
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
    const matrix = this.#graphics.glyphMatrix;
    const mark = markOf(matrix, font, advance, text);
    if (!Number.isFinite(mark.left + mark.right + mark.baseline) || mark.size < 0.5) return;
    if (text.trim() === '') {
      if (text !== '') this.#addSpace();
      return;
    }

    if (this.#isSecondStroke(mark)) return;
    const { renderMode, opacity } = this.#graphics.state;
    // Only clips what is drawn behind it.
    if (renderMode === 7) return;
    const open = this.#open;
    const isInvisible = renderMode === 3 || opacity === 0;
    const tracking = this.#trackingOf(matrix);
    const gap = open ? this.#gapBefore(open, mark, tracking) : 0;
    if (
      open && open.style === style && open.isInvisible === isInvisible &&
      continues(open, mark, gap, this.#pendingSpace)
    ) {
      this.#gaps.push(this.#pendingSpace ? undefined : gap);
      if (this.#pendingSpace || this.#hasGap(open, mark, gap)) open.text += ' ';
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
    this.#tracking = tracking;
    this.#isSeen ||= this.#graphics.isSeen(matrix, font.vertical ? 0 : advance / 2);
  }

  #trackingOf([a, b]: Matrix): number {
    const { charSpacing, fontSize } = this.#graphics.state;
    return charSpacing === 0 ? 0 : charSpacing / fontSize * Math.hypot(a, b);
  }

  /** In em, without what the program puts behind every letter. */
  #gapBefore(open: Span, mark: GlyphMark, tracking: number): number {
    // Numbers may be set as the columns of a table by it.
    const isSame = tracking > 0 && Math.abs(tracking - this.#tracking) < 0.01 * mark.size &&
      LETTER.test(lastLetter(open.text)) && LETTER.test(firstLetter(mark.text));
    const gap = mark.left - open.right;
    const by = isSame ? tracking * (this.#pendingSpace ? 2 : 1) : 0;
    return (gap - Math.min(by, Math.max(0, gap))) / mark.size;
  }

  /** One place for letters side by side. */
  #addUnread(mark: GlyphMark) {
    const last = this.unread.at(-1);
    const isOn = last && last.angle === mark.angle && last.baseline === mark.baseline &&
      mark.left - last.right < mark.size && mark.left > last.left;
    if (isOn) last.right = Math.max(last.right, mark.right);
    else if (this.unread.length < MAX_SPANS && Number.isFinite(mark.left + mark.right)) {
      this.unread.push(mark);
    }
  }

  /** A letter drawn once more, a hair's breadth aside, is how programs make bold of a font that has none. */
  #isSecondStroke(mark: GlyphMark): boolean {
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
  #hasGap({ text }: Span, mark: GlyphMark, gap: number): boolean {
    return hasBlankBetween(lastLetter(text), firstLetter(mark.text), gap, this.#writesBlanks);
  }

  #close() {
    if (!this.#open) return;
    this.#open.spaceAfter = this.#pendingSpace;
    const { text, style } = this.#open;
    const isDoubled = this.#doubled > 0.6 * text.replace(/\s+/g, '').length;
    if (isDoubled && !style.bold) {
      this.#open.style = this.#styles.intern({ ...style, bold: true, isThick: false });
    }
    this.#open.text = withoutTracking(text, this.#gaps);
    if (this.#isSeen) this.spans.push(this.#open);
    this.#doubled = 0;
    this.#gaps = [];
    this.#isSeen = false;
    this.#open = undefined;
    this.#pendingSpace = false;
  }
}

/** A glyph of several letters that run to the left shows the first of them on its right. */
function asSeen(letters: string): string {
  if (letters.length < 2 || !hasRightToLeft(letters)) return letters;
  return inReadingOrder([{ text: letters, of: undefined }]).map(({ text }) => text).join('');
}

/** Many fonts claim heights that are 0 or those of a whole line. */
function heightsOf({ ascent = 0, descent = 0 }: PdfFont) {
  const isSensible = ascent > 0.4 && ascent < 1.3 && descent <= 0 && descent > -0.6;
  return isSensible ? { ascent, descent: -descent } : { ascent: 0.85, descent: 0.2 };
}
