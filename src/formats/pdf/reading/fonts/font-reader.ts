import type { Glyph, PdfFont } from '../page-content.ts';
import type { FontMap } from './font-maps.ts';
import { fontKey } from './font-key.ts';
import { isSuspect } from './suspects.ts';

/** Says which letters a glyph stands for. */
export class FontReader {
  /** A glyph was met that only the file itself can tell of. */
  needsMaps = false;
  /** Fonts of which some glyphs could be read, and of which some could not. */
  #read = new Set<string>();
  #unread = new Set<string>();
  #maps: ReadonlyMap<string, FontMap> | undefined;

  constructor(maps?: ReadonlyMap<string, FontMap>) {
    this.#maps = maps;
  }

  /** Fonts whose text nobody can read: what is written in them can only stay as it is drawn. */
  get unreadFonts(): string[] {
    return [...this.#unread].filter((key) => !this.#read.has(key));
  }

  /** Undefined for a glyph of which nothing says what it means. */
  lettersOf(font: PdfFont, glyph: Glyph): string | undefined {
    if (!this.#maps) {
      this.needsMaps ||= isSuspect(font, glyph);
      return glyph.unicode;
    }
    const key = fontKey(font.name ?? '', font.composite === true);
    const map = this.#maps.get(key);
    const letters = lettersIn(map, glyph);
    if (letters === undefined) this.#unread.add(key);
    else if (map && letters.trim() !== '') this.#read.add(key);
    return letters;
  }
}

/** In thousandths of the size: blanks are narrower, and few fonts name them. */
const LETTER = 400;

function lettersIn(map: FontMap | undefined, glyph: Glyph): string | undefined {
  const { originalCharCode: code, unicode } = glyph;
  const letters = code === undefined ? undefined : map?.letters.get(code);
  if (letters !== undefined) return letters;
  if (code !== undefined && map?.known && !map.known.has(code)) {
    return map.hasParts || glyph.width < LETTER ? '' : undefined;
  }
  return map?.isUnreadable && unicode.trim() !== '' ? undefined : unicode;
}
