import { readLetters } from '../../writing/fonts/sfnt.ts';

/** The letters that a TrueType or OpenType font has for its glyphs; empty when it does not say. */
export function lettersOfGlyphs(bytes: Uint8Array): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  try {
    for (const [code, glyph] of readLetters(bytes)) {
      // Of several, the plain letter: forms for compatibility come later in Unicode.
      const isPrivate = code >= 0xe000 && code < 0xf900;
      if (!isPrivate && !letters.has(glyph)) letters.set(glyph, String.fromCodePoint(code));
    }
  } catch {
    return new Map();
  }
  return letters;
}
