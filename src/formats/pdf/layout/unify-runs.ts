import type { Run, RunStyle } from '../model/model.ts';

/**
 * Makes runs that look alike equal: a PDF changes its font for every script, a docx has a font for each script in one
 * run. Sizes that differ by a hair are those of the paragraph.
 */
export function unifyRuns(runs: readonly Run[], intern: (style: RunStyle) => RunStyle): Run[] {
  const asian = mostOf(runs, (run) => count(run.text, EAST_ASIAN), (run) => run.style.eastAsia);
  const latin = mostOf(runs, (run) => count(run.text, LATIN), (run) => run.style.ascii);
  const family = mostOf(runs, (run) => run.text.length, (run) => run.style.family);
  const size = mostOf(runs, (run) => run.text.length, (run) => run.style.size);
  const out: Run[] = [];
  for (const run of runs) {
    const style = { ...run.style };
    if (asian !== undefined && !EAST_ASIAN.test(run.text)) style.eastAsia = asian;
    if (latin !== undefined && !LATIN.test(run.text) && !SYMBOLS.test(style.family)) {
      style.ascii = latin;
    }
    if (size !== undefined && Math.abs(style.size - size) <= 0.6) style.size = size;
    if (family !== undefined && !SYMBOLS.test(style.family)) style.family = family;
    const same = intern(style);
    const last = out.at(-1);
    const joins = last && last.style === same && last.link === run.link &&
      last.field === run.field &&
      run.field === undefined;
    if (joins) last.text += run.text;
    else out.push({ ...run, style: same });
  }
  return out;
}

/** Fonts that give letters another look altogether. */
const SYMBOLS = /wingdings|webdings|symbol/i;

const EAST_ASIAN = /[\p{sc=Hangul}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u;
const LATIN = /[\p{sc=Latin}\p{sc=Grek}\p{sc=Cyrl}0-9]/u;

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const letter of text) if (pattern.test(letter)) found++;
  return found;
}

function mostOf<T>(
  runs: readonly Run[],
  weightOf: (run: Run) => number,
  valueOf: (run: Run) => T,
): T | undefined {
  const weights = new Map<T, number>();
  for (const run of runs) {
    const weight = weightOf(run);
    if (weight > 0) weights.set(valueOf(run), (weights.get(valueOf(run)) ?? 0) + weight);
  }
  return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0];
}
