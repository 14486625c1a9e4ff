import type { GraphicsState } from './graphics.ts';
import { type FontFacts, fontFacts } from './fonts/font-facts.ts';
import type { Matrix, RunStyle } from '../model/model.ts';
import type { PdfFont } from './page-content.ts';

/** Every style of a document once. */
export class StyleTable {
  #styles = new Map<string, RunStyle>();
  #facts = new Map<string, FontFacts>();

  styleOf(state: GraphicsState, font: PdfFont, glyph: Matrix): RunStyle {
    const size = Math.hypot(glyph[2], glyph[3]);
    const facts = this.#factsOf(font);
    const colour = state.renderMode === 1 || state.renderMode === 5 ? state.stroke : state.fill;
    return this.intern({
      family: facts.family,
      ascii: facts.ascii,
      eastAsia: facts.eastAsia,
      size: Math.round(size * 5) / 5 || size,
      bold: facts.bold,
      isThick: !facts.bold && isThickened(state, size),
      italic: facts.italic || isSlanted(glyph),
      underline: false,
      strike: false,
      colour,
      isSerif: facts.isSerif,
      isFixed: facts.isFixed,
    });
  }

  intern(style: RunStyle): RunStyle {
    const key = JSON.stringify(Object.entries(style).sort(([a], [b]) => a < b ? -1 : 1));
    const known = this.#styles.get(key);
    if (known) return known;
    this.#styles.set(key, style);
    return style;
  }

  #factsOf(font: PdfFont): FontFacts {
    const key = `${font.name} ${font.isSerifFont} ${font.isMonospace}`;
    const known = this.#facts.get(key);
    if (known) return known;
    const facts = fontFacts(font.name ?? '', {
      isSerif: font.isSerifFont ?? false,
      isFixed: font.isMonospace ?? false,
    });
    this.#facts.set(key, facts);
    return facts;
  }
}

/** Letters that are filled and stroked in one colour: how programs make bold of a font that has none. */
function isThickened({ renderMode, fill, stroke, lineWidth, matrix }: GraphicsState, size: number) {
  if (renderMode !== 2 && renderMode !== 6 || fill !== stroke) return false;
  const width = lineWidth * Math.hypot(matrix[0], matrix[1]);
  return width > 0.015 * size;
}

/** The upright of the letter leans: how programs make italics of a font that has none. */
function isSlanted([a, b, c, d]: Matrix): boolean {
  const lean = Math.abs(a * c + b * d) / (Math.hypot(a, b) * Math.hypot(c, d));
  return lean > 0.15 && lean < 0.6;
}
