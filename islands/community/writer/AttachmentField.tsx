/** @jsxImportSource react */
import type { RefObject } from 'react';
import { text } from '../../../src/community/writer/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type AttachmentFieldProps = {
  lang: UiLang;
  hasAttachment: boolean;
  input: RefObject<HTMLInputElement | null>;
};

/** One file, which is sent after the post. */
export function AttachmentField({ lang, hasAttachment, input }: AttachmentFieldProps) {
  return (
    <div className='post-field'>
      <label htmlFor='writer-attachment'>{text.attachment[lang]}</label>
      <input
        ref={input}
        id='writer-attachment'
        type='file'
        className='file-input'
        aria-describedby='writer-attachment-help'
      />
      <p id='writer-attachment-help' className='muted'>
        {(hasAttachment ? text.attachmentLine : text.attachmentHelp)[lang]}
      </p>
    </div>
  );
}
