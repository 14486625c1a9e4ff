/** @jsxImportSource react */
import { text } from '../../../../src/community/chat/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { fileSizeText } from '../../../documents/files/file-size.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { MessageAttachment } from './send-chat-file.ts';

type MessageFileProps = { file: MessageAttachment; author: string; lang: UiLang };

/** A picture in its place, or a file to be saved. */
export function MessageFile({ file, author, lang }: MessageFileProps) {
  const { src, name, size, width, height } = file;
  if (width !== null && height !== null) {
    const alt = text.pictureOf[lang].replace('{name}', () => author);
    return (
      <a className='chat-picture' href={src} target='_blank' rel='noopener'>
        <img src={src} alt={alt} width={width} height={height} loading='lazy' />
      </a>
    );
  }
  return (
    <a className='chat-file' href={src} download={name}>
      <span data-ours=''>
        <Icon name='download' />
      </span>
      <span>{name}</span>
      <span className='muted text-xs'>{fileSizeText(size)}</span>
    </a>
  );
}
