import type { Glyph, PdfFont } from '../page-content.ts';
import type { FontMap } from './font-maps.ts';
import { fontKey } from './font-key.ts';
import { isSuspect } from './suspects.ts';

/** Says which letters a glyph stands for. */
export class FontReader {
  /** A glyph was met that only the file itself can tell of. */
  needsMaps = false;
  #maps: ReadonlyMap<string, FontMap> | undefined;

  constructor(maps?: ReadonlyMap<string, FontMap>) {
    this.#maps = maps;
  }

  /** Undefined for a glyph of which nothing says what it means. */
  lettersOf(font: PdfFont, glyph: Glyph): string | undefined {
    if (!this.#maps) {
      this.needsMaps ||= isSuspect(font, glyph);
      return glyph.unicode;
    }
    const map = this.#maps.get(fontKey(font.name ?? '', font.composite === true));
    const code = glyph.originalCharCode;
    const letters = code === undefined ? undefined : map?.letters.get(code);
    if (letters !== undefined) return letters;
    if (code !== undefined && map?.known && !map.known.has(code)) return '';
    return map?.isUnreadable && glyph.unicode.trim() !== '' ? undefined : glyph.unicode;
  }
}
