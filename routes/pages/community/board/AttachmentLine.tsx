/** @jsxImportSource preact */
import { sizeText } from '../../../../src/billing/storage/rules.ts';
import { text } from '../../../../src/community/writer/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { postAddress } from './addresses.ts';

type AttachmentLineProps = { no: number; isOwn: boolean; file: { name: string; size: number } };

/** Operators open it; its author sees that there is one, and may remove it. Nobody else sees anything. */
export function AttachmentLine({ no, isOwn, file: { name, size } }: AttachmentLineProps) {
  const { lang, user } = usePage();
  if (user?.role === 'operator') {
    return (
      <details class='post-attachment'>
        <summary>
          <Icon name='file' />
          {text.attachment[lang]}
        </summary>
        <form method='post' action={postAddress(no)}>
          <span data-words>{name}</span>
          <span class='muted'>{sizeText(size)}</span>
          <button type='submit' name='do' value='download' class='btn btn-sm'>
            <Icon name='download' />
            {text.download[lang]}
          </button>
        </form>
      </details>
    );
  }
  if (!isOwn) return null;
  return (
    <form method='post' action={postAddress(no)} class='post-attachment'>
      <Icon name='file' />
      <span>{text.attachmentLine[lang]}</span>
      <button type='submit' name='do' value='detach' class='btn btn-sm'>
        {text.removeAttachment[lang]}
      </button>
    </form>
  );
}
