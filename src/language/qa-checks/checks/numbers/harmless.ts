import type { NumberFault } from '../../../numbers/numbers.ts';

/** Places of arguments in messages of programs, `%1$s`, `%2` and `0x%04X`: they are no numbers. Places stay. */
export function withoutPlaceholders(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(
    /(?<!\d)%(?:\d+\$)?[-+#0]?\d*(?:\.\d+)?(?:l{0,2}[diouxXeEfgGcsp])(?![a-z])|(?<!\d)%\d+/g,
    (found) => '_'.repeat(found.length),
  );
}

/** A lone 0 or 1 (a, one, 한, zero), and halves in words. */
export function isHarmless(
  { kind, side, start, end, value }: NumberFault,
  text: Texts,
  isAlone: boolean,
) {
  if (kind !== 'value') return false;
  if (isAlone && (value === 0 || value === 1)) return true;
  const [here, there] = side === 'source' ? [text.source, text.target] : [text.target, text.source];
  // News in Korean gives the day of the month for the weekday.
  if (
    value <= 31 && /^\s?일(?!간)/.test(here.slice(end, end + 3)) &&
    isDayNamed(there)
  ) {
    return true;
  }
  // A year and a half is 1년 6개월, half a year 6개월.
  if (value === 6 || value === 18) {
    if (/years? and a half|half a year|\d년 반|년 반|半年|年半/.test(there)) return true;
  }
  const isFraction = /\d\/$/.test(here.slice(Math.max(0, start - 2), start)) ||
    /^\/\d/.test(here.slice(end, end + 2));
  return isFraction && /half|halve|quarter|third|절반|반|½|¼|⅓|一半|半分|分之|분의/.test(there);
}

/** A weekday or such, and no day of a month. */
const isDayNamed = (text: string) =>
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\b(?:yesterday|today|tonight|tomorrow|next day)\b|曜日|星期|周[一二三四五六日]|昨日|今日|明日|昨天|今天|明天/i
    .test(text) &&
  !/\d\s?[日号]|\b[A-Z][a-z]{2,8}\.? \d{1,2}\b|\b\d{1,2} [A-Z][a-z]{2,8}\b/.test(text);

type Texts = { source: string; target: string };
