import type { KoreanFault } from './fault.ts';
import { fitParticle } from './particles.ts';
import { byFirstLetter, findRows, readRows, replaced } from './word-rows.ts';
import { loanwordRows } from './word-tables/loanwords.ts';

/** `*` in the table of loanwords has the other meaning: most of them stand anywhere. */
const rows = byFirstLetter(
  readRows(loanwordRows).map((row) => ({ ...row, isInside: !row.isInside })),
);

/** Loanwords that are not in their official spelling. `isTerm`: a word that the team wants as it is. */
export function loanwordFaults(text: string, isTerm: (word: string) => boolean): KoreanFault[] {
  return [...findRows(text, rows)]
    .filter(({ row }) => !isTerm(row.wrong))
    .map(({ at, row }) => withParticle(text, replaced('ko.loanword', text, at, row)));
}

/** The particle behind it fits the word that comes. */
function withParticle(text: string, fault: KoreanFault): KoreanFault {
  const { end, word, right = '', edit, others } = fault;
  const fitted = fitParticle(right, text.slice(end), word);
  if (!fitted || !edit) return fault;
  const insert = right + fitted.text;
  const rest = text.slice(end, end + fitted.length);
  return {
    ...fault,
    right: insert,
    edit: { start: edit.start, end: end + fitted.length, insert },
    ...(others && {
      others: others.map((other) => other + (fitParticle(other, rest, word)?.text ?? rest)),
    }),
  };
}
