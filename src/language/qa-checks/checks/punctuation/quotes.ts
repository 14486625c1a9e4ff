import type { CheckInput, Finding, Plain } from '../../finding.ts';
import { countedSet, MOST_FOUND } from '../../bounds.ts';
import { placed } from '../../plain.ts';
import { type Loose, looseIn, type Pairs } from './halves.ts';
import { EASTERN, mentionsInches, straightDoubles, straightSingles } from './straight-quotes.ts';

/**
 * Languages and typists write one quotation with different signs. Whichever of a group a source has, a target may have
 * any other one of it.
 */
const doubles: Pairs = { '“': '”', '「': '」', '『': '』', '《': '》', '〈': '〉' };
const singles: Pairs = { '‘': '’' };
const closers: Pairs = { ...doubles, ...singles };
const openers = Object.fromEntries(Object.entries(closers).map(([open, close]) => [close, open]));

/** Of one group in one text: halves that stand alone, and pairs of a curly and a straight half. */
type Quotes = { loose: Loose[]; mixed: { curly: Loose; straight: Loose }[] };

const SIGNS = /["'“”‘’「」『』《》〈〉]/;

/** Quotes without their other half, as far as the source does not lack as many. */
export function quotes({ plain: { from, to }, to: lang }: CheckInput): Finding[] {
  if (!SIGNS.test(to.text)) return [];
  const mayBeInch = mentionsInches(from.text);
  // A straight ' of English may be cut off with its sentence, or an apostrophe: a remark.
  const isSure = lang !== 'en' && quotesWords(from.text);
  return [
    ...unlike(
      quotesIn(from.text, doubles, straightDoubles(from.text, true)),
      quotesIn(to.text, doubles, straightDoubles(to.text, mayBeInch)),
      to,
    ),
    ...unlike(
      quotesIn(from.text, singles, straightSingles(from.text)),
      quotesIn(to.text, singles, straightSingles(to.text)),
      to,
    ).map((one): Finding =>
      one.values.sign === "'" && !isSure ? { ...one, severity: 'info' } : one
    ),
  ];
}

/** Something stands between two quotes of one row. */
function quotesWords(text: string): boolean {
  return text.split(/[\n\r\u2028\u2029]/).some((row) =>
    row.lastIndexOf("'") - row.indexOf("'") > 1 ||
    row.search(/[‘“"「『《〈]/) >= 0 && lastOf(row, '’”"」』》〉') - row.search(/[‘“"「『《〈]/) > 1
  );
}

function lastOf(text: string, signs: string): number {
  let at = text.length - 1;
  while (at >= 0 && !signs.includes(text.charAt(at))) at--;
  return at;
}

/** `straight`: all of them, in order; every other one opens. */
function quotesIn(text: string, pairs: Pairs, straight: readonly Loose[]): Quotes {
  const curly = looseIn(text, pairs, apostrophesOf(text));
  const left = [...straight];
  const isVast = curly.length * straight.length > MOST_MIXED;
  const mixed = (isVast ? [] : curly).flatMap((one) => {
    const isOpen = Object.hasOwn(pairs, one.sign);
    const at = isOpen
      ? left.findIndex((other) => other.at > one.at && /\S/.test(text.charAt(other.at - 1)))
      : left.findLastIndex((other) => other.at < one.at && /\S/.test(text.charAt(other.at + 1)));
    const [partner] = at < 0 ? [] : left.splice(at, 1);
    return partner ? [{ curly: one, straight: partner }] : [];
  });
  // What remains has to be pairs again: else a straight one stood within the quotation.
  if (mixed.length > 0 && left.length % 2 === 0) {
    const paired = new Set(mixed.map((pair) => pair.curly));
    return { loose: curly.filter((one) => !paired.has(one)), mixed };
  }
  const last = straight.length % 2 === 1 ? straight.slice(-1) : [];
  return { loose: [...curly, ...last], mixed: [] };
}

/** Of so many halves each is compared with each of the other kind; more are no mistakes of typing. */
const MOST_MIXED = 10_000;

/** `don’t`, `’90s`; `users’` only among Latin letters, for in a Hangul, kana or Han text it closes. */
function apostrophesOf(text: string): (at: number) => boolean {
  const isEastern = EASTERN.test(text);
  const isLatin = (sign: string) => /[\p{Script=Latin}\p{N}]/u.test(sign);
  return (at) => {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    switch (text.charAt(at)) {
      case '’':
        return at === 0 || isLatin(after) || (isLatin(before) && !isEastern);
      case '‘':
        return isLatin(before);
      default:
        return false;
    }
  };
}

function unlike(from: Quotes, to: Quotes, plain: Plain): Finding[] {
  const excused = from.mixed.slice(to.mixed.length).map(({ straight }) => straight);
  const known = countedSet([...from.loose, ...excused].map(({ sign }) => sign));
  // The same sign is what the source has; else any of the group.
  const fresh = to.loose.filter(({ sign }) => !known.remove(sign)).slice(known.size());
  return [
    ...to.mixed.slice(from.mixed.length).map((pair) => mixedFinding(pair, plain)),
    ...fresh.map((one) => looseFinding(one, plain)),
  ].slice(0, MOST_FOUND);
}

function looseFinding({ sign, at }: Loose, to: Plain): Finding {
  const code = Object.hasOwn(closers, sign)
    ? 'punctuation.unclosed'
    : Object.hasOwn(openers, sign)
    ? 'punctuation.unopened'
    : 'punctuation.quotes';
  return {
    check: 'punctuation',
    code,
    severity: 'warning',
    side: 'target',
    ...placed(to, at, at + 1),
    values: { sign, other: closers[sign] ?? openers[sign] ?? '' },
  };
}

function mixedFinding({ curly, straight }: Quotes['mixed'][number], to: Plain): Finding {
  const place = placed(to, straight.at, straight.at + 1);
  const [first, second] = curly.at < straight.at ? [curly, straight] : [straight, curly];
  return {
    check: 'punctuation',
    code: 'punctuation.mixedQuotes',
    severity: 'warning',
    side: 'target',
    ...place,
    values: { sign: first.sign, other: second.sign },
    fix: { ...place, insert: closers[curly.sign] ?? openers[curly.sign] ?? '' },
  };
}
