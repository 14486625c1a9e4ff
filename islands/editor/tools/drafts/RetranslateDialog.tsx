/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import type { Register } from '../../../../src/language/register/rules.ts';
import { DomainField } from '../../../machine-translation/draft-settings/DomainField.tsx';
import type { Estimate } from '../../../machine-translation/draft-settings/draft-calls.ts';
import { EstimateNote } from '../../../machine-translation/draft-settings/EstimateNote.tsx';
import { RegisterField } from '../../../machine-translation/draft-settings/RegisterField.tsx';
import { useSignal } from '../../../runtime/signal.ts';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { DraftChoices, DraftService } from '../../session/services/drafts.ts';
import type { EditorSession } from '../../session/session.ts';

type Props = {
  session: EditorSession;
  service: Pick<DraftService, 'choices' | 'estimate'>;
  /** Speech levels are of Korean alone. */
  isIntoKorean: boolean;
  onAll: (choices: DraftChoices) => void;
  onEmpty: () => void;
  onClose: () => void;
};

/** Names what is lost, and what it takes, before everything is translated anew; in which domain and register. */
export function RetranslateDialog({ session, service, onClose, ...props }: Props) {
  const { lang } = session;
  const [choices, setChoices] = useState<Suggested>();
  const [estimate, setEstimate] = useState<Estimate>();

  useEffect(() => {
    service.choices().then(setChoices, (error: Error) => {
      session.notify({ words: error.message, tone: 'error' });
      onClose();
    });
  }, []);

  async function ask() {
    const found = await service.estimate('all');
    setEstimate(found);
    return found;
  }

  const leaveTo = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Modal title={text.retranslateAllTitle[lang]} lang={lang} onClose={onClose}>
      <Lost session={session} edited={estimate?.edited ?? 0} />
      {choices ? <Choices {...{ choices, lang, ...props }} onChange={setChoices} /> : <Spinner />}
      <EstimateNote about='all' ask={ask} lang={lang} />
      <DialogFoot {...{ lang, onClose }}>
        <button type='button' className='btn' onClick={leaveTo(props.onEmpty)}>
          {text.retranslateEmpty[lang]}
        </button>
        <button
          type='button'
          className='btn btn-error'
          disabled={!choices}
          onClick={leaveTo(() => choices && props.onAll(choices))}
        >
          {text.retranslateAction[lang]}
        </button>
      </DialogFoot>
    </Modal>
  );
}

type Suggested = DraftChoices & { suggested?: Register };

type ChoicesProps = Pick<Props, 'isIntoKorean'> & {
  choices: Suggested;
  lang: EditorSession['lang'];
  onChange: (choices: Suggested) => void;
};

function Choices({ choices, isIntoKorean, lang, onChange }: ChoicesProps) {
  const { domain, register, suggested } = choices;
  return (
    <div className='grid gap-3'>
      <DomainField
        value={domain}
        lang={lang}
        // What is suggested goes by the domain that was stored.
        onChange={(next) => onChange({ domain: next, register })}
      />
      {isIntoKorean && (
        <RegisterField
          value={register}
          suggested={suggested ?? null}
          lang={lang}
          onChange={(next) => onChange({ ...choices, register: next })}
        />
      )}
    </div>
  );
}

function Lost({ session, edited }: { session: EditorSession; edited: number }) {
  const { checked } = useSignal(session.counts);
  const { lang } = session;
  const words = [
    text.retranslateAllBody[lang],
    edited > 0 ? fill(text.retranslateAllLost[lang], { n: edited }) : '',
    checked > 0 ? fill(text.retranslateAllStay[lang], { done: checked }) : '',
  ];
  return <p>{words.filter(Boolean).join(' ')}</p>;
}
