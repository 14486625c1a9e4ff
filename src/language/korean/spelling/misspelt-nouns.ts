import type { KoreanFault } from '../fault.ts';
import { isListedNoun } from '../listed-noun.ts';
import { everydayNouns } from '../word-tables/everyday-nouns.ts';
import { furtherNouns } from '../word-tables/further-nouns.ts';
import { loanwordRows } from '../word-tables/loanwords.ts';
import { nouns } from '../word-tables/nouns.ts';
import { rightThoughAlike } from '../word-tables/right-though-alike.ts';
import { actionNouns } from '../word-tables/spacing.ts';
import { NOUN_TAIL, readRows, replaced } from '../word-rows.ts';

const BASE = 0xac00;
const VOWELS = 28;
const FIRST = 588;
/** ㅐ ㅔ, ㅒ ㅖ, ㅙ ㅚ ㅞ: vowels that sound alike today, by their place in the syllable. */
const ALIKE: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  5: [1],
  3: [7],
  7: [3, 5],
  10: [11, 15],
  11: [10, 15],
  15: [10, 11],
};
const SIOT = 19;
const LONGEST = 6;

/** Loanwords are a matter of the team, and 최대값 is a remark. */
const loanwords = new Set(readRows(loanwordRows).flatMap(({ wrong, right }) => [wrong, right]));
const isElsewhere = (wrong: string, noun: string) =>
  loanwords.has(wrong) || loanwords.has(noun) || /값$|^(?:자릿수|꼭짓점|릿수)$/.test(noun);

/** 문재, 새상, 바다물: a noun of the lists with a vowel that sounds alike, or without its ㅅ (제30항), and no other word. */
const misspelt: ReadonlyMap<string, string> = new Map(
  [nouns, everydayNouns, furtherNouns, actionNouns].flatMap((list) =>
    [...list].filter((noun) => /^[가-힣]{2,}$/.test(noun)).flatMap((noun) =>
      variantsOf(noun)
        .filter((wrong) =>
          !isListedNoun(wrong) && !rightThoughAlike.has(wrong) && !isElsewhere(wrong, noun)
        )
        .map((wrong): [string, string] => [wrong, noun])
    )
  ),
);

/** Most words begin like none of them. */
const beginnings = new Set([...misspelt.keys()].map((wrong) => wrong.slice(0, 2)));

function variantsOf(noun: string): string[] {
  return [...noun].flatMap((syllable, at) => {
    const code = syllable.charCodeAt(0) - BASE;
    const vowel = Math.floor((code % FIRST) / VOWELS);
    const other = (changed: number) =>
      noun.slice(0, at) + String.fromCharCode(BASE + changed) + noun.slice(at + 1);
    const alike = (ALIKE[vowel] ?? []).map((one) => other(code + (one - vowel) * VOWELS));
    const isLast = at === noun.length - 1;
    return !isLast && code % VOWELS === SIOT ? [...alike, other(code - SIOT)] : alike;
  });
}

/** Nouns that are misspelt in a way that anybody hears as right. */
export function* misspeltNouns(text: string): Generator<KoreanFault> {
  for (const { 0: word, index } of text.matchAll(/(?<![A-Za-z\d가-힣])[가-힣]{2,}/g)) {
    if (!beginnings.has(word.slice(0, 2))) continue;
    for (let length = Math.min(LONGEST, word.length); length > 1; length--) {
      const wrong = word.slice(0, length);
      const right = misspelt.get(wrong);
      if (right === undefined || !NOUN_TAIL.test(word.slice(length))) continue;
      yield replaced('ko.spelling', text, index, { wrong, right });
      break;
    }
  }
}
