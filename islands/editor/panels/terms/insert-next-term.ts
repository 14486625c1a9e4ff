import { text } from '../../../../src/language-resources/glossaries/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { insertTerm } from './active-field.ts';
import { allowedOf } from '../../../../src/language/terms/check-terms.ts';
import { nextTerm, termsOfLine } from './line-terms.ts';
import type { TermList } from './term-list.ts';

/** By one key: the term that the active line lacks, or its first one. */
export function insertNextTerm(
  session: EditorSession,
  termList: TermList | null,
  targetLang: string,
) {
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  const state = termList?.state.get();
  const term = line && state?.status === 'ready'
    ? nextTerm(state.index, { source: line.source, target: session.shownText(line) })
    : undefined;
  if (!term || !insertTerm(session, term, targetLang)) {
    session.inform(text.noTermHere[session.lang]);
  }
}

/** By its number among the terms of the active line. */
export function insertTermAt(
  session: EditorSession,
  termList: TermList | null,
  { at, targetLang }: { at: number; targetLang: string },
) {
  const line = session.lines.line(session.active.get() ?? -1);
  const state = termList?.state.get();
  const term = line && state?.status === 'ready'
    ? termsOfLine(state.index, line.source).filter(({ entry }) => allowedOf(entry).length > 0)[at]
    : undefined;
  const [words] = term ? allowedOf(term.entry) : [];
  if (words === undefined || !insertTerm(session, words, targetLang)) {
    session.inform(text.noTermHere[session.lang]);
  }
}
