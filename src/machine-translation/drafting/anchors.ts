import type { Term } from './terms.ts';

type Range = { start: number; end: number };

/** The same thing on both sides: a number, a name, a Latin word, or a term and its translation. */
export type Anchor = { source: Range; target: Range };

const TOKEN = /\d+(?:[.,]\d+)*|\p{Script=Latin}[\p{Script=Latin}\p{M}\d]*/gu;

/** Only what stands once on each side says where something went. */
export function anchorsOf(source: string, target: string, terms: readonly Term[]): Anchor[] {
  const tokens = [...source.matchAll(TOKEN)].map(([word]) => [word, word] as const);
  const pairs = terms.flatMap((term) => term.targets.map((one) => [term.source, one] as const));
  const found = [...pairs, ...tokens].flatMap(([from, into]): Anchor[] => {
    const [a, b] = [onlyPlace(source, from), onlyPlace(target, into)];
    return a && b ? [{ source: a, target: b }] : [];
  });
  return longestChain(withoutOverlaps(found));
}

/** Where a place of the source lies in the target: at the edge of an anchor, or in proportion between two. */
export function mapPlace(
  at: number,
  lengths: [number, number],
  anchors: readonly Anchor[],
): number {
  // What holds the whole text, or ends it, does so on the other side too.
  if (at === 0 || at === lengths[0]) return at === 0 ? 0 : lengths[1];
  const edge = anchors.find(({ source }) => at === source.start || at === source.end);
  if (edge) return at === edge.source.start ? edge.target.start : edge.target.end;
  const points = [
    [0, 0] as const,
    ...anchors.flatMap(({ source, target }) =>
      [[source.start, target.start], [source.end, target.end]] as const
    ),
    lengths,
  ];
  const next = points.findIndex(([place]) => place >= at);
  const [toSource, toTarget] = points[next] ?? lengths;
  const [fromSource, fromTarget] = points[next - 1] ?? [0, 0];
  const share = toSource > fromSource ? (at - fromSource) / (toSource - fromSource) : 0;
  return fromTarget + share * (toTarget - fromTarget);
}

/** Undefined when it is absent, stands more than once, or lies inside a longer number or Latin word. */
function onlyPlace(text: string, words: string): Range | undefined {
  const [inside, wanted] = [text.toLowerCase(), words.trim().toLowerCase()];
  if (wanted === '') return undefined;
  const places: Range[] = [];
  for (let at = inside.indexOf(wanted); at >= 0; at = inside.indexOf(wanted, at + 1)) {
    const range = { start: at, end: at + wanted.length };
    if (!cutsToken(inside, range)) places.push(range);
  }
  return places.length === 1 ? places[0] : undefined;
}

function cutsToken(text: string, { start, end }: Range): boolean {
  const joins = (a: string, b: string) =>
    (/\d/.test(a) && /\d/.test(b)) || (/\p{Script=Latin}/u.test(a) && /\p{Script=Latin}/u.test(b));
  const isDecimal = /^[.,]\d/.test(text.slice(end)) && /\d/.test(text[end - 1] ?? '');
  const isFraction = /\d[.,]$/.test(text.slice(0, start)) && /\d/.test(text[start] ?? '');
  return isDecimal || isFraction || joins(text[start - 1] ?? '', text[start] ?? '') ||
    joins(text[end - 1] ?? '', text[end] ?? '');
}

/** Earlier ones win: a term says more than one of its words. */
function withoutOverlaps(anchors: readonly Anchor[]): Anchor[] {
  const chosen: Anchor[] = [];
  const meets = (a: Range, b: Range) => a.start < b.end && b.start < a.end;
  for (const one of anchors) {
    const isFree = chosen.every((other) =>
      !meets(one.source, other.source) && !meets(one.target, other.target)
    );
    if (isFree) chosen.push(one);
  }
  return chosen.sort((a, b) => a.source.start - b.source.start);
}

/** As many as possible that keep their order: what changed places says nothing of its neighbours. */
function longestChain(anchors: readonly Anchor[]): Anchor[] {
  const best: Anchor[][] = [];
  for (const one of anchors) {
    const before = best.filter((chain) => (chain.at(-1)?.target.end ?? 0) <= one.target.start)
      .sort((a, b) => b.length - a.length)[0] ?? [];
    best.push([...before, one]);
  }
  return best.sort((a, b) => b.length - a.length)[0] ?? [];
}
