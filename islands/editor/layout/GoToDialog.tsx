/** @jsxImportSource react */
import { type FormEvent, useId } from 'react';
import { fill, text } from '../../../src/documents/lines/text.ts';
import { Modal } from '../../ui/Modal.tsx';
import type { EditorSession } from '../session/session.ts';

/** Asks for a line number. */
export function GoToDialog({ session, onClose }: { session: EditorSession; onClose: () => void }) {
  const id = useId();
  const { lang, lines, view, walk } = session;
  const last = Math.min(lines.count, session.openLines);

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = Number(new FormData(event.currentTarget).get('line'));
    onClose();
    if (!Number.isInteger(number) || number < 1 || number > last) return;
    // The dialog has given the focus back, with the caret where it was.
    if (number - 1 === session.active.get()) {
      return session.walk.scrollTo.set({ position: view.positionOf(number - 1) });
    }
    // A dialog gives the focus back when it is gone; only then it may move on.
    setTimeout(() => void goTo(number - 1), 0);
  }

  async function goTo(index: number) {
    // A filter may hide the line; a number means the line all the same.
    if (view.positionOf(index) < 0) await view.show('all');
    await walk.goTo(view.positionOf(index));
  }

  return (
    <Modal title={text.goToLine[lang]} lang={lang} onClose={onClose}>
      <form onSubmit={go} className='field'>
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
            data-first=''
            inputMode='numeric'
          />
          <button type='submit' className='btn btn-primary'>{text.go[lang]}</button>
        </div>
      </form>
    </Modal>
  );
}
