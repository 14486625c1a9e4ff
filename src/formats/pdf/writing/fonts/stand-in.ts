/**
 * A letter that is drawn in place of one that no font has. The text behind it stays what it was, so that nothing is lost
 * when it is copied or searched.
 */
export function standInFor(code: number): number {
  const symbol = SYMBOLS[code & 0xff];
  // Symbol and Wingdings put their signs here, each at the place of a byte.
  if (code >= 0xf020 && code <= 0xf0ff && symbol) return symbol.codePointAt(0) ?? BOX;
  if (code >= 0xf020 && code <= 0xf0ff) return BULLET;
  return BOX;
}

const BOX = 0x25a1;
const BULLET = 0x2022;

/** By their bytes: the bullets, ticks and arrows that word processors put before lists. */
const SYMBOLS: Readonly<Record<number, string>> = {
  0x6c: '●',
  0x6d: '❍',
  0x6e: '■',
  0x6f: '□',
  0x71: '❑',
  0x75: '◆',
  0x76: '❖',
  0x77: '◆',
  0xa1: '○',
  0xa7: '▪',
  0xa8: '□',
  0xb7: '•',
  0xd8: '➢',
  0xdc: '➔',
  0xde: '⇒',
  0xdf: '←',
  0xe0: '→',
  0xe8: '➔',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};

/** Marks without a shape: they are left out where letters are drawn. */
export function isShapeless(code: number): boolean {
  return code < 32 && code !== 9 && code !== 10 || code >= 0x7f && code < 0xa0 || code === 0xad ||
    code >= 0x200b && code <= 0x200f || code >= 0x202a && code <= 0x202e ||
    code >= 0x2060 && code <= 0x2064 || code === 0xfeff || code >= 0xfe00 && code <= 0xfe0f ||
    code >= 0xfff9 && code <= 0xfffb || code >= 0xe0000 && code <= 0xe01ef;
}
