/** @jsxImportSource react */
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { text } from '../../../../src/community/writer/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type ImageOptions, useUploadStates } from './uploads.ts';

/** A picture in the writer: its state while it is sent, and the words for those who do not see it. */
export function ImageView(
  { node, extension, updateAttributes, deleteNode, selected }: NodeViewProps,
) {
  const { uploads, lang } = extension.options as ImageOptions;
  const { src, alt, width, height, upload } = node.attrs;
  const sending = useUploadStates(uploads).get(upload);
  const name = upload ?? src;
  return (
    <NodeViewWrapper
      as='figure'
      className={selected ? 'writer-image selected' : 'writer-image'}
      data-drag-handle=''
    >
      {(src || sending) && (
        <img
          src={src || sending?.preview}
          alt={alt}
          {...(width && height ? { width, height } : {})}
        />
      )}
      {sending && !sending.problem && (
        <div className='writer-image-state'>
          <progress max={100} value={sending.percent} aria-hidden='true' />
          <span>{text.uploading[lang].replace('{percent}', String(sending.percent))}</span>
        </div>
      )}
      {sending?.problem && <p className='text-error' role='alert'>{sending.problem}</p>}
      <div className='writer-image-foot' contentEditable={false}>
        <label>
          <span className='sr-only'>{text.alt[lang]}</span>
          <input
            className='input input-sm'
            value={alt}
            maxLength={300}
            placeholder={`${text.alt[lang]}: ${text.altHelp[lang]}`}
            data-words
            data-alt={name}
            onChange={(event) => updateAttributes({ alt: event.target.value })}
            onKeyDown={(event) => event.stopPropagation()}
          />
        </label>
        <button
          type='button'
          className='icon-button'
          aria-label={text.removeImage[lang]}
          onClick={() => {
            if (upload) uploads.remove(upload);
            deleteNode();
          }}
        >
          <Icon name='trash' />
        </button>
      </div>
    </NodeViewWrapper>
  );
}
