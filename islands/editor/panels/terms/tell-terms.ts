import { fill, text } from '../../../../src/language-resources/glossaries/text.ts';
import { allowedOf } from '../../../../src/language/terms/check-terms.ts';
import type { EditorSession } from '../../session/session.ts';
import { termsOfLine } from './line-terms.ts';
import type { TermBook } from './term-book.ts';

/** The panel has all of them. */
const MOST_TOLD = 3;

/** Tells screen readers which terms stand in the line that one comes to; answers how to end. */
export function tellTerms(session: EditorSession, book: TermBook): () => void {
  const { active, lines, lang } = session;
  let toldOf: number | null = null;

  function tell() {
    const index = active.get();
    const state = book.state.get();
    const line = index === null ? undefined : lines.line(index);
    if (!line || index === toldOf || state.status !== 'ready') return;
    toldOf = index;
    const terms = termsOfLine(state.index, line.source);
    if (terms.length === 0) return;
    const named = terms.slice(0, MOST_TOLD).map(({ words, entry }) =>
      [words, allowedOf(entry)[0]].filter(Boolean).join(' ')
    );
    session.sayHere(fill(text.told[lang], { n: terms.length, words: named.join(', ') }));
  }

  const ends = [active.subscribe(tell), book.state.subscribe(tell)];
  tell();
  return () => {
    for (const end of ends) end();
  };
}
