/** @jsxImportSource react */
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { fill } from '../../src/lines/text.ts';
import { THRESHOLDS, USUAL_THRESHOLD } from '../../src/pretranslation/rules.ts';
import { text } from '../../src/pretranslation/text.ts';
import { text as shell } from '../../src/shell/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Modal } from '../_ui/Modal.tsx';
import type { FillState } from './fill-calls.ts';
import type { Fills } from './fills.ts';

type Props = {
  fills: Pick<Fills, 'look' | 'start'>;
  lang: UiLang;
  onClose: () => void;
  /** What is asked before, such as which documents are meant. */
  children?: ReactNode;
  /** What is meant by that; counted anew when it changes. */
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
    void fills.look().then((found) => isOver || setState(found));
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
        <div className='dialog-foot'>
          <button type='button' className='btn btn-ghost' onClick={onClose}>
            {shell.cancel[lang]}
          </button>
          <button type='submit' className='btn btn-primary'>{text.start[lang]}</button>
        </div>
      </form>
    </Modal>
  );
}
