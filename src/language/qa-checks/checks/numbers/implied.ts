import { firstMatches } from '../../bounds.ts';

/** A number that a text says without writing it: half a million, noon, 이틀, 令和6年. */
type Implied = { start: number; end: number; values: readonly number[] };

type Rule = {
  cue: RegExp;
  form: RegExp;
  values(groups: readonly (string | undefined)[]): readonly number[];
};

const n = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
  hundred: 100,
  dozen: 12,
};
const TENS = ['twen', 'thir', 'for', 'fif', 'six', 'seven', 'eigh', 'nine'];
const HAN = '一二三四五六七八九十';
const hanOf = (text = '') => {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text];
  const digit = (one: string | undefined, none: number) => one ? HAN.indexOf(one) + 1 : none;
  return (tens === '0' ? 0 : digit(tens, 1) * 10) + digit(ones, 0);
};
const fixed = (...values: number[]) => () => values;
const SMALL = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const smallOf = (word = '') => SMALL.indexOf(word.toLowerCase()) + 2 || n(word);

const rules: readonly Rule[] = [
  { cue: /hex/i, form: /\bhex(?:adecimal)?\b/gi, values: fixed(16) },
  { cue: /decimal/i, form: /\bdecimals?\b/gi, values: fixed(10) },
  { cue: /octal/i, form: /\boctal\b/gi, values: fixed(8) },
  { cue: /binar/i, form: /\bbinar(?:y|ies)\b/gi, values: fixed(2) },
  {
    cue: /half/i,
    form: /\bhalf an? (million|billion|trillion|thousand|hundred|dozen)/gi,
    values: ([scale = '']) => [(SCALES[scale.toLowerCase()] ?? 1) / 2],
  },
  {
    cue: /dozen/i,
    form: /\b(two|three|four|five|six|ten|\d+) dozen\b/gi,
    values: ([count]) => [12 * smallOf(count)],
  },
  {
    cue: /half/i,
    form:
      /\bhalf an? (?:ton|tonne|kilo|kilogram|kilomet(?:er|re)|lit(?:er|re)|met(?:er|re)|centimet(?:er|re))\b/gi,
    values: fixed(0.5, 5, 50, 500),
  },
  { cue: /half|halv/i, form: /\bhal(?:f|ves)\b/gi, values: fixed(0.5, 1, 2, 6, 30, 50) },
  { cue: /third/i, form: /\b(?:one|two|a)[- ]thirds?\b/gi, values: fixed(1, 2, 3) },
  { cue: /quarter/i, form: /\bquarters?\b/gi, values: fixed(1, 3, 4, 15, 25, 45, 75) },
  {
    cue: /fi[f]th|sixth|eighth|tenth/i,
    form: /\b(?:one|two|three|four|seven|nine|an?)[- ](fif|six|seven|eigh|nin|ten)ths?\b/gi,
    values: ([part = '']) => [
      1,
      2,
      3,
      4,
      7,
      9,
      ['fif', 'six', 'seven', 'eigh', 'nin', 'ten'].indexOf(part.toLowerCase()) + 5,
    ],
  },
  // Two thirty is half past two.
  {
    cue: /thirty|fifteen|twenty|forty|fifty/i,
    form:
      /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -](fifteen|twenty|thirty|forty|fifty)\b/gi,
    values: ([hour = '', minutes = '']) => [
      /^one$/i.test(hour) ? 1 : smallOf(hour),
      /^fifteen$/i.test(minutes)
        ? 15
        : 20 + 10 * ['twenty', 'thirty', 'forty', 'fifty'].indexOf(minutes.toLowerCase()),
    ],
  },
  // Day, month and year with points.
  {
    cue: /\d\.\d/,
    form: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?![\d.])/g,
    values: (parts) => parts.map(n),
  },
  { cue: /上旬|초순|상순/, form: /上旬|초순|상순/g, values: fixed(1, 10) },
  { cue: /中旬|중순/, form: /中旬|중순/g, values: fixed(11, 20) },
  { cue: /下旬|하순/, form: /下旬|하순/g, values: fixed(21, 30, 31) },
  {
    cue: /천 ?단위|thousands? separat/i,
    form: /천 ?단위|thousands? separat\w+/gi,
    values: fixed(3),
  },
  { cue: /双|雙/, form: /双|雙/g, values: fixed(2) },
  { cue: /立体|입체|三维/, form: /立体|입체|三维/g, values: fixed(3) },
  { cue: /サードパーティ/, form: /サードパーティ/g, values: fixed(3) },
  { cue: /noon|midday/i, form: /\b(?:noon|midday)\b/gi, values: fixed(12) },
  { cue: /midnight/i, form: /\bmidnight\b/gi, values: fixed(0, 12, 24) },
  { cue: /fortnight/i, form: /\bfortnight(?:s|ly)?\b/gi, values: fixed(1, 2, 14, 15) },
  {
    cue: /dozen/i,
    form: /(?<!\b(?:two|three|four|five|six|ten|\d+) )\bdozens?\b/gi,
    values: fixed(10, 12),
  },
  { cue: /decade/i, form: /\bdecades?\b/gi, values: fixed(1, 10) },
  { cue: /centur/i, form: /\bcentur(?:y|ies)\b/gi, values: fixed(1, 100) },
  {
    cue: /doubl|twice|twofold|pair|couple|both|two-/i,
    form: /\b(?:doubl\w+|twice|twofold|pairs?|couples?|both)\b/gi,
    values: fixed(2),
  },
  { cue: /tripl|thrice/i, form: /\b(?:tripl\w+|thrice)\b/gi, values: fixed(3) },
  { cue: /quadrupl/i, form: /\bquadrupl\w+/gi, values: fixed(4) },
  {
    cue: /ties\b/i,
    form: /\b(twen|thir|for|fif|six|seven|eigh|nine)ties\b/gi,
    values: ([tens = '']) => {
      const value = 10 * (TENS.indexOf(tens.toLowerCase()) + 2);
      return [value, 1900 + value];
    },
  },
  {
    cue: /\d(?:[kmbt]|mn|bn|tn)\b/i,
    form: /(\d[\d,.]*)\s?(k|mn?|bn?|tn?)\b/gi,
    values: ([figure, scale = '']) => [
      Number((n(figure) * (SCALES[scale.toLowerCase()] ?? 1)).toPrecision(12)),
    ],
  },
  {
    cue: /[IVX]{2}|[IVX]\b/,
    form: /(?<![A-Za-z.'-])(X{0,3}(?:IX|IV|V?I{0,3}))(?![A-Za-z.'-])/g,
    values: ([roman = '']) => [romanOf(roman)],
  },
  {
    cue: /\b(?:per|an?|each|every)\b|\/|每|毎|매|당/i,
    form: /\b(?:per|an?|each|every)\b|[每毎매당]|\/(?=\p{L})/giu,
    values: fixed(1),
  },
  {
    cue: /[折割할]/,
    form: /([一二三四五六七八九十\d]+)\s?折/g,
    values: ([fold]) => discountOf(hanOf(fold)),
  },
  {
    cue: /[割할]/,
    form: /([一二三四五六七八九\d]+)\s?[割할](?:\s?(\d)푼)?/g,
    values: ([tenth, hundredth = '0']) => [
      10 * hanOf(tenth) + n(hundredth),
      hanOf(tenth) / 10 + n(hundredth) / 100,
    ],
  },
  {
    cue: /令和|平成|昭和|大正|明治|레이와|헤이세이|쇼와|다이쇼|메이지/,
    form:
      /(令和|平成|昭和|大正|明治|레이와|헤이세이|쇼와|다이쇼|메이지)\s?(元|원|\d{1,2}|[一二三四五六七八九十]{1,3})\s?[年년]?/g,
    values: ([era = '', year = '']) => {
      const count = /[元원]/.test(year) ? 1 : hanOf(year);
      return [count, (ERAS[era] ?? 0) + count];
    },
  },
  {
    cue: /半|반/,
    form: /[点點時时시]\s?[半반]|[年년]\s?[半반]|時間半|시간 ?반/g,
    values: fixed(30, 6, 18),
  },
  { cue: /半|반/, form: /半(?:个|個)?小时|半時間|반 ?시간/g, values: fixed(30) },
  {
    cue: /다스/,
    form: /(한|두|세|네|\d+) ?다스/g,
    values: ([count = '']) => [12 * (Number(count) || '한두세네'.indexOf(count) + 1)],
  },
  { cue: /刻/, form: /[点點](?:一刻|三刻)/g, values: fixed(15, 45) },
  { cue: /半|반|절반/, form: /一?半|반|절반/g, values: fixed(0.5, 1, 2, 50) },
  {
    cue: /[万億亿兆만억조]/,
    form: /(\d[\d,.]*)\s?[万萬만][亿億억]/g,
    values: ([figure]) => [n(figure) * 1e12],
  },
  {
    cue: /分之|分の|분의/,
    form: /([一二三四五六七八九十\d]+)\s?(?:分之|分の|분의)\s?([一二三四五六七八九十\d]+)/g,
    values: ([whole, part]) => [hanOf(whole), hanOf(part), hanOf(part) / hanOf(whole)],
  },
  {
    cue: /시간|時間|小时|hour/i,
    form: /(\d+)\s?(?:시간|時間|小时|hours?)(?: and)?\s?(\d+)\s?(?:분|分|minutes?)/gi,
    values: ([hours, minutes]) => [n(hours) * 60 + n(minutes)],
  },
  {
    cue: /시간 반|hour and a half|時間半|小时半|半小时/i,
    form: /(\d+|one|an?|한|두)?\s?(?:시간 반|hours? and a half|時間半|小时半)/gi,
    values: ([hours = '1']) => {
      const count = /^\d/.test(hours) ? n(hours) : hours === '두' ? 2 : 1;
      return [count, 30, count * 60 + 30, count + 0.5];
    },
  },
  {
    cue: /년|year|年/i,
    form: /(\d+)\s?(?:년|years?|年)(?: and)?\s?(\d+)\s?(?:개월|months?|か月|个月)/gi,
    values: ([years, months]) => [n(years) * 12 + n(months)],
  },
  {
    cue: /minutes?\b|분|分/i,
    form: /(\d+|sixty|ninety)[\s-]?(?:minutes?|분|分钟?)/gi,
    values: ([count = '']) => {
      const total = count === 'sixty' ? 60 : count === 'ninety' ? 90 : n(count);
      return total >= 60 ? [Math.floor(total / 60), total % 60, total / 60] : [];
    },
  },
  {
    cue: /ft|feet|foot|피트/i,
    form: /(\d+)\s?(?:ft|feet|foot|피트)\s?(\d+)\s?(?:in\b|inch(?:es)?|인치)/gi,
    values: ([feet, inches]) => {
      const cm = n(feet) * 30.48 + n(inches) * 2.54;
      return [
        Math.round(cm),
        Math.floor(cm),
        Number((cm / 100).toFixed(2)),
        Math.round(cm * 10) / 10,
      ];
    },
  },
  {
    cue: /(?<!\d)\.\d/,
    form: /(?<![\d\p{L}])\.(\d{1,3})(?!\d)/gu,
    values: ([part = '']) => decimals(part),
  },
  {
    cue: /年中無休|24\/7|round the clock|around the clock/i,
    form: /24\/7|round the clock/gi,
    values: fixed(24, 7, 365),
  },
  {
    cue: /하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|보름/,
    form: /하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|보름/g,
    values: () => [],
  },
  { cue: /정오|正午|中午/, form: /정오|正午|中午/g, values: fixed(12) },
  { cue: /자정|零時|零点|午夜|深夜0時/, form: /자정|零時|零点|午夜/g, values: fixed(0, 12, 24) },
];

