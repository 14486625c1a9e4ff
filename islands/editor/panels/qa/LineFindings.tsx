/** @jsxImportSource react */
import { fill } from '../../../../src/documents/lines/text.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { checkLabel, isAlarm } from '../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../src/review/qa/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { FindingButtons } from './FindingButtons.tsx';
import type { Qa } from './qa.ts';

type Props = { qa: Qa; line: OpenLine; isActive: boolean; session: EditorSession };

const MOST_HERE = 3;

/** Findings below their line: all of them at the active line, one in short elsewhere. The line itself shows tags. */
export function LineFindings({ qa, line, isActive, session }: Props) {
  useSignal(qa.list.version);
  const { lang } = session;
  const open = qa.list.shown(line, isActive).filter((one) =>
    !one.dismissed && one.check !== 'tags'
  );
  const found = isActive ? open : open.filter(isAlarm);
  if (found.length === 0) return null;
  const shown = found.slice(0, isActive ? MOST_HERE : 1);
  const rest = found.length - shown.length;
  return (
    <ul className='qa-notes' data-active={isActive || undefined}>
      {shown.map((one) => (
        <li key={one.hash} className='qa-note' data-severity={one.severity}>
          <Icon name={isAlarm(one) ? 'alert' : 'info'} />
          <strong>{checkLabel(one.check, lang)}</strong>
          <span className='qa-words'>{qa.words(one)}</span>
          {isActive && <FindingButtons {...{ qa, session }} finding={one} />}
        </li>
      ))}
      {rest > 0 && <li className='qa-note'>{fill(text.more[lang], { n: rest })}</li>}
    </ul>
  );
}
