import { text } from '../../../../src/language-resources/glossaries/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { insertTerm } from './active-field.ts';
import { nextTerm } from './line-terms.ts';
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
