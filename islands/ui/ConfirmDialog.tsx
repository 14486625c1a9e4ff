/** @jsxImportSource react */
import type { ReactNode } from 'react';
import type { UiLang } from '../../src/shared/languages.ts';
import { DialogFoot } from './DialogFoot.tsx';
import { Modal } from './Modal.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What is lost, and how to get it back. */
  body: string;
  action: string;
  lang: UiLang;
  isDangerous?: boolean;
  /** What else should be known. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone; where undo is possible, prefer a toast with `undo`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, action, lang, isDangerous = false, children, onConfirm, onClose } = props;
  return (
    <Modal title={title} lang={lang} onClose={onClose}>
      <p>{body}</p>
      {children}
      <DialogFoot {...{ lang, onClose }}>
        <button
          type='button'
          className={`btn ${isDangerous ? 'btn-error' : 'btn-primary'}`}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </button>
      </DialogFoot>
    </Modal>
  );
}
