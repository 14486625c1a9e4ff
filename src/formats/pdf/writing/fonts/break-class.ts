/** What kinsoku forbids at the start of a line: closing marks, small kana, marks of length and repetition. */
const NO_START = new Set(
  '、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〙〗｠»ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ' +
    '‐゠–〜～…‥‼⁇⁈⁉/)]}>,.:;?!%％°′″℃¢￠︑︒︐︶︸︺︼︾︘﹀﹂﹄',
);
/** And at its end: opening marks and signs of money. */
const NO_END = new Set('‘“（〔［｛〈《「『【〘〖｟«([{<$£¥￥＄￡￦₩#＃@︵︷︹︻︽︗︿﹁﹃');

const IDEOGRAPHIC =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\uff01-\uff5e\ufe10-\ufe19\ufe30-\ufe4f]/u;
const HANGUL = /\p{sc=Hangul}/u;

/** What a letter is, as bits; a document asks for the same letters over and over. */
const BLANK = 1, HAN = 2, KOREAN = 4, WORD = 8, MARK = 16, OPENS = 32, CLOSES = 64, TIES = 128;
const DASH = 256, SOFT = 512;
const known = new Map<string, number>();

function bitsOf(char: string): number {
  const found = known.get(char);
  if (found !== undefined) return found;
  const isKorean = HANGUL.test(char);
  const bits = (isSpace(char) ? BLANK : 0) | (isKorean ? KOREAN : 0) |
    (char >= '\u2e80' && IDEOGRAPHIC.test(char) && !isKorean ? HAN : 0) |
    (/[\p{L}\p{N}\p{M}]/u.test(char) ? WORD : 0) | (/\p{M}/u.test(char) ? MARK : 0) |
    (NO_END.has(char) ? OPENS : 0) | (NO_START.has(char) ? CLOSES : 0) |
    (char === '\u00a0' || char === '\u2060' ? TIES : 0) |
    (/[-‐–—]/.test(char) ? DASH : 0) | (/[/\\?&=._:,;@#%+~|-]/.test(char) ? SOFT : 0);
  known.set(char, bits);
  return bits;
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\u3000' || char === '\t' || char === '\n' ||
    char >= '\u2000' && char <= '\u200a' && char !== '\u2007' || char === '\u205f';
}

export function isBlank(char: string): boolean {
  return (bitsOf(char) & BLANK) !== 0;
}

/** What stands upon another letter. */
export function isMark(char: string): boolean {
  return (bitsOf(char) & MARK) !== 0;
}

/** Written without blanks between words: a line may end between any two of them. */
export function isIdeographic(char: string): boolean {
  return (bitsOf(char) & HAN) !== 0;
}

/** Whether a line may end between two neighbours. Hangul and Latin break at blanks, Han and kana anywhere. */
export function mayBreak(before: string, after: string, beforeThat = ''): boolean {
  const [left, right] = [bitsOf(before), bitsOf(after)];
  if (right & BLANK) return false;
  if (left & BLANK) return true;
  if (right & CLOSES || left & OPENS) return false;
  if (left & DASH) return (bitsOf(beforeThat) & WORD) !== 0 && (right & WORD) !== 0;
  if ((left | right) & TIES) return false;
  if (left & HAN && right & HAN) return true;
  // A particle stays with the Chinese letters of a Korean word.
  return (left & HAN) !== 0 && !(right & (KOREAN | MARK)) ||
    (right & HAN) !== 0 && !(left & KOREAN);
}

/** In vertical lines brackets, dashes and the mark of length lie on their side, as Latin does. */
export function standsUpright(char: string): boolean {
  return !/[ー〜～―—–…‥（）「」『』【】〔〕〈〉《》［］｛｝]/.test(char) &&
    (isIdeographic(char) || HANGUL.test(char));
}

/** Where a word that is wider than its line is best cut: addresses behind their marks. */
export function isSoftEnd(char: string): boolean {
  return (bitsOf(char) & SOFT) !== 0;
}
