import type { KoreanFault } from './fault.ts';

/**
 * A word and how it is written: `wrong→right`, `*` in front: also inside a word; `|` behind: the word ends there; `+` behind:
 * nothing but a particle or an ending of 하다 follows. Of several right ones (`right/other`) the first is the usual one.
 */
type WordRow = {
  wrong: string;
  right: string;
  others?: readonly string[];
  isInside: boolean;
  ends: 'free' | 'word' | 'noun';
};

export const readRows = (rows: string): WordRow[] =>
  rows.trim().split('\n').map((row) => {
    const [left = '', rights = ''] = row.split('→');
    const [right = '', ...others] = rights.split('/');
    const wrong = left.replace(/^\*|[|+]$/g, '');
    const written = others.length > 0 ? { right, others } : { right };
    const ends = ({ '|': 'word', '+': 'noun' } as const)[left.slice(-1)] ?? 'free';
    return { wrong, ...written, isInside: left.startsWith('*'), ends };
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

/** What may follow a noun: a particle, the plural, an ending of 하다, 되다 or of the copula. */
export const NOUN_TAIL =
  /^(?:들)?(?:(?:이|가|은|는|을|를|의|에|에서|에게|로|으로|도|만|과|와|까지|부터|마다|보다|처럼|에는|에서는|으로는|로는|에도|이나|나|이며|이고|이다|입니다|이에요|예요|이었다|였다)|(?:하|되)[가-힣]{1,4}|한다?|할|합니다|했[가-힣]{0,4}|해[가-힣]{0,3}|된다?|될|됩니다|됐[가-힣]{0,4}|적[가-힣]{0,3})?$/;

function mayEnd(text: string, at: number, ends: WordRow['ends']): boolean {
  if (ends === 'free') return true;
  if (ends === 'word') return !isHangul(text.charAt(at));
  return NOUN_TAIL.test(/^[가-힣]*/.exec(text.slice(at, at + LONGEST_TAIL))?.[0] ?? '');
}
const LONGEST_TAIL = 8;

/** Where words of the rows stand, from left to right, without overlaps. */
export function* findRows<Row extends WordRow>(
  text: string,
  rows: ReadonlyMap<string, Row[]>,
): Generator<{ at: number; row: Row }> {
  for (let at = 0; at < text.length; at++) {
    const here = rows.get(text.charAt(at));
    if (!here) continue;
    // 1위자리 and X에의: what stands behind a figure or a letter is the end of a word.
    const isStart = at === 0 || !/[가-힣\dA-Za-z]/.test(text.charAt(at - 1));
    const row = here.find(({ wrong, isInside, ends }) =>
      (isInside || isStart) && text.startsWith(wrong, at) &&
      mayEnd(text, at + wrong.length, ends)
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
