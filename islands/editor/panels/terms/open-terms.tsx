/** @jsxImportSource react */
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { selectedWords } from './active-field.ts';
import { AskDialog, type QuestionWords } from './AskDialog.tsx';
import { insertNextTerm, insertTermAt } from './insert-next-term.ts';
import { announceTerms } from './announce-terms.ts';
import { TermMarks } from './TermMarks.tsx';
import { termsOf } from './terms-of.ts';

const ASK = 'askBoard';
const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type AskLayerProps = {
  parts: Pick<EditorParts, 'session' | 'services' | 'dialogs'>;
  question: () => QuestionWords;
  sourceLang: string;
  targetLang: string;
};

function AskLayer({ parts, question, ...langs }: AskLayerProps) {
  const { session, services, dialogs } = parts;
  if (useSignal(dialogs.shown) !== ASK) return null;
  return (
    <AskDialog
      {...langs}
      begun={question()}
      service={services.termQuestions}
      lang={session.lang}
      onClose={dialogs.close}
    />
  );
}

/** Terms of the active line; the selected words become one by a key. */
export function openTerms(parts: EditorParts): OpenTool {
  const { session, sidePanel, dialogs, props: { sourceLang, targetLang } } = parts;
  const terms = parts.shared(termsOf);
  const insertTerm = () => insertNextTerm(session, terms, targetLang);
  const insertNth = (n: number) => insertTermAt(session, terms, { at: n - 1, targetLang });
  if (!terms) return { commands: { insertTerm } };
  let begun = { index: 0, source: '', target: '' };
  return {
    commands: {
      insertTerm,
      askBoard() {
        const index = session.active.get();
        if (index === null) return;
        begun = { index, ...selectedWords(session) };
        dialogs.open(ASK);
      },
      ...Object.fromEntries(numbers.map((n) => [`term${n}`, () => insertNth(n)])),
      addTerm() {
        terms.begun.set(selectedWords(session));
        sidePanel.show('suggestions');
      },
    },
    overlay: () => (
      <>
        <TermMarks termList={terms} />
        <AskLayer {...{ parts, sourceLang, targetLang }} question={() => begun} />
      </>
    ),
    begin() {
      void terms.load();
      return announceTerms(session, terms);
    },
  };
}
