import { formatMoment } from '../../../src/shared/time.ts';

/** `{name}` in a text becomes its value. */
export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** `YYYY-MM-DD HH:mm` in Korean time. */
export const timeText = (at: Date): string => formatMoment(at).slice(0, 16);
