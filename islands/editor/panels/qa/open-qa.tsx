/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { LineFindings } from './LineFindings.tsx';
import { qaOf } from './qa-of.ts';
import { QaTab } from './QaTab.tsx';

/** Checks of what is written. For visitors, who have no panel, the marks at the lines alone. */
export function openQa(parts: EditorParts): OpenTool | null {
  const { session } = parts;
  const qa = parts.shared(qaOf);
  if (!qa) return null;
  return {
    commands: {
      nextProblem: () => void qa.next(),
      applyFix: qa.fixHere,
      dismissProblem: qa.dismissHere,
    },
    tab: {
      badge: qa.list.count,
      render: () => <QaTab {...{ session, qa }} />,
    },
    lineNote: (line, isActive) => <LineFindings {...{ qa, line, isActive, session }} />,
    begin: qa.begin,
  };
}
