import { readNumbers } from '../../../numbers/read.ts';
import type { Lang } from '../../../../shared/languages.ts';

const LARGE: Readonly<Record<Lang, readonly (readonly [number, string])[]>> = {
  ko: [[1e12, '조'], [1e8, '억'], [1e4, '만']],
  ja: [[1e12, '兆'], [1e8, '億'], [1e4, '万']],
  zh: [[1e8, '亿'], [1e4, '万']],
  en: [],
};
const ENGLISH = [[1e12, 'trillion'], [1e9, 'billion'], [1e6, 'million']] as const;
/** Beyond it figures are not exact. */
const MOST = 1e15;

/**
 * The number of the source as the target writes one, the usual way first: 2억 5,000만, 250,000,000. None where it is not
 * plainly a figure.
 */
export function writtenLike(wrong: string, right: string, lang: Lang): string[] {
  if (!/^[\d.,]/.test(wrong)) return [];
  if (/^[\d.,]+$/.test(right) && /^[\d.,]+$/.test(wrong)) return [right];
  const value = readNumbers(right)[0]?.values[0];
  if (value === undefined || value <= 0 || value > MOST) return [];
  if (/[년年]$/.test(wrong)) return [];
  return [...new Set([written(value, lang), withCommas(value)])];
}

/** 1,234,000,000 is 12억 3,400만. */
function written(value: number, lang: Lang): string {
  const large = lang === 'en' ? ENGLISH.find(([size]) => value >= size) : undefined;
  if (large && Number.isInteger(value / large[0] * 1000)) {
    return `${value / large[0]} ${large[1]}`;
  }
  if (!Number.isInteger(value) || LARGE[lang].length === 0) return withCommas(value);
  let rest = value;
  const parts: string[] = [];
  for (const [size, name] of LARGE[lang]) {
    const count = Math.floor(rest / size);
    if (count === 0) continue;
    parts.push(withCommas(count) + name);
    rest -= count * size;
  }
  if (parts.length === 0 || rest > 0) {
    // What is not round is written in figures.
    if (parts.length === 0 || value < 1e5) return withCommas(value);
    parts.push(withCommas(rest));
  }
  return parts.join(lang === 'ko' ? ' ' : '');
}

const withCommas = (value: number) =>
  Number.isInteger(value)
    ? String(value).replace(/\B(?=(?:\d{3})+$)/g, value >= 1000 ? ',' : '')
    : String(value);
