/** Full width ASCII, the wide blank, and Hangul jamo and katakana of half width. */
const TO_FULL_OFFSET = 0xfee0;

/** Letters, digits and signs of ASCII as wide as Han. */
export function toFullWidth(words: string): string {
  return words.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + TO_FULL_OFFSET))
    .replaceAll(' ', '\u3000');
}

/** Wide letters, digits and signs as in Latin texts; narrow katakana, which only old files have, wide again. */
export function toHalfWidth(words: string): string {
  return words
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_FULL_OFFSET))
    .replace(/[\uff65-\uff9f]+/g, (kana) => kana.normalize('NFKC'))
    .replaceAll('\u3000', ' ');
}
