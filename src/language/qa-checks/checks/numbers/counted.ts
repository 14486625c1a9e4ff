import { nativeWords } from '../../../numbers/values.ts';
import { type Figure, readNumbers } from '../../../numbers/read.ts';
import type { CheckInput, Finding } from '../../finding.ts';
import { firstMatches } from '../../bounds.ts';
import { placed } from '../../plain.ts';
import { fittedFix } from './fitted-fix.ts';

const COUNTERS =
  '명|분|사람|개|마리|권|장|대|병|잔|그릇|켤레|벌|송이|그루|자루|채|척|통|편|곡|쪽|번째|번|차례|시간|달|개월|살|가지|군데|곳|나라|팀|줄|단계|조각|알|봉지|상자|배|형제|자매|남매|식구|아들|딸|마을|도시|섬';
const WORDS = Object.keys(nativeWords).toSorted((a, b) => b.length - a.length).join('|');
/** 다섯 명, 세 번째, 오백 권: a number in words before what it counts. */
const NATIVE = new RegExp(`(?<![가-힣])(${WORDS}) ?(?:${COUNTERS})`, 'g');
const SINO = new RegExp(
  `(?<![가-힣])([이삼사오육칠팔구]?[십백천만](?:[일이삼사오육칠팔구십백천만]*)) ?(?:${COUNTERS}|원|년|킬로)`,
  'g',
);

/** One number in words on either side, and they differ: six sons, 아들 다섯 명. */
export function otherCount(
  { plain: { from, to }, from: lang, to: into }: CheckInput,
  hasFaults: boolean,
): Finding[] {
  if (into !== 'ko' || hasFaults || /\d/.test(from.text + to.text)) return [];
  if (VAGUE.test(from.text)) return [];
  const matches = [...firstMatches(to.text, NATIVE), ...firstMatches(to.text, SINO)];
  if (matches.length === 0 || matches.length > MOST_COUNTED) return [];
  const read = readNumbers(to.text);
  const counted = matches.map((match) => ({ match, values: valuesAt(read, match) }));
  const wanted = readNumbers(from.text)
    .filter(({ start, end }) => isCount(from.text, start, end, lang));
  if (counted.length !== wanted.length) return [];
  // What agrees is left out; of the rest one on each side is the same thing counted in two ways.
  const strange = counted.filter(({ values }) => !wanted.some((one) => share(one.values, values)));
  const missed = wanted.filter((one) => !counted.some(({ values }) => share(one.values, values)));
  const [{ match, values } = { match: undefined, values: [] }] = strange;
  const value = missed[0]?.values[0];
  if (strange.length !== 1 || missed.length !== 1 || !match?.[1] || values.length === 0) return [];
  if (value === undefined || value < 2) return [];
  const start = match.index;
  const end = start + match[1].length;
  const insert = spoken(match[1], value);
  const place = placed(to, start, end);
  return [{
    check: 'numbers',
    code: 'numbers.added',
    severity: 'error',
    side: 'target',
    ...place,
    values: { number: match[0] },
    ...(insert && { fix: fittedFix(to, into, { start, end }, insert) }),
  }];
}

const MOST_COUNTED = 3;

const share = (some: readonly number[], others: readonly number[]) =>
  some.some((one) => others.includes(one));

const valuesAt = (read: readonly Figure[], match: RegExpExecArray) =>
  read.filter(({ start, end }) => match.index < end && start < match.index + match[0].length)
    .flatMap((one) => one.values);

/** What may be another number in Korean, or none. */
const VAGUE =
  /\b(?:dozens?|scores?|pairs?|couples?|half|quarters?|twice|another|more|few|several|some|or|to|about|second)\b|半|双|几|数|多|再|另/i;

/** A cardinal number, or an ordinal from third on; months are read as numbers too. */
function isCount(text: string, start: number, end: number, lang: string): boolean {
  const word = text.slice(start, end);
  if (lang === 'en') {
    return !/^(?:one|once|single|both|first|second|zero)$/i.test(word) &&
      !/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(word);
  }
  return lang === 'zh'
    ? /^\s?[个本张只条位名件辆座棵杯瓶双间家次遍天岁层头匹把支台部]/.test(text.slice(end))
    : lang === 'ja' && /^(?:つ|人|個|冊|枚|匹|台|本|杯|回|軒|歳|年|番目)/.test(text.slice(end));
}

const PLAIN: Readonly<Record<number, string>> = {
  2: '두',
  3: '세',
  4: '네',
  5: '다섯',
  6: '여섯',
  7: '일곱',
  8: '여덟',
  9: '아홉',
  10: '열',
  11: '열한',
  12: '열두',
  20: '스무',
};

const ONES = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];

function spoken(wrong: string, value: number): string | undefined {
  if (Object.hasOwn(nativeWords, wrong)) return PLAIN[value];
  if (value < 10 || value >= 1e8 || !Number.isInteger(value)) return undefined;
  const section = (part: number) =>
    [[1000, '천'], [100, '백'], [10, '십'], [1, '']].map(([size, name]) => {
      const digit = Math.floor(part / Number(size)) % 10;
      return digit === 0 ? '' : (digit === 1 && name !== '' ? '' : ONES[digit] ?? '') + name;
    }).join('');
  const high = Math.floor(value / 1e4);
  return (high > 0 ? (high === 1 ? '' : section(high)) + '만' : '') + section(value % 1e4);
}
