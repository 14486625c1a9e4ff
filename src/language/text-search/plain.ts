import { type Find, type Finder, MOST_HITS } from './finder.ts';

/** Finds letters as they are written, whichever way they are composed. */
export function plainFinder({ text, isCaseSensitive }: Find): Finder {
  const wanted = foldCase(text, isCaseSensitive).text;
  return (given) => {
    const { text: folded, offsets } = foldCase(given, isCaseSensitive);
    const hits = [];
    const place = (at: number) => offsets ? offsets[at] ?? given.length : at;
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at)) {
      if (hits.length === MOST_HITS) break;
      const start = place(at);
      at += wanted.length;
      hits.push({ start, end: place(at) });
    }
    return hits;
  };
}

/** What might not be composed, or change its length in lower case. */
const NOT_PLAIN = /[\u0130\u0300-\u036f\u1100-\u11ff\u3099\u309a]/;
const CLUSTER = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|[^\p{M}]\p{M}*|\p{M}+/gsu;

/** The letters that are compared, and where each of them stands in what was given. */
export function foldCase(
  given: string,
  isCaseSensitive: boolean,
): { text: string; offsets?: number[] } {
  const lower = (text: string) => isCaseSensitive ? text : text.toLowerCase();
  if (!NOT_PLAIN.test(given)) return { text: lower(given) };
  let text = '';
  const offsets: number[] = [];
  for (const { 0: cluster, index } of given.matchAll(CLUSTER)) {
    const folded = lower(cluster.normalize('NFC'));
    for (let unit = 0; unit < folded.length; unit++) {
      offsets.push(index + Math.min(unit, cluster.length - 1));
    }
    text += folded;
  }
  offsets.push(given.length);
  return { text, offsets };
}
