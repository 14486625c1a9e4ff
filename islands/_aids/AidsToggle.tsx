/** @jsxImportSource react */
import { useEffect } from 'react';
import { text } from '../../src/matching/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { commandOf, keyLabel } from '../_keys/keys.ts';
import { isMac } from '../_keys/platform.ts';
import { isInField } from '../_field/target-field.ts';
import { Icon } from '../_ui/Icon.tsx';
import type { Aids } from './use-aids.ts';

/** Opens and closes the panel. Its keys work from anywhere on the page; within a field they have been taken already. */
export function AidsToggle({ aids, lang }: { aids: Aids; lang: UiLang }) {
  const { isOpen, toggle, lookUp } = aids;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isField = isInField(event.target);
      if (event.defaultPrevented || event.repeat || event.isComposing || isField) return;
      const command = commandOf(event);
      if (command !== 'aids' && command !== 'concordance') return;
      event.preventDefault();
      if (command === 'aids') toggle();
      else lookUp();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle, lookUp]);
  if (!aids.isAvailable) return null;
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost aids-toggle'
      aria-pressed={isOpen}
      aria-label={text.toggle[lang]}
      title={`${text.toggle[lang]} (${keyLabel('aids', isMac)})`}
      onClick={toggle}
    >
      <Icon name='memory' />
      <span aria-hidden='true'>{text.toggle[lang]}</span>
    </button>
  );
}
