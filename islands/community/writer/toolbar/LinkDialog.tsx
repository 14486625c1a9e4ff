/** @jsxImportSource react */
import type { Editor } from '@tiptap/react';
import { type SubmitEvent, useId, useState } from 'react';
import { safeHref } from '../../../../src/community/body/rules.ts';
import { text } from '../../../../src/community/writer/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Modal } from '../../../ui/Modal.tsx';

type LinkDialogProps = { editor: Editor; lang: UiLang; onClose: () => void };

/** The address of the link at the caret, or of a new one on what is selected. */
export function LinkDialog({ editor, lang, onClose }: LinkDialogProps) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const help = useId();

  function apply(event: SubmitEvent) {
    event.preventDefault();
    // Of the dialog, not of the post around it.
    event.stopPropagation();
    const href = safeHref(
      /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address,
    );
    if (!href) return setIsWrong(true);
    onClose();
    const link = { type: 'link', attrs: { href } };
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: address, marks: [link] }).run();
    } else chain.extendMarkRange('link').setMark('link', { href }).run();
  }

  function unlink() {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  }

  return (
    <Modal title={text.linkTitle[lang]} lang={lang} onClose={onClose}>
      <form onSubmit={apply} noValidate>
        <input
          className='input w-full'
          data-first
          aria-label={text.linkTitle[lang]}
          aria-describedby={help}
          aria-invalid={isWrong}
          inputMode='url'
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <p
          id={help}
          className={isWrong ? 'text-error' : 'muted'}
          role={isWrong ? 'alert' : undefined}
        >
          {(isWrong ? text.linkWrong : text.linkHelp)[lang]}
        </p>
        <DialogFoot {...{ lang, onClose }}>
          {before && (
            <button type='button' className='btn' onClick={unlink}>{text.unlink[lang]}</button>
          )}
          <button type='submit' className='btn btn-primary'>{text.apply[lang]}</button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
