/** @jsxImportSource react */
import { useRef } from 'react';
import { text } from '../../../../src/community/chat/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';

type AttachButtonProps = { onChoose: (files: File[]) => void; lang: UiLang };

export function AttachButton({ onChoose, lang }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type='button'
        className='btn'
        aria-label={text.attach[lang]}
        title={text.attach[lang]}
        onClick={() => input.current?.click()}
      >
        <Icon name='plus' />
      </button>
      <input
        ref={input}
        type='file'
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onChoose([...currentTarget.files ?? []]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
