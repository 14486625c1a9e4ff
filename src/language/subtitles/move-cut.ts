type Two = { first: string; second: string };

/**
 * The cut between two cues, a word further on or back; undefined where no word can go, for it is the only one of its cue or
 * there are tags or breaks about it.
 */
export function moveCut(
  { first, second }: Two,
  lang: string,
  way: 'on' | 'back',
): Two | undefined {
  const blank = lang === 'ja' || lang === 'zh' ? '' : ' ';
  const [giver, taker] = way === 'on' ? [first.trimEnd(), second] : [second.trimStart(), first];
  const word = way === 'on' ? wordsOf(giver, lang).at(-1) : wordsOf(giver, lang)[0];
  if (!word || /[{}]/.test(word)) return undefined;
  const rest = way === 'on' ? giver.slice(0, -word.length) : giver.slice(word.length);
  if (rest.trim() === '') return undefined;
  const between = taker.trim() === '' ? '' : blank;
  return way === 'on'
    ? { first: rest.trimEnd(), second: word + between + taker.trimStart() }
    : { first: taker.trimEnd() + between + word, second: rest.trimStart() };
}

function wordsOf(text: string, lang: string): string[] {
  if (lang !== 'ja' && lang !== 'zh') return text.split(/\s+/).filter(Boolean);
  const words: string[] = [];
  for (
    const { segment, isWordLike } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)
  ) {
    // Marks stay with the word that they close.
    if (isWordLike || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}
