import type { KoreanFault } from './fault.ts';

/**
 * A word and how it is written: `wrong→right`, `*` in front: also inside a word; `|` behind: the word ends there. Of several
 * right ones (`right/other`) the first is the usual one.
 */
type WordRow = {
  wrong: string;
  right: string;
  others?: readonly string[];
  isInside: boolean;
  ends: boolean;
};

export const readRows = (rows: string): WordRow[] =>
  rows.trim().split('\n').map((row) => {
    const [left = '', rights = ''] = row.split('→');
    const [right = '', ...others] = rights.split('/');
    const wrong = left.replace(/^\*|\|$/g, '');
    const written = others.length > 0 ? { right, others } : { right };
    return { wrong, ...written, isInside: left.startsWith('*'), ends: left.endsWith('|') };
  });

/** Rows by their first letter, the longest first. */
export const byFirstLetter = <Row extends WordRow>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> =>
  Map.groupBy(
    rows.toSorted((a, b) => b.wrong.length - a.wrong.length),
    ({ wrong }) => wrong.charAt(0),
  );

const isHangul = (letter: string) => letter >= '가' && letter <= '힣';

/** Where words of the rows stand, from left to right, without overlaps. */
export function* findRows<Row extends WordRow>(
  text: string,
  rows: ReadonlyMap<string, Row[]>,
): Generator<{ at: number; row: Row }> {
  for (let at = 0; at < text.length; at++) {
    const here = rows.get(text.charAt(at));
    if (!here) continue;
    const isStart = !isHangul(text.charAt(at - 1));
    const row = here.find(({ wrong, isInside, ends }) =>
      (isInside || isStart) && text.startsWith(wrong, at) &&
      !(ends && isHangul(text.charAt(at + wrong.length)))
    );
    if (!row) continue;
    yield { at, row };
    at += row.wrong.length - 1;
  }
}

/** What stands there should be `right`, or one of the others. */
export function replaced(
  code: string,
  text: string,
  start: number,
  { wrong, right, others }: { wrong: string; right: string; others?: readonly string[] },
): KoreanFault {
  const end = start + wrong.length;
  return {
    code,
    start,
    end,
    word: text.slice(start, end),
    right,
    edit: { start, end, insert: right },
    ...(others && { others }),
  };
}
