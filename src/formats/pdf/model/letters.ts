/** Signs of symbol fonts, whose places in Unicode mean nothing to other fonts. */
const SYMBOLS: Readonly<Record<number, string>> = {
  0xf06c: '●',
  0xf06e: '■',
  0xf071: '❑',
  0xf075: '◆',
  0xf076: '❖',
  0xf09f: '•',
  0xf0a7: '▪',
  0xf0a8: '◻',
  0xf0b7: '•',
  0xf0d8: '➢',
  0xf0e0: '→',
  0xf0fc: '✓',
  0xf0fe: '☑',
};

/** Ornaments whose place in the font is not that in the row of Unicode. */
const DINGBATS: Readonly<Record<number, number>> = {
  0x25: 0x260e,
  0x2a: 0x261b,
  0x2b: 0x261e,
  0x48: 0x2605,
  0x6c: 0x25cf,
  0x6e: 0x25a0,
  0x73: 0x25b2,
  0x74: 0x25bc,
  0x75: 0x25c6,
  0x77: 0x25d7,
};

/** Parts of characters that some programs name instead of the characters that look like them. */
const RADICALS = pairsOf(
  '⼾户⺟母⺠民⺼肉⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻘青⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻪黾⻬齐⻭歯⻮齿⻯竜⻰龙⻲亀⻳龟',
);
/** Marks in the forms that they have in vertical writing. */
const UPRIGHT = pairsOf(
  '︐，︑、︒。︓：︔；︕！︖？︗〖︘〗︙…︰‥︱—︲–︳＿︵（︶）︷｛︸｝︹〔︺〕︻【︼】︽《︾》︿〈﹀〉﹁「﹂」﹃『﹄』',
);

function pairsOf(letters: string): ReadonlyMap<string, string> {
  const all = [...letters];
  return new Map(
    all.flatMap((one, index) => index % 2 === 0 ? [[one, all[index + 1] ?? one]] : []),
  );
}

/** What the font of ornaments that every reader has shows for a letter. */
export function dingbatOf(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code <= 0x20 || code > 0x7e) return letter;
  return String.fromCharCode(DINGBATS[code] ?? code - 0x21 + 0x2701);
}

/** The letters of a glyph as a person would type them; empty for what cannot be seen. */
export function plainLetters(unicode: string): string {
  if (/^[!-~\uac00-\ud7a3\u4e00-\u9fff]+$/.test(unicode)) return unicode;
  let text = '';
  for (const letter of unicode) {
    const code = letter.codePointAt(0) ?? 0;
    if (SYMBOLS[code]) text += SYMBOLS[code];
    else if (code >= 0xfb1d && code <= 0xfdff || code >= 0xfe70 && code <= 0xfefc) {
      // Forms by place in the word; several letters stand as the eye meets them.
      text += [...letter.normalize('NFKC')].reverse().join('');
    } else if (code >= 0xfb00 && code <= 0xfb06) text += letter.normalize('NFKC');
    else if (code >= 0x2e80 && code <= 0x2fd5) {
      text += RADICALS.get(letter) ?? letter.normalize('NFKC');
    } else if (code >= 0xfe10 && code <= 0xfe44) text += UPRIGHT.get(letter) ?? letter;
    else if (/\s/.test(letter)) text += ' ';
    else if (!isUnseen(code)) text += letter;
  }
  return text;
}

/** Controls, marks of direction, halves of pairs and what is no character at all: XML could not hold most of them. */
function isUnseen(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code <= 0x9f) || (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xd800 && code <= 0xdfff) || code === 0xfeff || (code & 0xfffe) === 0xfffe ||
    (code >= 0xfdd0 && code <= 0xfdef) || code === 0xfffd;
}

/** Written without blanks between words. */
export function isIdeograph(letter: string): boolean {
  return /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef々〆〇ー]/u.test(letter);
}

export function isHangul(letter: string): boolean {
  return /\p{sc=Hangul}/u.test(letter);
}

export function firstLetter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20);
}

export function lastLetter(text: string): string {
  const last = text.at(-1) ?? ' ';
  return /[\udc00-\udfff]/.test(last) ? text.slice(-2) : last;
}
