/** @jsxImportSource react */
import { useEffect } from 'react';
import { text } from '../../src/preview/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { keyLabel } from '../_keys/keys.ts';
import { isMac } from '../_keys/platform.ts';
import { Icon } from '../_ui/Icon.tsx';

type Props = { isOpen: boolean; toggle: () => void; lang: UiLang };

/** Opens and closes the preview, by button or by key from anywhere on the page. */
export function PreviewToggle({ isOpen, toggle, lang }: Props) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      if (
        event.defaultPrevented || code !== 'KeyV' || !(ctrlKey || metaKey) || !altKey || shiftKey ||
        repeat
      ) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);
  const words = `${text.toggle[lang]} (${keyLabel('preview', isMac)})`;
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost'
      aria-pressed={isOpen}
      title={words}
      onClick={toggle}
    >
      <Icon name='file' />
      <span className='editor-wide'>{text.toggle[lang]}</span>
    </button>
  );
}