const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  레이와: 2018,
  헤이세이: 1988,
  쇼와: 1925,
  다이쇼: 1911,
  메이지: 1867,
};

const DAYS = ['하루', '이틀', '사흘', '나흘', '닷새', '엿새', '이레', '여드레', '아흐레', '열흘'];

const discountOf = (fold: number) => {
  const paid = fold > 10 ? fold : fold * 10;
  return [paid, 100 - paid, fold];
};

const decimals = (part: string) => {
  const value = Number(`0.${part}`);
  return [
    value,
    Number((value * 10).toPrecision(6)),
    Number((value * 100).toPrecision(6)),
    n(part),
  ];
};

function romanOf(roman: string): number {
  const worth: Record<string, number> = { I: 1, V: 5, X: 10 };
  let total = 0;
  for (let at = 0; at < roman.length; at++) {
    const here = worth[roman.charAt(at)] ?? 0;
    total += here < (worth[roman.charAt(at + 1)] ?? 0) ? -here : here;
  }
  return total;
}

/** All that a text says of numbers beside its figures. */
export function impliedNumbers(text: string): Implied[] {
  return rules.flatMap(({ cue, form, values }) =>
    !cue.test(text) ? [] : firstMatches(text, form).flatMap((match) => {
      const [whole, ...groups] = match;
      if (whole === '') return [];
      const day = DAYS.indexOf(whole) + 1;
      const found = day > 0 ? [day] : whole === '보름' ? [15, 2] : values(groups);
      return [{ start: match.index, end: match.index + whole.length, values: found }];
    })
  );
}
