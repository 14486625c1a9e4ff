import { firstLetter, isHangul, isIdeograph, lastLetter } from '../model/letters.ts';

/** Words that occur inside lines, to tell words from halves of words. */
export type Vocabulary = {
  /** Latin words in small letters, and Korean words up to a blank. */
  words: ReadonlySet<string>;
  /** A line that ends with a Korean letter and no blank was cut within a word, or may have been. */
  cuts: 'never' | 'maybe' | 'always';
  /** Ends of Korean words. */
  tails: ReadonlySet<string>;
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

/** First halves of compounds that retain their hyphen, also where nothing else of the document shows it. */
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
  if (vocabulary.cuts === 'always') return { text: '', drop: 0 } as const;
  const { words } = vocabulary;
  const isKnown = words.has(head + tail);
  const isApart = words.has(head) && words.has(tail);
  if (isKnown && !isApart) return { text: '', drop: 0 } as const;
  if (vocabulary.cuts === 'maybe') {
    return { text: isLikelyCut(head, tail, vocabulary) ? '' : ' ', drop: 0 } as const;
  }
  // Some particles are words besides: 이 is also "this".
  const isParticle = before.isFull && PARTICLE.test(after) && !words.has(tail);
  return { text: isParticle ? '' : ' ', drop: 0 } as const;
}

/** Endings that hardly go on with more letters. */
const WORD_END = /\p{sc=Hangul}(?:[은는을를의와과며고면서]|[에으]서|[까부]지|[으]?로)$/u;

/** What is stronger evidence: that the halves are ends and beginnings of words, or that they are words. */
function isLikelyCut(head: string, tail: string, { words, tails }: Vocabulary): boolean {
  const rest = bare(tail);
  const cut = (tails.has(rest) ? Math.min(2, 0.6 * rest.length + 0.4) : 0) +
    (PARTICLE.test(tail) ? 1.5 : 0) + (rest.length === 1 ? 1 : 0) +
    (words.has(head) ? 0 : 0.7);
  const whole = (words.has(tail) || words.has(rest) ? 2 : 0) + (words.has(head) ? 0.7 : 0) +
    (WORD_END.test(head) ? 1.5 : 0) + (tails.has(rest) ? 0 : 0.8);
  return cut > whole;
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

/** `left`: where it begins, to tell the lines of columns apart. */
type LineText = { text: string; endsWithBlank: boolean; left?: number };

const MAX_WORDS = 200_000;

/** The words of a document by the text of its lines; words at the edges of a line may be halves. */
export function vocabularyOf(lines: Iterable<LineText>): Vocabulary {
  const words = new Set<string>();
  const all = [...lines];
  let isCut = false;
  let [brackets, numbers] = [0, 0];
  for (const { text } of all) {
    const parts = text.split(/\s+/);
    brackets += times(text, /\p{sc=Hangul}[([（［]/gu) - times(text, /\p{sc=Hangul}\s+[([（［]/gu);
    numbers += times(text, /\d\p{sc=Hangul}/gu) - times(text, /\d\s+\p{sc=Hangul}/gu);
    parts.slice(1, -1).forEach((word) => {
      if (words.size < MAX_WORDS) words.add(wordOf(word));
    });
    // Behind a hyphen stands the second half of a word.
    const [first = ''] = parts;
    if (parts.length > 1 && !isCut && !isHangul(firstLetter(first))) words.add(bare(first));
    isCut = /[-\u00ad\u2010]$/.test(text);
  }
  const cuts = cutsOf(all, words);
  if (cuts === 'never') {
    for (const { text } of all) {
      const [first = ''] = text.split(/\s+/);
      if (isHangul(firstLetter(first)) && first.length < text.length) words.add(bare(first));
    }
  }
  return {
    words,
    tails: tailsOf(words),
    cuts,
    joinsBrackets: brackets > 0,
    joinsNumbers: numbers > 0,
  };
}

function tailsOf(words: ReadonlySet<string>): Set<string> {
  const tails = new Set<string>();
  for (const word of words) {
    if (!isHangul(firstLetter(word))) continue;
    const whole = bare(word);
    for (let at = 1; at < whole.length && tails.size < MAX_WORDS; at++) tails.add(whole.slice(at));
  }
  return tails;
}

function times(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Where lines end between any two letters, part of them end with the blank of a word that ended there. Where only whole
 * words end lines, nearly all have a blank. Some programs write none at the end of any line: then words tell.
 */
function cutsOf(lines: readonly LineText[], words: ReadonlySet<string>): Vocabulary['cuts'] {
  let [ends, blanks, halves, wholes] = [0, 0, 0, 0];
  lines.forEach(({ text, endsWithBlank, left }, index) => {
    if (!isHangul(lastLetter(text)) || !/\S\s+\S+\s+\S/.test(text)) return;
    ends++;
    if (endsWithBlank) {
      blanks++;
      return;
    }
    const next = lines.slice(index + 1, index + 7).find((one) => isBelow(left, one.left));
    if (!next || !isHangul(firstLetter(next.text))) return;
    const [head, tail] = [/\S+$/.exec(text)?.[0] ?? '', /^\S+/.exec(next.text)?.[0] ?? ''];
    if (words.has(head + tail)) halves++;
    if (words.has(head) && words.has(tail)) wholes++;
  });
  if (ends < 8 || blanks >= 0.75 * ends) return 'never';
  if (blanks > 0.2 * ends) return halves >= wholes ? 'always' : 'never';
  return halves >= 2 && halves > 0.3 * wholes ? 'maybe' : 'never';
}

function isBelow(above: number | undefined, left: number | undefined): boolean {
  return above === undefined || left === undefined || Math.abs(above - left) < 20;
}

function wordOf(word: string): string {
  return isHangul(firstLetter(word)) ? word : bare(word);
}

function bare(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
