/** @jsxImportSource react */
import { text } from '../../src/qa/text.ts';
import { langFromCode, parseDirection } from '../../src/shared/languages.ts';
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { keyOf } from '../_editor/setup.ts';
import { LineFindings } from './LineFindings.tsx';
import { httpQa } from './qa-calls.ts';
import { createQa } from './qa.ts';
import { QaTab } from './QaTab.tsx';

/** Checks of what is written. For visitors, who have no panel, the marks at the lines alone. */
export function qaFeature({ session, props, terms }: FeatureOptions): Feature | null {
  const { from, to } = parseDirection(props.direction) ??
    { from: langFromCode('ko'), to: undefined };
  if (!from || !to) return null;
  const calls = props.uid === null ? null : props.qa ?? httpQa(keyOf(props));
  const isSubtitle = /\.(srt|smi)$/i.test(props.fileName);
  const setting = { from, to, terms: null, rules: [], isSubtitle, off: [] };
  const qa = createQa({ session, calls, terms, setting });
  return {
    commands: {
      nextProblem: () => void qa.next(),
      applyFix: qa.fixHere,
      dismissProblem: qa.dismissHere,
    },
    tab: {
      id: 'qa',
      label: text.tab,
      badge: qa.book.count,
      render: () => <QaTab {...{ session, qa }} />,
    },
    lineNote: (line, isActive) => <LineFindings {...{ qa, line, isActive, session }} />,
    begin: qa.begin,
  };
}
