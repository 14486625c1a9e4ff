import { brackets } from './_punctuation/brackets.ts';
import { endMark } from './_punctuation/end-mark.ts';
import { quotes } from './_punctuation/quotes.ts';
import { widths } from './_punctuation/widths.ts';
import type { Check } from '../finding.ts';

/** The mark at the end, pairs of brackets and quotes, and the width of signs. */
export const punctuation: Check = {
  code: 'punctuation',
  run: (line) => [...endMark(line), ...brackets(line), ...quotes(line), ...widths(line)],
};
