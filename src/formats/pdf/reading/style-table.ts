import { seenColour } from './drawn-shape.ts';
import type { GraphicsState } from './graphics.ts';
import { type FontFacts, fontFacts } from './fonts/font-facts.ts';
import type { Matrix, RunStyle } from '../model/model.ts';
import type { PdfFont } from './page-content.ts';

/** Every style of a document once. */
export class StyleTable {
  #styles = new Map<string, RunStyle>();
  /** By what `styleOf` makes them of: to name all that a style has takes long. */
  #made = new Map<string, RunStyle>();
  #facts = new Map<string, FontFacts>();

  styleOf(state: GraphicsState, font: PdfFont, glyph: Matrix): RunStyle {
    const size = Math.hypot(glyph[2], glyph[3]);
    const facts = this.#factsOf(font);
    const colour = colourOf(state);
    const isThick = !facts.bold && isThickened(state, size);
    const italic = facts.italic || isSlanted(glyph);
    const key = `${keyOf(font)} ${size} ${isThick} ${italic} ${colour}`;
    const known = this.#made.get(key);
    if (known) return known;
    const made = this.intern({
      family: facts.family,
      ascii: facts.ascii,
      eastAsia: facts.eastAsia,
      size: Math.round(size * 5) / 5 || size,
      bold: facts.bold,
      isThick,
      italic,
      underline: false,
      strike: false,
      colour,
      isSerif: facts.isSerif,
      isFixed: facts.isFixed,
    });
    this.#made.set(key, made);
    return made;
  }

  intern(style: RunStyle): RunStyle {
    const key = JSON.stringify(Object.entries(style).sort(([a], [b]) => a < b ? -1 : 1));
    const known = this.#styles.get(key);
    if (known) return known;
    this.#styles.set(key, style);
    return style;
  }

  #factsOf(font: PdfFont): FontFacts {
    const key = keyOf(font);
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

/** What nobody sees has a colour in name only: programs that recognise text set it white upon its picture. */
function colourOf(state: GraphicsState): string {
  const { renderMode, opacity, stroke } = state;
  if (renderMode === 3 || opacity === 0) return '#000000';
  return renderMode === 1 || renderMode === 5 ? stroke : seenColour(state);
}

function keyOf({ name, isSerifFont, isMonospace }: PdfFont): string {
  return `${name} ${isSerifFont} ${isMonospace}`;
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
