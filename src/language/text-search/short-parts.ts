import type { Part } from './replace.ts';

/** More of one line is nothing that anybody reads in a list. */
const MOST = 2_000;
/** What stands around a change says where it is. */
const AROUND = 100;
/** Of one change. */
const CHANGE = 500;

/** What a line of a list shows of a change: a long line is cut to the places that change, with … where words are left out. */
export function shortParts(parts: readonly Part[]): Part[] {
  if (lengthOf(parts) <= MOST) return [...parts];
  const short: Part[] = [];
  let length = 0;
  for (const [at, part] of parts.entries()) {
    if (length >= MOST) return [...short, { kind: 'same', text: '…' }];
    const text = part.kind === 'same'
      ? cutAround(part.text, { isFirst: at === 0, isLast: at === parts.length - 1 })
      : cutEnd(part.text, CHANGE);
    short.push({ kind: part.kind, text });
    length += text.length;
  }
  return short;
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}

type Place = { isFirst: boolean; isLast: boolean };

function cutAround(text: string, { isFirst, isLast }: Place): string {
  if (text.length <= 2 * AROUND) return text;
  if (isFirst && isLast) return cutEnd(text, CHANGE);
  return (isFirst ? '' : head(text, AROUND)) + '…' + (isLast ? '' : tail(text, AROUND));
}

function cutEnd(text: string, most: number): string {
  return text.length <= most ? text : `${head(text, most)}…`;
}

/** Never half a character. */
const head = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
const tail = (text: string, most: number) => text.slice(-most).replace(/^[\udc00-\udfff]/, '');
