import type { Plain } from '../../finding.ts';

type Figure = { plain: Plain; start: number; end: number; value: number };

/** Units that people convert, by what stands behind the figure, in one measure. */
const units: readonly (readonly [kind: string, size: number, form: RegExp])[] = [
  ['time', 60, /^[\s-]?(?:minutes?\b|mins?\b|분|分)/i],
  ['time', 3600, /^[\s-]?(?:(?:and a half )?hours?\b|hrs?\b|시간|時間|小时)/i],
  ['time', 86_400, /^[\s-]?(?:days?\b|일|日|天)/i],
  ['time', 604_800, /^[\s-]?(?:weeks?\b|주(?!년)|週間?|周)/i],
  // A month is said for 30 days.
  ['time', 2_592_000, /^[\s-]?(?:months?\b|개월|달|か月|ヶ月|个月)/i],
  ['month', 1, /^[\s-]?(?:months?\b|개월|か月|ヶ月|个月)/i],
  ['month', 12, /^[\s-]?(?:years?\b|년|年)/i],
  ['length', 0.3048, /^[\s-]?(?:feet\b|foot\b|ft\b|피트)/i],
  ['length', 0.0254, /^[\s-]?(?:inch(?:es)?\b|인치|"|″)/i],
  ['length', 1609.34, /^[\s-]?(?:miles?\b|마일|英里)/i],
  ['length', 1000, /^[\s-]?(?:km\b|킬로미터|公里)/i],
  ['length', 0.01, /^[\s-]?(?:cm\b|센티미터|厘米)/i],
  ['length', 1, /^[\s-]?(?:m\b|met(?:er|re)s?\b|미터|米)/i],
  ['speed', 1.60934, /^[\s-]?(?:mph\b|miles (?:per|an) hour)/i],
  ['speed', 1, /^[\s-]?(?:km\/h\b|kph\b|킬로미터|㎞)/i],
  ['length', 1000, /^㎞/],
  ['area', 4046.86, /^[\s-]?(?:acres?\b|에이커)/i],
  ['area', 10_000, /^[\s-]?(?:hectares?\b|ha\b|헥타르)/i],
  ['area', 3.3058, /^\s?평/],
  ['area', 1, /^[\s-]?(?:㎡|m²|square[\s-]met(?:er|re)s?\b|제곱미터|평방미터|平方米)/i],
  [
    'area',
    0.0929,
    /^[\s-]?(?:square[\s-](?:feet|foot)\b|sq\.?\s?ft\b|제곱피트|평방피트|平方英尺)/i,
  ],
  ['mass', 0.4536, /^[\s-]?(?:pounds?\b|lbs?\b|파운드)/i],
  ['mass', 1, /^[\s-]?(?:kg\b|kilograms?\b|킬로그램|公斤)/i],
];

/** True for the same amount in another unit, such as two weeks and 14 days. */
export function isConverted(one: Figure, other: Figure): boolean {
  const [a, b] = [sizesOf(one), sizesOf(other)];
  return a.some(([kind, size]) =>
    b.some(([otherKind, otherSize]) =>
      kind === otherKind &&
      Math.abs(size - otherSize) <= toleranceOf(one, other) * Math.max(size, otherSize)
    )
  );
}

const ROUNDED = /(?:약|대략|近|约|約|およそ|about|around|roughly|nearly|some)\s?(?:시속\s?)?$/i;
const PER_HOUR = /(?:시속|時速|时速)\s?(?:약\s?)?$/;
const before = ({ plain, start }: Figure) => plain.text.slice(Math.max(0, start - 16), start);

/** What is said to be about so much is rounded further. */
const toleranceOf = (...figures: Figure[]) =>
  figures.some((one) => ROUNDED.test(before(one))) ? 0.05 : 0.02;

function sizesOf(figure: Figure): [string, number][] {
  const { plain, end, value } = figure;
  const rest = plain.text.slice(end, end + 24);
  // 시속 120km is a speed.
  if (PER_HOUR.test(before(figure)) && /^\s?(?:km|㎞|킬로|キロ|公里)/i.test(rest)) {
    return [['speed', value]];
  }
  return units.flatMap(([kind, size, form]) =>
    form.test(rest) ? [[kind, value * size] as [string, number]] : []
  );
}
