/** @jsxImportSource react */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { UiLang } from '../../src/shared/languages.ts';
import { text } from '../../src/shared/shell/text.ts';
import { Icon } from './Icon.tsx';

type ModalProps = {
  title: string;
  lang: UiLang;
  onClose: () => void;
  children: ReactNode;
  isWide?: boolean;
};

/**
 * A dialog for one thing; `data-first` marks what has the focus at first. The browser's own modal traps the focus, closes
 * by Escape and gives the focus back, so it costs no library.
 */
export function Modal({ title, lang, onClose, children, isWide = false }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the dialog leaves the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    const restoreCaret = caretOf(document.activeElement);
    if (opened && !opened.open) {
      opened.showModal();
      opened.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    return () => {
      opened?.close();
      restoreCaret();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault(); // it is the parent that takes the dialog away
        onClose();
      }}
    >
      <div className='dialog-head'>
        <h2 id={titleId}>{title}</h2>
        <button
          type='button'
          className='icon-button'
          onClick={onClose}
          aria-label={text.close[lang]}
        >
          <Icon name='close' />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Chromium gives a field the focus back without its caret: what is typed then goes nowhere, or to the beginning. */
function caretOf(field: Element | null): () => void {
  if (!(field instanceof HTMLTextAreaElement)) return () => {};
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (document.activeElement !== field) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  };
}
