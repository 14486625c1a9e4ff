/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { selectedWords } from './active-field.ts';
import { insertNextTerm } from './insert-next-term.ts';
import { announceTerms } from './announce-terms.ts';
import { TermMarks } from './TermMarks.tsx';
import { termsOf } from './terms-of.ts';
import { TermsTab } from './TermsTab.tsx';

/** Terms of the active line; the selected words become one by a key. */
export function openTerms(parts: EditorParts): OpenTool {
  const { session, sidePanel, props: { sourceLang, targetLang } } = parts;
  const terms = parts.shared(termsOf);
  const insertTerm = () => insertNextTerm(session, terms, targetLang);
  if (!terms) return { commands: { insertTerm } };
  return {
    commands: {
      insertTerm,
      addTerm() {
        terms.begun.set(selectedWords(session));
        sidePanel.show('terms');
      },
    },
    tab: { render: () => <TermsTab {...{ session, terms, sourceLang, targetLang }} /> },
    overlay: () => <TermMarks termList={terms} />,
    begin() {
      void terms.load();
      return announceTerms(session, terms);
    },
  };
}
