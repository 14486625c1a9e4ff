/** @jsxImportSource react */
import type { RefObject } from 'react';
import { text } from '../../../src/community/writer/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { FileField } from '../../ui/FileField.tsx';

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
      <FileField
        lang={lang}
        input={input}
        id='writer-attachment'
        describedBy='writer-attachment-help'
      />
      <p id='writer-attachment-help' className='muted'>
        {(hasAttachment ? text.attachmentLine : text.attachmentHelp)[lang]}
      </p>
    </div>
  );
}
