/** @jsxImportSource react */
import { text } from '../../src/history/text.ts';
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { keyOf } from '../_editor/setup.ts';
import { createHistory } from './history.ts';
import { httpHistory } from './history-calls.ts';
import { HistoryTab } from './HistoryTab.tsx';

const TAB = 'history';

/** What a line has said. Visitors have no panel to show it in. */
export function historyFeature({ session, props, openTab }: FeatureOptions): Feature | null {
  if (props.uid === null) return null;
  const history = createHistory(session, props.history ?? httpHistory(keyOf(props)));
  const { targetLang } = props;
  return {
    commands: { history: () => openTab(TAB) },
    tab: {
      id: TAB,
      label: text.tab,
      render: () => <HistoryTab {...{ session, history, targetLang }} />,
    },
  };
}
