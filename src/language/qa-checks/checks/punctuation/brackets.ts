import type { CheckInput, Finding, Plain } from '../../finding.ts';
import { countedSet, lettersBefore, MOST_FOUND } from '../../bounds.ts';
import { placed } from '../../plain.ts';
import { type Loose, looseIn, type Pairs } from './halves.ts';

const closers: Pairs = { '(': ')', '（': '）', '[': ']', '［': '］', '【': '】' };
const openers = Object.fromEntries(Object.entries(closers).map(([open, close]) => [close, open]));
const narrow: Record<string, string> = { '（': '(', '）': ')', '［': '[', '］': ']' };

const SIGNS = /[()（）[\]［］【】]/;

/** Brackets without their other half, unless the source has the same. */
export function brackets({ plain: { from, to } }: CheckInput): Finding[] {
  if (!SIGNS.test(to.text)) return [];
  const known = countedSet(
    looseIn(from.text, closers, isMark(from.text)).map(({ sign }) => narrow[sign] ?? sign),
  );
  const found = looseIn(to.text, closers, isMark(to.text))
    .filter(({ sign }) => !known.remove(narrow[sign] ?? sign)).slice(0, MOST_FOUND);
  if (isMixedPair(found, to.text)) return [mixed(to, found)];
  return found.map(({ sign, at }) => ({
    check: 'punctuation',
    code: Object.hasOwn(closers, sign) ? 'punctuation.unclosed' : 'punctuation.unopened',
    severity: 'warning',
    side: 'target',
    ...placed(to, at, at + 1),
    values: { sign, other: closers[sign] ?? openers[sign] ?? '' },
  }));
}

/** `1)` and `a)` mark items of lists, `:)` laughs. */
const isMark = (text: string) => (at: number): boolean => {
  const sign = text.charAt(at);
  if (sign !== ')' && sign !== '）') return false;
  const before = lettersBefore(text, at, LONGEST_MARK);
  if (sign === ')' && /(?:^|\s)[:;8=]-?$/.test(before)) return true;
  return /(?:^|[\s(.,])(?:\p{N}{1,3}|[a-zA-Z가-힣]|[ivx]+)$/u.test(before);
};

/** As `xxxviii`. */
const LONGEST_MARK = 12;

function isMixedPair(found: readonly Loose[], text: string): boolean {
  const [one, other] = found;
  if (found.length !== 2 || !one || !other) return false;
  const pair = (narrow[one.sign] ?? one.sign) + (narrow[other.sign] ?? other.sign);
  return (pair === '()' || pair === '[]') && text.charAt(one.at) === one.sign;
}

function mixed(to: Plain, [one, other]: readonly Loose[]): Finding {
  const open = one?.sign ?? '';
  return {
    check: 'punctuation',
    code: 'punctuation.mixed',
    severity: 'warning',
    side: 'target',
    ...placed(to, other?.at ?? 0, (other?.at ?? 0) + 1),
    values: { sign: open, other: other?.sign ?? '' },
    fix: { ...placed(to, other?.at ?? 0, (other?.at ?? 0) + 1), insert: closers[open] ?? '' },
  };
}
