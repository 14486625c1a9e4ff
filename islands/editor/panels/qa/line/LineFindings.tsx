/** @jsxImportSource react */
import type { OpenLine } from '../../../../../src/documents/lines/schema.ts';
import { checkLabel, isAlarm } from '../../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import type { EditorSession } from '../../../session/session.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import { useSignal } from '../../../../runtime/signal.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { FindingButtons } from '../FindingButtons.tsx';
import type { Qa } from '../qa.ts';
import { inOrder, turnIn } from './shown-order.ts';

type Props = { qa: Qa; session: EditorSession; found: readonly ShownFinding[] };

/** What is open at the active line, the worst first. The line itself shows tags. */
export function openFindings(qa: Qa, line: OpenLine, isActive = true): ShownFinding[] {
  return inOrder(qa.list.shown(line, isActive));
}

/** Findings of the active line, one at a time in its one line below the field, with what mends them. */
export function LineFindings({ qa, session, found }: Props) {
  const nth = turnIn(useSignal(qa.turn), found);
  const one = found[nth];
  if (!one) return null;
  const { lang } = session;
  const at = nth + 1;
  return (
    <div className='qa-note' data-severity={one.severity}>
      <Icon name={isAlarm(one) ? 'alert' : 'info'} />
      <strong>{checkLabel(one.check, lang)}</strong>
      <span className='qa-words' title={qa.words(one)}>{qa.words(one)}</span>
      <FindingButtons {...{ qa, session }} finding={one} />
      {found.length > 1 && (
        <button
          type='button'
          className='qa-next'
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => qa.turn.set({ index: one.index, nth: at % found.length })}
        >
          <span className='sr-only'>{text.nextHere[lang]}</span>
          {at}/{found.length}
        </button>
      )}
    </div>
  );
}

/** That something is wrong with a line, beside its number. */
export function FindingMark({ qa, line, lang }: { qa: Qa; line: OpenLine; lang: 'ko' | 'en' }) {
  useSignal(qa.list.version);
  const [worst] = openFindings(qa, line, false).filter(isAlarm);
  if (!worst) return null;
  const words = `${checkLabel(worst.check, lang)} — ${qa.words(worst)}`;
  return (
    <span
      className='qa-mark'
      data-severity={worst.severity}
      role='img'
      aria-label={words}
      title={words}
    >
      <Icon name='alert' />
    </span>
  );
}
