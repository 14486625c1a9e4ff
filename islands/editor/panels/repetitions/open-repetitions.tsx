/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { filledNote } from './filled-note.tsx';
import { createRepeats } from './repeats.ts';
import { RepeatsTab } from './RepeatsTab.tsx';
import { tellFilled } from './tell-filled.ts';

/** Lines with the same source, and what fills them. */
export function openRepetitions({ session, services, props }: EditorParts): OpenTool {
  const { lang } = session;
  const book = createRepeats(session, services.repetitions);
  const { targetLang } = props;
  return {
    tab: { render: () => <RepeatsTab {...{ session, book, targetLang }} /> },
    lineNote: (line) => filledNote(line, lang),
    hear: (news) => news.type === 'propagated' && tellFilled(session, news),
    begin: () => void book.learnReach(),
  };
}
