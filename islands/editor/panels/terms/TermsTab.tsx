/** @jsxImportSource react */
import { useSyncExternalStore } from 'react';
import { text } from '../../../../src/language-resources/matching/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { insertAtCaret } from '../../session/insert-at-caret.ts';
import type { EditorSession } from '../../session/session.ts';
import type { TermList } from './term-list.ts';
import { TermsPanel } from './terms-panel.tsx';

type Props = { session: EditorSession; terms: TermList; sourceLang: string; targetLang: string };

/** The terms of the active line, with its text as it is on the screen. */
export function TermsTab({ session, terms, sourceLang, targetLang }: Props) {
  const { lang } = session;
  const index = useSignal(session.active);
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index ?? -1, listener),
    () => session.lines.lineVersion(index ?? -1),
  );
  const line = index === null ? undefined : session.lines.line(index);
  if (!line) return <p className='aids-empty'>{text.chooseLine[lang]}</p>;
  const target = session.field(line.index)?.read() ?? session.shownText(line);
  return (
    <TermsPanel
      {...{ session, lang, sourceLang, targetLang }}
      termList={terms}
      line={{ no: line.index, source: line.source, target }}
      insert={(words) => insertAtCaret(session, words)}
    />
  );
}
