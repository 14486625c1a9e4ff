import type { Lang } from '../../shared/languages.ts';
import { type Counts, wordFactor } from './rules.ts';

/** Counts a text without tags; NFC and NFD give the same. */
export function countText(text: string, lang: Lang): Counts {
  const nfc = text.normalize('NFC');
  const eojeol = nfc.split(BLANKS).filter((run) => LETTER.test(run)).length;
  const words = wordFactor(lang) === undefined ? countWords(nfc) : 0;
  return { eojeol, words, ...(SIMPLE.test(nfc) ? countUnits(nfc) : countClusters(nfc)) };
}

const BLANKS = /\p{White_Space}+/u;
const BLANK = /^\p{White_Space}+$/u;
const LETTER = /[\p{L}\p{N}]/u;
/** Alone they are nothing to see; within a cluster, such as an emoji, they belong to it. */
const UNSEEN = /^(?:(?!\t)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029])+$/u;

/** Nearly all lines: every unit is a character of its own, so nobody has to look for the borders of clusters. */
const SIMPLE =
  /^[\t\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e\u2190-\u22ff\u2460-\u24ff\u25a0-\u25f7\u3001-\u3020\u3041-\u3096\u30a1-\u30ff\u3131-\u3163\u3165-\u318e\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]*$/;

type Characters = Pick<Counts, 'spaced' | 'characters' | 'letters'>;

function countUnits(text: string): Characters {
  const blanks = text.match(/\p{White_Space}/gu)?.length ?? 0;
  return {
    spaced: text.length,
    characters: text.length - blanks,
    letters: text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
  };
}

/** The long way, exact for every text. */
export function countClusters(text: string): Characters {
  const counts = { spaced: 0, characters: 0, letters: 0 };
  for (const { segment } of clusters.segment(text)) {
    if (UNSEEN.test(segment)) continue;
    counts.spaced++;
    if (!BLANK.test(segment)) counts.characters++;
    if (LETTER.test(segment)) counts.letters++;
  }
  return counts;
}

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Words by the borders of UAX #29, written out: engines tailor them, each version in its own way, and a count must be
 * the same tomorrow. A Chinese character or hiragana is a word of its own.
 */
const WORD = (() => {
  const single = '[\\p{sc=Han}\\p{sc=Hiragana}]';
  const letter = `(?!${single})[\\p{Alphabetic}\\p{M}]`;
  const inWord = `(?:${letter}|[\\p{Nd}\\p{Pc}\\u200d])`;
  const between = `(?<=[\\p{Alphabetic}\\p{M}])[:·‧：.‘’․﹒＇．'](?=${letter})|` +
    `(?<=\\p{Nd})[,;⁄，；.‘’․﹒＇．'](?=\\p{Nd})`;
  return new RegExp(`${single}\\p{M}*|${inWord}+(?:(?:${between})${inWord}+)*`, 'gu');
})();

function countWords(text: string): number {
  return text.match(WORD)?.filter((word) => LETTER.test(word)).length ?? 0;
}
