/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { createHistory } from './history.ts';
import { HistoryTab } from './HistoryTab.tsx';

/** What a line has said. Visitors have no panel to show it in. */
export function openHistory({ session, services, props, sidePanel }: EditorParts): OpenTool {
  const history = createHistory(session, services.history);
  const { targetLang } = props;
  return {
    commands: { history: () => sidePanel.show('history') },
    tab: {
      render: () => <HistoryTab {...{ session, history, targetLang }} />,
    },
  };
}
