/** @jsxImportSource react */
import { useId } from 'react';
import { fill, text } from '../../src/lines/text.ts';
import { Modal } from '../_ui/Modal.tsx';
import type { EditorSession } from './session.ts';

/** Asks for a line number. */
export function GoToDialog({ session, onClose }: { session: EditorSession; onClose: () => void }) {
  const id = useId();
  const { lang, lines, view, walk } = session;
  const last = Math.min(lines.count, session.openLines);

  function go(form: FormData) {
    const number = Number(form.get('line'));
    onClose();
    if (!Number.isInteger(number) || number < 1 || number > last) return;
    const position = view.positionOf(number - 1);
    // A filter may hide the line; a number means the line all the same.
    if (position >= 0) void walk.goTo(position);
    else void view.show('all').then(() => walk.goTo(number - 1));
  }

  return (
    <Modal title={text.goToLine[lang]} lang={lang} onClose={onClose}>
      <form action={go} className='field'>
        <label htmlFor={id}>{fill(text.lineNumber[lang], { n: last })}</label>
        <div className='go-to'>
          <input
            id={id}
            name='line'
            type='number'
            className='input'
            min={1}
            max={last}
            required
            autoFocus
            inputMode='numeric'
          />
          <button type='submit' className='btn btn-primary'>{text.go[lang]}</button>
        </div>
      </form>
    </Modal>
  );
}
