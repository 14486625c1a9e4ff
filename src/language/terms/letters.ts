/** Classes of UTF-16 units, by number: they are read for each unit of each line. */
export function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}

/** Han, Kana or Hangul: scripts whose words may stand side by side without a blank. */
export function isEastAsian(code: number): boolean {
  return isHangul(code) || isHan(code) || isKana(code);
}

export function isHan(code: number): boolean {
  return (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) ||
    code === 0x3005;
}

export function isKana(code: number): boolean {
  return code >= 0x3041 && code <= 0x30ff && code !== 0x30fb;
}

export function isKatakana(code: number): boolean {
  return code >= 0x30a1 && code <= 0x30ff && code !== 0x30fb;
}

/** Letters and digits of scripts with blanks between words, and the underscore of names in programs. */
export function isWordUnit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) ||
    code === 95 || (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7) ||
    (code >= 0x370 && code <= 0x52f);
}

/** What neither parts a term nor belongs to it: blanks and hyphens. */
export function isGap(code: number): boolean {
  return code === 32 || code === 45 || code === 0xa0 || (code >= 9 && code <= 13) ||
    code === 0x2010 || code === 0x2011;
}
