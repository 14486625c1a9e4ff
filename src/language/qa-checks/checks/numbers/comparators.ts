import type { Lang } from '../../../../shared/languages.ts';
import { readNumbers } from '../../../numbers/read.ts';
import type { CheckInput, Finding } from '../../finding.ts';
import { firstMatches } from '../../bounds.ts';
import { placed } from '../../plain.ts';

type Border = '≥' | '>' | '≤' | '<' | 'after';
/** What stands before or behind a figure; `N` is the figure with its counter. */
const N = String
  .raw`(?<![\d/.,-])((?:\d[\d,.]{0,30}\d|\d)(?:\s?(?:thousand|million|billion|trillion)\b|\s?[천만억조万億亿兆]{1,2}(?:\s?\d[\d,]{0,9}\s?[천만万]?)?)?)`;
const UNIT = String
  .raw`\s?(?:[%℃°]|[\p{Script=Hangul}]{0,3}|[\p{Script=Han}]{0,2}|[a-zA-Z]{0,3})\s?`;

const forms: Record<Lang, readonly (readonly [Border, RegExp])[]> = {
  ko: [
    ['≥', new RegExp(`${N}${UNIT}이상(?!한|하|형)`, 'gu')],
    ['>', new RegExp(`${N}${UNIT}(?:초과|넘)`, 'gu')],
    ['≤', new RegExp(`${N}${UNIT}(?:이하|이내)`, 'gu')],
    ['<', new RegExp(`${N}${UNIT}미만`, 'gu')],
    [
      'after',
      new RegExp(
        `${N}\\s?(?:일|주|주일|개월|년|시간|분)\\s?(?:이후|후|뒤)(?![가-힣]*\\s?(?:이내|까지))`,
        'gu',
      ),
    ],
  ],
  en: [
    [
      '≥',
      new RegExp(
        String
          .raw`\b(?:at least|no less than|not less than|no fewer than)\s${N}|${N}(?:\s?\S{1,30})? or (?:more|greater|above|over|older)\b`,
        'giu',
      ),
    ],
    [
      '>',
      new RegExp(
        String
          .raw`\b(?<!no |not |or |be |all )(?:over|more than|greater than|exceeding|in excess of)\s${N}`,
        'giu',
      ),
    ],
    [
      '≤',
      new RegExp(
        String
          .raw`\b(?:at most|up to|no more than|not more than|within|no later than|(?:not|never)(?: to| be)? exceed(?:ing)?)\s${N}|${N}(?:\s?\S{1,30})? or (?:less|fewer|below|under|younger)\b`,
        'giu',
      ),
    ],
    [
      'after',
      new RegExp(
        String
          .raw`\bafter\s${N}|${N}\s(?:days?|weeks?|months?|years?|hours?|minutes?)\s(?:after|later|from|following)\b`,
        'giu',
      ),
    ],
    ['<', new RegExp(String.raw`\b(?<!no |not |or )(?:less than|fewer than|under)\s${N}`, 'giu')],
  ],
  ja: [
    ['≥', new RegExp(`${N}${UNIT}以上`, 'gu')],
    ['>', new RegExp(`${N}${UNIT}(?:超|を超え)`, 'gu')],
    ['≤', new RegExp(`${N}${UNIT}以下`, 'gu')],
    ['<', new RegExp(`${N}${UNIT}未満`, 'gu')],
    ['after', new RegExp(`${N}\\s?(?:日|週間|か月|年|時間|分)後(?!以内|まで)`, 'gu')],
  ],
  zh: [
    ['≥', new RegExp(`${N}${UNIT}(?:以上|或以上|或更多)|(?:至少|不少于|不低于)\\s?${N}`, 'gu')],
    ['>', new RegExp(`(?<!不)(?:超过|大于|多于|高于)\\s?${N}`, 'gu')],
    [
      '≤',
      new RegExp(`${N}${UNIT}(?:以下|或以下)|(?:至多|最多|不超过|不多于|不高于)\\s?${N}`, 'gu'),
    ],
    ['after', new RegExp(`${N}\\s?(?:天|日|周|个月|年|小时|分钟)(?:之后|以后|后)(?!内)`, 'gu')],
    ['<', new RegExp(`(?<!不)(?:少于|小于|不足|不到|低于)\\s?${N}|${N}${UNIT}未满`, 'gu')],
  ],
};

/**
 * A figure that is "or more" here and "more than" there. English "more than 3" is often 3 이상 in Korean, and nobody
 * minds; 초과 and 미만 are exact on whichever side they stand. In contracts and laws (`isExact`) every limit is.
 */
export function otherBorder({ plain, from, to }: CheckInput, isExact = false): Finding[] {
  if (!/\d/.test(plain.from.text)) return [];
  const wanted = read(plain.from.text, from);
  const found = read(plain.to.text, to);
  return found.flatMap(({ figure, border, start, end }) => {
    const same = wanted.filter((one) => one.figure === figure);
    const [first] = same;
    // After and at least: only the opposite of within is sure.
    if (
      first && (border === 'after') !== (first.border === 'after') &&
      ![border, first.border].includes('≤')
    ) return [];
    if (!first || same.some((one) => one.border === border)) return [];
    const severity = !isExact && isLoose(first, border, from, to, plain.from.text)
      ? 'info' as const
      : 'warning' as const;
    return [{
      check: 'numbers' as const,
      code: 'numbers.border',
      severity,
      side: 'target' as const,
      ...placed(plain.to, start, end),
      values: {
        number: figure,
        source: plain.from.text.slice(first.start, first.end).trim(),
        target: plain.to.text.slice(start, end).trim(),
      },
    }];
  });
}

function isLoose(
  { border: wanted, start, end }: { border: Border; start: number; end: number },
  found: Border,
  from: Lang,
  to: Lang,
  source: string,
): boolean {
  // Law counts years of age exactly.
  const isOfAge = /^under/i.test(source.slice(start, end)) && /^\s*years/.test(source.slice(end));
  const isNear = [wanted, found].every((one) => '≥>'.includes(one)) ||
    [wanted, found].every((one) => '≤<'.includes(one));
  const isExact = (border: Border, lang: Lang) =>
    lang === 'ko' && (border === '>' || border === '<');
  return isNear && !isExact(wanted, from) && !isExact(found, to) && !isOfAge;
}

/** 2 million and 200만 are one figure. */
const valueOf = (written: string) =>
  /^[\d.,]+$/.test(written)
    ? written.replaceAll(',', '')
    : String(readNumbers(written)[0]?.values[0] ?? written);

function read(text: string, lang: Lang) {
  return forms[lang].flatMap(([border, form]) =>
    firstMatches(text, form).map((match) => ({
      border,
      figure: valueOf(match.slice(1).find(Boolean) ?? ''),
      start: match.index,
      end: match.index + match[0].length,
    }))
  );
}
