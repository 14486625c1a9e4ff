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
  // A year and a half is 1년 6개월, half a year 6개월.
  if (value === 6 || value === 18) {
    if (/years? and a half|half a year|\d년 반|년 반|半年|年半/.test(there)) return true;
  }
  const isFraction = /\d\/$/.test(here.slice(Math.max(0, start - 2), start)) ||
    /^\/\d/.test(here.slice(end, end + 2));
  return isFraction && /half|halve|quarter|third|절반|반|½|¼|⅓|一半|半分|分之|분의/.test(there);
}

type Texts = { source: string; target: string };
