/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import type { Explained } from '../../../../src/language/qa-checks/explained.ts';
import { text } from '../../../../src/review/qa/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Modal } from '../../../ui/Modal.tsx';
import type { EditorSession } from '../../session/session.ts';
import type { Qa } from './qa.ts';

type Props = { qa: Qa; session: EditorSession };

/** Why a finding is one: what, why, the right form, the rule, an example, and the way to the page of its code. */
export function Explanation({ qa, session }: Props) {
  const { lang } = session;
  const finding = useSignal(qa.explained);
  const code = finding?.code.replace(/Elsewhere$/, '');
  const [known, setKnown] = useState<Explained | undefined>(undefined);
  useEffect(() => {
    let isOpen = code !== undefined;
    setKnown(undefined);
    if (code === undefined) return;
    void import('../../../../src/language/qa-checks/explained.ts').then(({ explainedCode }) => {
      if (isOpen) setKnown(explainedCode(code));
    });
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
      {known ? <Facts {...{ known, lang }} /> : <p role='status'>{text.loadingWhy[lang]}</p>}
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
    </Modal>
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
