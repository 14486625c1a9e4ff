/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { filledNote } from './filled-note.tsx';
import { createRepetitionList } from './repetition-list.ts';
import { RepeatsTab } from './RepeatsTab.tsx';
import { announceFilled } from './announce-filled.ts';

/** Lines with the same source, and what fills them. */
export function openRepetitions({ session, services, props }: EditorParts): OpenTool {
  const { lang } = session;
  const repetitions = createRepetitionList(session, services.repetitions);
  const { targetLang } = props;
  return {
    tab: { render: () => <RepeatsTab {...{ session, repetitions, targetLang }} /> },
    lineFoot: (line) => filledNote(line, lang),
    hear: (news) => news.type === 'propagated' && announceFilled(session, news),
    begin: () => void repetitions.learnReach(),
  };
}
