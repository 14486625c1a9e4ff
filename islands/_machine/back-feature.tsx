/** @jsxImportSource react */
import { text } from '../../src/translation/text.ts';
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { createBack } from './back.ts';
import { BackTab } from './BackTab.tsx';

/** The active line translated back, with its score. Visitors have no panel to show it in. */
export function backFeature({ session, props, scores }: FeatureOptions): Feature | null {
  if (props.uid === null) return null;
  const back = createBack(session, scores);
  const { sourceLang, targetLang } = props;
  return {
    tab: {
      id: 'back',
      label: text.backTab,
      render: () => <BackTab {...{ session, scores, back, sourceLang, targetLang }} />,
    },
  };
}
