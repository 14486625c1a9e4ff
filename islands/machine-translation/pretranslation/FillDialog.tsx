/** @jsxImportSource react */
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { fill } from '../../../src/documents/lines/text.ts';
import {
  THRESHOLDS,
  USUAL_THRESHOLD,
} from '../../../src/machine-translation/pretranslation/rules.ts';
import { text } from '../../../src/machine-translation/pretranslation/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { FillState, FillWish } from './fill-calls.ts';

type Props = {
  fills: {
    count: () => Promise<FillState | undefined>;
    start: (wish: FillWish) => Promise<void>;
  };
  lang: UiLang;
  onClose: () => void;
  /** Fields before the others, such as the choice of documents. */
  children?: ReactNode;
  /** The value of those fields; lines are counted anew when it changes. */
  scope?: string;
};

/** Asks how good a match has to be, and whether it replaces drafts of machines. */
export function FillDialog({ fills, lang, onClose, children, scope }: Props) {
  const id = useId();
  const [state, setState] = useState<FillState>();
  const [overMachine, setOverMachine] = useState(false);
  useEffect(() => {
    let isOver = false;
    setState(undefined);
    void fills.count().then((found) => isOver || setState(found));
    return () => void (isOver = true);
  }, [scope]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const threshold = Number(new FormData(event.currentTarget).get('threshold'));
    onClose();
    void fills.start({ threshold, overMachine });
  }

  return (
    <Modal title={text.open[lang]} lang={lang} onClose={onClose}>
      <form onSubmit={submit} className='fill-form'>
        <p>{text.guide[lang]}</p>
        {children}
        <label htmlFor={id}>{text.threshold[lang]}</label>
        <select
          id={id}
          name='threshold'
          className='select'
          defaultValue={USUAL_THRESHOLD}
          data-first=''
        >
          {THRESHOLDS.map((one) => (
            <option key={one} value={one}>{text.thresholds[one][lang]}</option>
          ))}
        </select>
        <label className='fill-over'>
          <input
            type='checkbox'
            className='checkbox'
            checked={overMachine}
            onChange={(event) => setOverMachine(event.currentTarget.checked)}
          />
          {text.overMachine[lang]}
        </label>
        <p role='status'>
          {state && fill(text.count[lang], {
            n: state.empty + (overMachine ? state.drafted : 0),
          })}
        </p>
        <DialogFoot {...{ lang, onClose }}>
          <button type='submit' className='btn btn-primary'>{text.start[lang]}</button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
