/** @jsxImportSource react */
import { useEffect } from 'react';
import { text } from '../../../../src/documents/preview/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import type { PreviewState } from './preview-state.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { Icon } from '../../../ui/Icon.tsx';

type Props = { state: PreviewState; lang: UiLang };

/** Opens and closes the preview, by button or by key from anywhere on the page. */
export function PreviewToggle({ state, lang }: Props) {
  const { toggle } = state;
  const isOpen = useSignal(state.isOpen);
  const { keyLabel } = useCommands();
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
