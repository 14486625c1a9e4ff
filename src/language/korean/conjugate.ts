const BASE = 0xac00;
const FINALS = { ㄴ: 4, ㄹ: 8, ㅁ: 16, ㅂ: 17, ㅆ: 20 } as const;
const VOWELS = 28;

/** A syllable that has no final consonant, with one. */
function withFinal(syllable: string, final: keyof typeof FINALS): string {
  return String.fromCharCode(syllable.charCodeAt(0) + FINALS[final]);
}

export function finalOf(syllable: string): number {
  const code = syllable.charCodeAt(syllable.length - 1) - BASE;
  return code >= 0 && code < 11172 ? code % VOWELS : -1;
}

/** 맞추 and 어 are 맞춰, 붙이 and 어 붙여. */
function joined(stem: string): string {
  const code = stem.charCodeAt(stem.length - 1) - BASE;
  const [first, vowel] = [Math.floor(code / 588), Math.floor((code % 588) / VOWELS)];
  const other = ({ 13: 14, 20: 6, 8: 9 } as Record<number, number>)[vowel] ?? vowel;
  return stem.slice(0, -1) + String.fromCharCode(BASE + first * 588 + other * VOWELS);
}

/** The beginnings of all forms of a verb whose stem ends in a vowel; the same order for each stem. */
export function verbForms(stem: string): string[] {
  const head = stem.slice(0, -1);
  const last = stem.slice(-1);
  const open = joined(stem);
  return [
    ...(['ㄴ', 'ㄹ', 'ㅁ', 'ㅂ'] as const).map((final) => head + withFinal(last, final)),
    open.slice(0, -1) + withFinal(open.slice(-1), 'ㅆ'),
    // 띄어 and its like are not contracted.
    open === stem ? `${stem}어` : open,
    stem,
  ];
}
