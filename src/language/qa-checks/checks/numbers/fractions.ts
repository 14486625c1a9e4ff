import type { CheckInput, Finding } from '../../finding.ts';
import { firstMatches } from '../../bounds.ts';
import { placed } from '../../plain.ts';
import { fittedFix } from './fitted-fix.ts';

type Fraction = { start: number; end: number; part: number; whole: number };

const PARTS = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ENGLISH =
  /\b(an?|one|two|three|four|five|six|seven|eight|nine)[- ](third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth)s?\b(?! (?:time|floor|day|place|person|century|year|anniversary|of an hour|note))|(?<![- ])\bhalf (?:of|the)\b/gi;
const HAN = '一二三四五六七八九十';
const numberOf = (text = '') => /^\d+$/.test(text) ? Number(text) : HAN.indexOf(text) + 1;

function read(text: string): Fraction[] {
  const eastern = firstMatches(
    text,
    /([\d一二三四五六七八九十]+)\s?(?:분의|分之|分の)\s?([\d一二三四五六七八九十]+)/g,
  )
    .map((match) => ({ match, whole: numberOf(match[1]), part: numberOf(match[2]) }));
  const english = firstMatches(text, ENGLISH).map((match) => {
    const [, count = '', name = ''] = match;
    if (name === '') return { match, part: 1, whole: 2 };
    const whole = name.toLowerCase() === 'fourth' ? 4 : PARTS.indexOf(name.toLowerCase()) + 2;
    return {
      match,
      part: /^an?$/i.test(count) ? 1 : COUNTS.indexOf(count.toLowerCase()) + 1,
      whole,
    };
  });
  const halves = firstMatches(text, /절반|半分|一半/g).map((match) => ({
    match,
    part: 1,
    whole: 2,
  }));
  return [...eastern, ...english, ...halves].map(({ match, part, whole }) => ({
    start: match.index,
    end: match.index + match[0].length,
    part,
    whole,
  }));
}

/** Three quarters are no 3분의 4. Only where either side has one fraction. */
export function otherFraction({ plain: { from, to }, to: lang }: CheckInput): Finding[] {
  const [wanted, ...others] = read(from.text);
  if (!wanted || others.length > 0) return [];
  const [found, ...more] = read(to.text);
  if (!found || more.length > 0 || found.part * wanted.whole === wanted.part * found.whole) {
    return [];
  }
  const place = placed(to, found.start, found.end);
  const insert = wanted.whole === 2 && lang === 'ko'
    ? '절반'
    : `${wanted.whole}분의 ${wanted.part}`;
  return [{
    check: 'numbers',
    code: 'numbers.added',
    severity: 'error',
    side: 'target',
    ...place,
    values: { number: to.text.slice(found.start, found.end) },
    ...(lang === 'ko' && { fix: fittedFix(to, lang, found, insert) }),
  }];
}
