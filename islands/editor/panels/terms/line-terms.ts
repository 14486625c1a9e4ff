import { plainText } from '../../../../src/language/tags/tags.ts';
import {
  allowedOf,
  checkTerms,
  entriesIn,
  type EntryIndex,
  type TermProblem,
} from '../../../../src/language/terms/check-terms.ts';
import type { TermEntry } from '../../session/services/terms.ts';

/** A term of the line with an entry for it. */
export type LineTerm = { words: string; isSure: boolean; entry: TermEntry };

/** Each entry once, in the order of the line. */
export function termsOfLine(index: EntryIndex<TermEntry>, source: string): LineTerm[] {
  const text = plainText(source);
  const seen = new Map<TermEntry, LineTerm>();
  for (const { start, end, certainty, terms } of entriesIn(index, text)) {
    for (const { entry } of terms) {
      const known = seen.get(entry);
      const isSure = certainty === 'yes';
      if (!known) seen.set(entry, { words: text.slice(start, end), isSure, entry });
      else if (isSure) known.isSure = true;
    }
  }
  return [...seen.values()];
}

export type LineProblem = TermProblem<TermEntry> & { words: string };

export function problemsOfLine(
  index: EntryIndex<TermEntry>,
  { source, target }: { source: string; target: string },
): LineProblem[] {
  const [from, to] = [plainText(source), plainText(target)];
  return checkTerms(from, to, index).map((problem) => ({
    ...problem,
    words: (problem.code === 'term.missing' ? from : to).slice(problem.start, problem.end),
  }));
}

/** What the key inserts: the first term of the line that the translation lacks. */
export function nextTerm(
  index: EntryIndex<TermEntry>,
  { source, target }: { source: string; target: string },
): string | undefined {
  // Something must stand there for terms to be missing from it.
  const text = plainText(target).trim() === '' ? '-' : target;
  const missing = problemsOfLine(index, { source, target: text })
    .find(({ code }) => code === 'term.missing');
  return missing?.expected[0] ?? firstAllowed(index, source);
}

function firstAllowed(index: EntryIndex<TermEntry>, source: string): string | undefined {
  const [first] = termsOfLine(index, source);
  return first && allowedOf(first.entry)[0];
}
