import { firstLetter, isHangul, isIdeograph, lastLetter } from './letters.ts';

/** Words that occur inside lines, to tell words from halves of words. */
export type Vocabulary = {
  /** Latin words in small letters, and Korean words up to a blank. */
  words: ReadonlySet<string>;
  /** A line that ends with a letter and no blank was cut within a word. */
  cutsWords: boolean;
  /** Brackets follow Korean words without a blank more often than with one. */
  joinsBrackets: boolean;
  /** So does what Korean counts with follow numbers. */
  joinsNumbers: boolean;
};

type Edge = { text: string; endsWithBlank: boolean; isFull: boolean };

/** Korean particles and endings that never begin a word. */
const PARTICLE =
  /^(?:은|는|을|를|이|가|의|에|에서|에게|으로|로|와|과|도|만|까지|부터|보다|처럼|이다|입니다|한다|합니다|하는|하여|하고|된다|됩니다|되는|있는|습니다)(?=[\s.,;:)\]」』]|$)/;

/** What stands between the text of two lines of a paragraph; `drop` letters of the first are left out. */
export function joinerOf(
  before: Edge,
  after: string,
  vocabulary: Vocabulary,
): { text: '' | ' '; drop: 0 | 1 } {
  const last = lastLetter(before.text);
  const first = firstLetter(after);
  if (last === '\u00ad') return { text: '', drop: 1 };
  if (/[-\u2010]$/.test(before.text) && /\p{L}[-\u2010]$/u.test(before.text)) {
    return joinHyphen(before.text, after, vocabulary);
  }
  if (/[([{\u2018\u201c「『（［]/.test(last) || /[)\]}.,;:!?\u2019\u201d%」』）］]/.test(first)) {
    return { text: '', drop: 0 };
  }
  if (isIdeograph(last) || isIdeograph(first)) {
    const isMixed = isHangul(last) || isHangul(first);
    if (!isMixed) return { text: '', drop: 0 };
  }
  if (isHangul(last) && /[([（［]/.test(first)) {
    const isApart = before.endsWithBlank || !vocabulary.joinsBrackets;
    return { text: isApart ? ' ' : '', drop: 0 };
  }
  if (isHangul(last) && isHangul(first)) return joinKorean(before, after, vocabulary);
  if ((isHangul(last) || isHangul(first)) && !before.endsWithBlank) {
    return joinMixed(before.text, after, vocabulary);
  }
  return { text: ' ', drop: 0 };
}

/** First halves of compounds that keep their hyphen, also where nothing else of the document tells. */
const COMPOUND_HEADS = new Set(
  'self well high low long short real non top two three four five six seven eight nine ten half full end time'
    .split(' '),
);

/** A hyphen before a line break divides a word more often than it joins two: it stays where the document shows two. */
function joinHyphen(before: string, after: string, { words }: Vocabulary) {
  const head = /([\p{L}]+)[-\u2010]$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  const tail = /^\p{L}+/u.exec(after)?.[0] ?? '';
  const isCapital = tail !== tail.toLowerCase();
  if (head.length < 2 || tail.length < 2 || isCapital) return { text: '', drop: 0 } as const;
  const isWord = words.has(head + tail);
  const isCompound = words.has(`${head}-${tail}`) || COMPOUND_HEADS.has(head) ||
    (words.has(head) && words.has(tail));
  return { text: '', drop: isWord || !isCompound ? 1 : 0 } as const;
}

function joinKorean(before: Edge, after: string, vocabulary: Vocabulary) {
  if (before.endsWithBlank) return { text: ' ', drop: 0 } as const;
  const head = /\S+$/.exec(before.text)?.[0] ?? '';
  const tail = /^\S+/.exec(after)?.[0] ?? '';
  if (vocabulary.cutsWords) return { text: '', drop: 0 } as const;
  const { words } = vocabulary;
  const isKnown = words.has(head + tail);
  const isApart = words.has(head) && words.has(tail);
  if (isKnown && !isApart) return { text: '', drop: 0 } as const;
  // Some particles are words besides: 이 is also "this".
  const isParticle = before.isFull && PARTICLE.test(after) && !words.has(tail);
  return { text: isParticle ? '' : ' ', drop: 0 } as const;
}

/** Programs may break a line between a number or a Latin word and what Korean hangs to it. */
function joinMixed(before: string, after: string, { words, joinsNumbers }: Vocabulary) {
  const head = /\S+$/.exec(before)?.[0] ?? '';
  const tail = /^\S+/.exec(after)?.[0] ?? '';
  const word = head + tail;
  const isKnown = words.has(wordOf(word));
  const isParticle = /[\p{L}\d%)]$/u.test(head) && PARTICLE.test(after) && !words.has(tail);
  const isCounted = /\d$/.test(head) && isHangul(firstLetter(tail)) && joinsNumbers;
  // Before a number it says which one, as in 제3조.
  const isOrdinal = head === '제' && /^\d/.test(tail);
  return { text: isKnown || isParticle || isCounted || isOrdinal ? '' : ' ', drop: 0 } as const;
}

type LineText = { text: string; endsWithBlank: boolean };

/** The words of a document by the text of its lines; the last word of a line may be half of one. */
export function vocabularyOf(
  lines: Iterable<LineText>,
): Vocabulary {
  const words = new Set<string>();
  const all = [...lines];
  let isCut = false;
  let [brackets, numbers] = [0, 0];
  for (const { text } of all) {
    const parts = text.split(/\s+/);
    brackets += times(text, /\p{sc=Hangul}[([（［]/gu) - times(text, /\p{sc=Hangul}\s+[([（［]/gu);
    numbers += times(text, /\d\p{sc=Hangul}/gu) - times(text, /\d\s+\p{sc=Hangul}/gu);
    parts.slice(1, -1).forEach((word) => {
      if (words.size < 200_000) words.add(wordOf(word));
    });
    // Behind a hyphen stands the second half of a word.
    if (parts[0] && parts.length > 1 && !isCut) words.add(bare(parts[0]));
    isCut = /[-\u00ad\u2010]$/.test(text);
  }
  return {
    words,
    cutsWords: cutsWords(all, words),
    joinsBrackets: brackets > 0,
    joinsNumbers: numbers > 0,
  };
}

function times(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Where lines end between any two letters, part of them end with the blank of a word that ended there. Where only whole
 * words end lines, nearly all have a blank or, as with some programs in lines that are stretched, none has.
 */
function cutsWords(lines: readonly LineText[], words: ReadonlySet<string>): boolean {
  let [ends, blanks, halves, wholes] = [0, 0, 0, 0];
  lines.forEach(({ text, endsWithBlank }, index) => {
    const next = lines[index + 1]?.text ?? '';
    if (!isHangul(lastLetter(text)) || !/\S\s+\S+\s+\S/.test(text)) return;
    ends++;
    if (endsWithBlank) blanks++;
    else if (isHangul(firstLetter(next))) {
      const [head, tail] = [/\S+$/.exec(text)?.[0] ?? '', /^\S+/.exec(next)?.[0] ?? ''];
      if (words.has(head + tail)) halves++;
      if (words.has(head) && words.has(tail)) wholes++;
    }
  });
  return ends >= 8 && blanks > 0.2 * ends && blanks < 0.75 * ends && halves >= wholes;
}

function wordOf(word: string): string {
  return isHangul(firstLetter(word)) ? word : bare(word);
}

function bare(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
