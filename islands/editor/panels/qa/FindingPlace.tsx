/** @jsxImportSource react */
import { fill } from '../../../../src/documents/lines/text.ts';
import { severities } from '../../../../src/language/qa-checks/text.ts';
import { text } from '../../../../src/review/qa/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { EditorSession } from '../../session/session.ts';
import type { ShownFinding } from '../../session/services/qa.ts';
import type { Qa } from './qa.ts';

type PlaceProps = { qa: Qa; session: EditorSession; finding: ShownFinding };

/** What was found, and the way to its line. */
export function FindingPlace({ qa, session: { lang }, finding }: PlaceProps) {
  const isRemark = finding.severity === 'info';
  return (
    <button type='button' className='qa-place' onClick={() => void qa.goTo(finding.index)}>
      <span className='qa-number' title={fill(text.goTo[lang], { n: finding.index + 1 })}>
        {finding.index + 1}
      </span>
      <Icon name={isRemark ? 'info' : 'alert'} />
      <span className='sr-only'>{severities[finding.severity][lang]}</span>
      <span>{qa.words(finding)}</span>
    </button>
  );
}
