/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { fill } from '../../../../../src/documents/lines/text.ts';
import { text as searchText } from '../../../../../src/editing/search/text.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import { useSignal } from '../../../../runtime/signal.ts';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import { TaggedText } from '../../../field/TaggedText.tsx';
import type { EditorSession } from '../../../session/session.ts';
import type { Qa } from '../qa.ts';
import type { FixedLine, FixPlan } from './fix-all.ts';
import { leftWords } from './fix-all.ts';
import { focusGroup } from './focus-group.ts';

type Props = { qa: Qa; session: EditorSession; targetLang: string };

/** So many rows are drawn at once; the rest come by a button. */
const ROWS_AT_ONCE = 200;

/** Every line before and after, and one button that writes them all. What is shown stays while the list changes. */
export function FixAllDialog({ qa, session, targetLang }: Props) {
  const request = useSignal(qa.fixing);
  const { lang } = session;
  const [plan, setPlan] = useState<FixPlan | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOpen = request !== null;
    setPlan(null);
    if (request === null) return;
    void qa.previewFixes(request.group).then((found) => {
      if (isOpen) setPlan(found);
    });
    return () => {
      isOpen = false;
    };
  }, [request, turn]);
  if (!request) return null;
  const onClose = () => qa.fixing.set(null);
  const count = plan?.lines.length ?? 0;
  return (
    <Modal
      title={fill(text.fixAllTitle[lang], { name: request.name })}
      {...{ lang, onClose }}
      isWide
    >
      {plan === null ? <p role='status'>{text.lookingAtLines[lang]}</p> : (
        <Plan
          {...{ session, targetLang, plan }}
          retry={() => setTurn(turn + 1)}
        />
      )}
      <DialogFoot {...{ lang, onClose }}>
        <button
          type='button'
          data-first
          className='btn btn-primary'
          aria-disabled={count === 0}
          onClick={() => {
            if (!plan || count === 0) {
              return;
            }
            onClose();
            void qa.fixAll(plan).then(() => focusGroup(request.at));
          }}
        >
          {fill(text.fixLines[lang], { n: count })}
        </button>
      </DialogFoot>
    </Modal>
  );
}

type PlanProps = Omit<Props, 'qa'> & { plan: FixPlan; retry: () => void };

function Plan({ session, targetLang, plan, retry }: PlanProps) {
  const { lang } = session;
  const { lines, missing } = plan;
  const confirmed = lines.filter(({ index }) => session.lines.line(index)?.checked).length;
  const isNothing = lines.length === 0 && missing === 0;
  return (
    <>
      {missing > 0 && (
        <p role='alert'>
          {fill(text.missingLines[lang], { n: missing })}{' '}
          <button type='button' className='btn btn-sm' onClick={retry}>
            {text.loadAgain[lang]}
          </button>
        </p>
      )}
      {isNothing && <p role='status'>{text.noneToFix[lang]}</p>}
      {confirmed > 0 && <p role='status'>{fill(searchText.unconfirms[lang], { n: confirmed })}</p>}
      {lines.length > 0 && <Lines {...{ session, targetLang, lines }} />}
      {leftWords(plan, lang).map((words) => <p key={words} className='muted'>{words}</p>)}
    </>
  );
}

function Lines({ session, targetLang, lines }: Omit<Props, 'qa'> & { lines: FixedLine[] }) {
  const { lang } = session;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const rest = lines.length - most;
  return (
    <>
      <ol className='qa-changes' aria-label={text.changes[lang]} tabIndex={0}>
        {lines.slice(0, most).map(({ index, before, after }) => {
          const tags = session.lines.line(index)?.tags ?? {};
          return (
            <li key={index}>
              <span className='qa-number'>{index + 1}</span>
              <del>
                <span className='sr-only'>{text.before[lang]}</span>
                <span lang={targetLang}>
                  <TaggedText words={before} {...{ tags, lang }} />
                </span>
              </del>
              <ins>
                <span className='sr-only'>{text.after[lang]}</span>
                <span lang={targetLang}>
                  <TaggedText words={after} {...{ tags, lang }} />
                </span>
              </ins>
            </li>
          );
        })}
      </ol>
      {rest > 0 && (
        <button
          type='button'
          className='btn btn-sm'
          onClick={() => setMost(most + ROWS_AT_ONCE)}
        >
          {fill(text.moreChanges[lang], { n: rest })}
        </button>
      )}
    </>
  );
}
