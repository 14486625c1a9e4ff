import type { Register } from '../../language/register/rules.ts';

export type DraftTerm = { source: string; targets: string[] };
type Unit = { source: string; target: string };

/** What a person asks of every draft of one document. */
export type DocumentSettings = {
  /** Null: what the domain and the kind of file suggest. */
  register: Register | null;
  terms: DraftTerm[];
  examples: Unit[];
};

export const MOST_TERMS = 500;
export const MOST_TARGETS = 5;
export const TERM_LENGTH = 200;
export const MOST_EXAMPLES = 200;
export const EXAMPLE_LENGTH = 1_000;

/** What was pasted: a term a line, its translations after a tab, `=` or `→`, several with `|` between them. */
type PastedTerms = {
  terms: DraftTerm[]; /** Lines that are none, counted from 1. */
  bad: number[];
};

export function parseTerms(text: string): PastedTerms {
  const terms: DraftTerm[] = [];
  const bad: number[] = [];
  for (const [at, line] of text.normalize('NFC').split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [source = '', rest = ''] = cut(line);
    const targets = [...new Set(rest.split('|').map((one) => one.trim()).filter(Boolean))];
    const isGood = source !== '' && targets.length > 0 && targets.length <= MOST_TARGETS &&
      [source, ...targets].every((one) => one.length <= TERM_LENGTH);
    if (isGood && terms.length < MOST_TERMS) terms.push({ source, targets });
    else bad.push(at + 1);
  }
  return { terms, bad };
}

/** The same list to be edited again. */
export function formatTerms(terms: readonly DraftTerm[]): string {
  return terms.map(({ source, targets }) => `${source} = ${targets.join(' | ')}`).join('\n');
}

/** Spreadsheets paste tabs; people type the other two. The first of them counts. */
function cut(line: string): [string, string] {
  const found = /\t|→|=/.exec(line);
  if (!found) return [line.trim(), ''];
  return [line.slice(0, found.index).trim(), line.slice(found.index + found[0].length).trim()];
}
