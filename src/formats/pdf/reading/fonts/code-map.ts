import type { CodeRun } from './hangul-order.ts';

/** What a `ToUnicode` stream says. `runs` are counted up from one letter; `letters` are named one by one. */
export type CodeMap = { letters: Map<number, string>; runs: CodeRun[] };

/** A file may claim any number, and any number of runs. */
export const MOST_CODES = 65_536;

/** Reads the `bfchar` and `bfrange` parts of a `ToUnicode` stream. */
export function readCodeMap(text: string): CodeMap {
  const letters = new Map<number, string>();
  const runs: CodeRun[] = [];
  let left = MOST_CODES;
  for (const [, kind, body = ''] of text.matchAll(PART)) {
    if (kind === 'char') {
      for (const [, code = '', target = ''] of body.matchAll(PAIR)) {
        if (parseInt(code, 16) < MOST_CODES) letters.set(parseInt(code, 16), lettersIn(target));
      }
      continue;
    }
    for (const [, first = '', last = '', target, list] of body.matchAll(RANGE)) {
      const from = parseInt(first, 16);
      const to = Math.min(parseInt(last, 16), MOST_CODES - 1, from + left - 1);
      if (!(from <= to)) continue;
      left -= to - from + 1;
      if (target !== undefined) {
        const letter = lettersIn(target);
        const [code] = [letter.codePointAt(0)];
        if (code !== undefined && [...letter].length === 1) runs.push({ from, to, letter: code });
      }
      [...(list ?? '').matchAll(HEX)].forEach(([, one = ''], by) => {
        if (from + by <= to) letters.set(from + by, lettersIn(one));
      });
    }
  }
  return { letters, runs };
}

const PART = /beginbf(char|range)\b([\s\S]*?)endbf\1/g;
const HEX = /<\s*([0-9a-fA-F\s]*)>/g;
const PAIR = /<\s*([0-9a-fA-F]+)\s*>\s*<\s*([0-9a-fA-F\s]*)>/g;
const RANGE =
  /<\s*([0-9a-fA-F]+)\s*>\s*<\s*([0-9a-fA-F]+)\s*>\s*(?:<\s*([0-9a-fA-F\s]*)>|\[([^\]]*)\])/g;

/** UTF-16 in hexadecimal digits. */
function lettersIn(hex: string): string {
  const digits = hex.replace(/\s+/g, '');
  let text = '';
  for (let at = 0; at + 4 <= digits.length; at += 4) {
    text += String.fromCharCode(parseInt(digits.slice(at, at + 4), 16));
  }
  return digits.length < 4 && digits ? String.fromCharCode(parseInt(digits, 16)) : text;
}
