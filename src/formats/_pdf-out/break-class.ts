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
const WORD = /[\p{L}\p{N}\p{M}]/u;

export function isBlank(char: string): boolean {
  return char === ' ' || char === '\u3000' || char === '\t' || char === '\n' ||
    char >= '\u2000' && char <= '\u200a' && char !== '\u2007' || char === '\u205f';
}

/** Written without blanks between words: a line may end between any two of them. */
export function isIdeographic(char: string): boolean {
  return char >= '\u2e80' && IDEOGRAPHIC.test(char) && !HANGUL.test(char);
}

/** Whether a line may end between two neighbours. Hangul and Latin break at blanks, Han and kana anywhere. */
export function mayBreak(before: string, after: string, beforeThat = ''): boolean {
  if (isBlank(after)) return false;
  if (isBlank(before)) return true;
  if (before === '\u200b') return true;
  if (NO_START.has(after) || NO_END.has(before)) return false;
  if (before === '-' || before === '‐' || before === '–' || before === '—') {
    return WORD.test(beforeThat) && WORD.test(after);
  }
  if (after === '\u00a0' || before === '\u00a0' || after === '\u2060' || before === '\u2060') {
    return false;
  }
  const [left, right] = [isIdeographic(before), isIdeographic(after)];
  if (left && right) return true;
  // A particle stays with the Chinese letters of a Korean word.
  return left && !HANGUL.test(after) && !/\p{M}/u.test(after) || right && !HANGUL.test(before);
}

/** In vertical lines brackets, dashes and the mark of length lie on their side, as Latin does. */
export function standsUpright(char: string): boolean {
  return !/[ー〜～―—–…‥（）「」『』【】〔〕〈〉《》［］｛｝]/.test(char) &&
    (isIdeographic(char) || HANGUL.test(char));
}

/** Where a word that is wider than its line is best cut: addresses behind their marks. */
export function isSoftEnd(char: string): boolean {
  return /[/\\?&=._:,;@#%+~|-]/.test(char);
}
