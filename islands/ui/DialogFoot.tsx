/** @jsxImportSource react */
import type { ReactNode } from 'react';
import type { UiLang } from '../../src/shared/languages.ts';
import { text } from '../../src/shared/shell/text.ts';

type DialogFootProps = {
  lang: UiLang;
  onClose: () => void;
  /** The button that does what the dialog is for. */
  children: ReactNode;
};

/** The end of a dialog that can be left without doing anything. */
export function DialogFoot({ lang, onClose, children }: DialogFootProps) {
  return (
    <div className='dialog-foot'>
      <button type='button' className='btn btn-ghost' onClick={onClose}>
        {text.cancel[lang]}
      </button>
      {children}
    </div>
  );
}
