import { koreanCutPrices } from './korean-cuts.ts';
import { subtitleWidth } from './width.ts';

type SplitOrder = { text: string; durations: readonly number[]; lang: string; limit: number };

/** Two lines of a cue. */
const LINES = 2;
const MARK_BONUS = 0.3;
const MARK = /[,;:.!?…，、；：。！？]["'”’」』）)]*$/;
/** More words than any sentence has are shared out by time alone. */
const MOST_WORDS = 600;

/**
 * A sentence in as many parts as there are durations: between words, each as long as its time allows, rather behind a mark or
 * a clause than inside one. The best of all ways is found.
 */
export function splitSentence({ text, durations, lang, limit }: SplitOrder): string[] {
  const hasBlanks = lang !== 'ja' && lang !== 'zh';
  const half = lang === 'en' ? 1 : 0.5;
  const words = hasBlanks ? text.split(/\s+/).filter(Boolean) : segmentsOf(text, lang);
  const between = hasBlanks ? ' ' : '';
  const ends = [0];
  for (const word of words) {
    ends.push((ends.at(-1) ?? 0) + subtitleWidth(word, half) + (hasBlanks ? half : 0));
  }
  const cuts = words.length > MOST_WORDS
    ? cutsByTime(ends, durations)
    : bestCuts(ends, lang === 'ko' ? koreanCutPrices(words) : cutPrices(words), {
      durations,
      limit,
    });
  return durations.map((_, part) => words.slice(cuts[part], cuts[part + 1]).join(between).trim());
}

function segmentsOf(text: string, lang: string): string[] {
  const words: string[] = [];
  for (
    const { segment, isWordLike } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)
  ) {
    // Marks stay with the word that they close.
    if (isWordLike || words.length === 0 || /^[「『（(“‘]/.test(segment)) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}

function goalsOf(ends: readonly number[], durations: readonly number[]): number[] {
  const all = ends.at(-1) ?? 0;
  const time = durations.reduce((sum, one) => sum + one, 0) || 1;
  let passed = 0;
  return durations.map((one) => {
    passed += one;
    return all * passed / time;
  });
}

function cutsByTime(ends: readonly number[], durations: readonly number[]): number[] {
  const goals = goalsOf(ends, durations);
  return [0, ...goals.map((goal) => ends.findLastIndex((end) => end <= goal + 1e-9))];
}

type Room = { durations: readonly number[]; limit: number };

function bestCuts(
  ends: readonly number[],
  prices: readonly number[],
  { durations, limit }: Room,
): number[] {
  const goals = goalsOf(ends, durations);
  const [parts, count] = [durations.length, ends.length - 1];
  let costs: number[] = ends.map((_, at) => at === 0 ? 0 : Infinity);
  const from: number[][] = [];
  for (let part = 1; part <= parts; part++) {
    const next: number[] = ends.map(() => Infinity);
    const chosen: number[] = ends.map(() => 0);
    for (let to = 0; to <= count; to++) {
      // Every part has a word where there are enough.
      const least = count >= parts ? part : 0;
      if (to < least || (part === parts && to < count)) continue;
      const own = part === parts ? 0 : (prices[to] ?? 0) +
        (((ends[to] ?? 0) - (goals[part - 1] ?? 0)) / limit) ** 2;
      for (let at = 0; at <= (count >= parts ? to - 1 : to); at++) {
        const over = Math.max(0, (ends[to] ?? 0) - (ends[at] ?? 0) - LINES * limit);
        const cost = (costs[at] ?? Infinity) + own + over ** 2;
        if (cost < (next[to] ?? Infinity)) [next[to], chosen[to]] = [cost, at];
      }
    }
    costs = next;
    from.push(chosen);
  }
  const cuts = [count];
  for (let part = parts - 1; part >= 0; part--) cuts.unshift(from[part]?.[cuts[0] ?? 0] ?? 0);
  return cuts;
}

/** Prices for a cut before each word: rather behind a mark. */
function cutPrices(words: readonly string[]): number[] {
  return words.map((_, at) => MARK.test(words[at - 1] ?? '') ? -MARK_BONUS : 0);
}
