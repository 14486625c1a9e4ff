/** @jsxImportSource react */
import { text } from '../../src/propagation/text.ts';
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { keyOf } from '../_editor/setup.ts';
import { filledNote } from './filled-note.tsx';
import { createFills } from './fills.ts';
import { httpFills } from './fill-calls.ts';
import { FillBar } from './FillBar.tsx';
import { FillButton } from './FillButton.tsx';
import { httpRepeats } from './repeat-calls.ts';
import { createRepeats } from './repeats.ts';
import { RepeatsTab } from './RepeatsTab.tsx';

/** Lines with the same source, and lines that a memory fills. Visitors have neither. */
export function propagationFeature({ session, props }: FeatureOptions): Feature | null {
  if (props.uid === null) return null;
  const { lang } = session;
  const book = createRepeats(session, props.repeats ?? httpRepeats(keyOf(props)));
  const fills = createFills(session, props.fills ?? httpFills(keyOf(props), lang));
  const { targetLang } = props;
  return {
    tab: {
      id: 'repeats',
      label: text.tab,
      render: () => <RepeatsTab {...{ session, book, targetLang }} />,
    },
    lineNote: (line) => filledNote(line, lang),
    bar: () => <FillButton {...{ session, fills }} />,
    notes: () => <FillBar {...{ fills, lang }} />,
    begin() {
      void book.learnReach();
      void fills.takeUp();
      return fills.close;
    },
  };
}
