import { fill, text } from '../../../../src/language-resources/glossaries/text.ts';
import { allowedOf } from '../../../../src/language/terms/check-terms.ts';
import type { EditorSession } from '../../session/session.ts';
import { termsOfLine } from './line-terms.ts';
import type { TermList } from './term-list.ts';

/** The panel has all of them. */
const MOST_ANNOUNCED = 3;

/** Announces to screen readers which terms stand in the line that becomes active; answers how to end. */
export function announceTerms(session: EditorSession, termList: TermList): () => void {
  const { active, lines, lang } = session;
  let announcedIndex: number | null = null;

  function announce() {
    const index = active.get();
    const state = termList.state.get();
    const line = index === null ? undefined : lines.line(index);
    if (!line || index === announcedIndex || state.status !== 'ready') return;
    announcedIndex = index;
    const terms = termsOfLine(state.index, line.source);
    if (terms.length === 0) return;
    const named = terms.slice(0, MOST_ANNOUNCED).map(({ words, entry }) =>
      [words, allowedOf(entry)[0]].filter(Boolean).join(' ')
    );
    session.sayHere(fill(text.told[lang], { n: terms.length, words: named.join(', ') }));
  }

  const ends = [active.subscribe(announce), termList.state.subscribe(announce)];
  announce();
  return () => {
    for (const end of ends) end();
  };
}
