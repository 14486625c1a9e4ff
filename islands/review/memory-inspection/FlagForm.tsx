/** @jsxImportSource react */
import { useState } from 'react';
import {
  FLAG_REASONS,
  type FlagReason,
  NOTE_LENGTH,
} from '../../../src/review/memory-inspection/rules.ts';
import { text } from '../../../src/review/memory-inspection/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type Props = {
  lang: UiLang;
  flag: (reason: FlagReason, note: string) => void;
  cancel: () => void;
};

/** What is wrong with an entry: one press of a digit, or a choice and words. */
export function FlagForm({ lang, flag, cancel }: Props) {
  const [reason, setReason] = useState<FlagReason>('mistranslation');
  const [note, setNote] = useState('');
  return (
    <form
      className='inspect-flag'
      onSubmit={(event) => {
        event.preventDefault();
        flag(reason, note);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.keyCode === 229) return;
        if (event.key === 'Escape') return cancel();
        const isText = event.target instanceof HTMLTextAreaElement;
        const chosen = FLAG_REASONS[Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]) - 1];
        if (isText || !chosen || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        setReason(chosen);
      }}
    >
      <fieldset>
        <legend>{text.whatIsWrong[lang]}</legend>
        {FLAG_REASONS.map((one, at) => (
          <label key={one}>
            <input
              type='radio'
              className='radio radio-sm'
              name='reason'
              autoFocus={at === 0}
              checked={one === reason}
              onChange={() => setReason(one)}
            />
            <kbd aria-hidden='true'>{at + 1}</kbd>
            {text.reasons[one][lang]}
          </label>
        ))}
      </fieldset>
      <label className='inspect-note'>
        {text.note[lang]}
        <textarea
          className='textarea textarea-sm'
          rows={2}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <p className='inspect-buttons'>
        <button type='button' className='btn btn-sm btn-ghost' onClick={cancel}>
          {text.cancel[lang]}
        </button>
        <button type='submit' className='btn btn-sm btn-primary'>{text.markWrong[lang]}</button>
      </p>
    </form>
  );
}
