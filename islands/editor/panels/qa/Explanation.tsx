/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import type { Explained } from '../../../../src/language/qa-checks/explained.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { mayDismiss, wordOfFinding } from '../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../src/review/qa/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Modal } from '../../../ui/Modal.tsx';
import type { EditorSession } from '../../session/session.ts';
import type { DismissalKind, ShownFinding } from '../../session/services/qa.ts';
import type { Qa } from './qa.ts';

type Props = {
  qa: Qa;
  session: EditorSession;
  load?: () => Promise<
    Pick<typeof import('../../../../src/language/qa-checks/explained.ts'), 'explainedCode'>
  >;
};

const loadTable = () => import('../../../../src/language/qa-checks/explained.ts');

/** Why a finding is one: what, why, the right form, the rule, an example, and the way to the page of its code. */
export function Explanation({ qa, session, load = loadTable }: Props) {
  const { lang } = session;
  const finding = useSignal(qa.explained);
  const code = finding?.code.replace(/Elsewhere$/, '');
  const [known, setKnown] = useState<Explained | undefined>(undefined);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOpen = code !== undefined;
    setKnown(undefined);
    setFailed(false);
    if (code === undefined) return;
    const show = (one: Explained | undefined) => {
      if (!isOpen) return;
      setKnown(one);
      setFailed(one === undefined);
    };
    load().then(({ explainedCode }) => show(explainedCode(code)), () => show(undefined));
    return () => {
      isOpen = false;
    };
  }, [code]);
  if (!finding) return null;
  return (
    <Modal
      title={known?.title[lang] ?? text.why[lang]}
      lang={lang}
      onClose={() => qa.explained.set(null)}
    >
      <p>{qa.words(finding)}</p>
      {known
        ? <Facts {...{ known, lang }} />
        : <p role='status'>{(hasFailed ? text.whyFailed : text.loadingWhy)[lang]}</p>}
      <p>
        <a
          className='text-link'
          data-first
          href={`/docs/checks/${code}`}
          target='_blank'
          rel='noopener'
        >
          {text.moreOfRule[lang]}
        </a>
      </p>
      <Decisions {...{ qa, session, finding }} />
    </Modal>
  );
}

/** What a member can make of a finding that they do not want: here, everywhere, or because it is wrong. */
function Decisions({ qa, session, finding }: Props & { finding: ShownFinding }) {
  const { lang } = session;
  if (!qa.isAvailable || !mayDismiss(finding) || finding.dismissed) return null;
  const line = session.lines.line(finding.index);
  if (line && !session.isMine(line)) return null;
  const word = wordOfFinding(finding);
  const decide = (kind: DismissalKind) => {
    qa.explained.set(null);
    void qa.setDismissed(finding, true, kind);
  };
  return (
    <div className='qa-decisions' role='group' aria-label={text.whatToDo[lang]}>
      <button type='button' className='btn btn-sm' onClick={() => decide({})}>
        {text.leaveHere[lang]}
      </button>
      {word && qa.isInProject() && (
        <button
          type='button'
          className='btn btn-sm'
          onClick={() => decide({ reach: 'project' })}
        >
          {fill(text.leaveEverywhere[lang], { word })}
        </button>
      )}
      {qa.isInProject() && (
        <>
          <button
            type='button'
            className='btn btn-sm'
            aria-describedby='qa-report-help'
            onClick={() => decide({ isReport: true })}
          >
            {text.reportWrong[lang]}
          </button>
          <p className='muted' id='qa-report-help'>{text.reportHelp[lang]}</p>
        </>
      )}
    </div>
  );
}

function Facts({ known, lang }: { known: Explained; lang: EditorSession['lang'] }) {
  const { why, rule, example, exceptions } = known;
  return (
    <dl className='qa-why'>
      <dt>{text.whyTitle[lang]}</dt>
      <dd>{why[lang]}</dd>
      <dt>{text.ruleTitle[lang]}</dt>
      <dd>{rule[lang]}</dd>
      <dt>{text.sourceTitle[lang]}</dt>
      <dd lang={example.from}>{example.source}</dd>
      <dt>{text.wrongTitle[lang]}</dt>
      <dd lang={example.to}>{example.wrong}</dd>
      <dt>{text.rightTitle[lang]}</dt>
      <dd lang={example.to}>{example.right}</dd>
      <dt>{text.exceptionsTitle[lang]}</dt>
      <dd>{exceptions[lang]}</dd>
    </dl>
  );
}
