import type { Glyph, PdfFont } from '../page-content.ts';
import { isRareSyllable } from './hangul-order.ts';

/** Names that only number the glyphs: g18, G3F, cid102, glyph7, index12. */
export function namesNoLetter(name: string): boolean {
  return /^(?:g|G|c|C|cid|CID|glyph|gid|index|a)\d{1,5}$|^G[0-9A-F]{2}$|^cid[_.]\d+$/.test(name);
}

/** Whether only the file can say what this glyph is: it may have no meaning, or a wrong one. */
export function isSuspect(font: PdfFont, glyph: Glyph): boolean {
  const { unicode, originalCharCode: code } = glyph;
  if (code === undefined || font.isType3Font) return false;
  const letter = unicode.codePointAt(0) ?? 0;
  if (isRareSyllable(letter)) return true;
  if (font.composite && letter === code && code > 0 && unicode.length === 1) return true;
  // The library knows no better than the code.
  return letter === code && (code < 0x20 && !/\s/.test(unicode) || code >= 0x7f && code < 0xa0);
}
