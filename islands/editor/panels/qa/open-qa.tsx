/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { isAlarm } from '../../../../src/language/qa-checks/rules.ts';
import { doubtsOf } from '../../session/lines/view.ts';
import { Explanation } from './Explanation.tsx';
import { FindingMark, LineFindings, openFindings } from './line/LineFindings.tsx';
import { QaMarks } from './line/QaMarks.tsx';
import { FixAllDialog } from './groups/FixAllDialog.tsx';
import { qaOf } from './qa-of.ts';
import { QaTab } from './QaTab.tsx';

/** Checks of what is written. For visitors, who have no panel, the marks at the lines alone. */
export function openQa(parts: EditorParts): OpenTool | null {
  const { session, props: { targetLang } } = parts;
  const qa = parts.shared(qaOf);
  if (!qa) return null;
  return {
    commands: {
      nextProblem: () => void qa.next(),
      applyFix: qa.fixHere,
      dismissProblem: qa.dismissHere,
      explainProblem: qa.explainHere,
    },
    tab: {
      badge: qa.list.count,
      render: () => <QaTab {...{ session, qa }} />,
    },
    lineMark: (line, isActive) =>
      !isActive && <FindingMark {...{ qa, line }} lang={session.lang} />,
    lineFoot(line) {
      const found = openFindings(qa, line);
      // A doubt about the draft weighs more than a remark.
      const isRemark = !found.some(isAlarm);
      if (isRemark && !line.checked && doubtsOf(line).length > 0) return null;
      return found.length > 0 && <LineFindings key={line.id} {...{ qa, session, found }} />;
    },
    hints: () => qa.list.count.get() > 0 ? [{ command: 'nextProblem' }] : [],
    overlay: () => (
      <>
        <QaMarks {...{ qa, session }} />
        <Explanation {...{ qa, session }} />
        <FixAllDialog {...{ qa, session, targetLang }} />
      </>
    ),
    version: qa.list.version,
    begin: qa.begin,
  };
}
