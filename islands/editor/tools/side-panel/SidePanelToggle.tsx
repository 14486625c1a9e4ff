/** @jsxImportSource react */
import { useEffect } from 'react';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { isInField } from '../../field/text/target-field.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSignal } from '../../../runtime/signal.ts';
import type { SidePanelState } from '../../session/side-panel-state.ts';

const steps: Record<string, 0 | 1 | -1> = { aids: 0, nextTab: 1, previousTab: -1 };

/** Opens and closes the panel. Its keys work from anywhere on the page; within a field they have been taken already. */
export function SidePanelToggle({ state, lang }: { state: SidePanelState; lang: UiLang }) {
  const { toggle } = state;
  const isOpen = useSignal(state.isOpen);
  const { commandOf, keyLabel } = useCommands();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isField = isInField(event.target);
      if (event.defaultPrevented || event.repeat || event.isComposing || isField) return;
      const step = steps[commandOf(event) ?? ''];
      if (step === undefined) return;
      event.preventDefault();
      if (step === 0) toggle();
      else state.step(step);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);
  if (!state.isAvailable) return null;
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost bar-button'
      aria-pressed={isOpen}
      aria-label={text.toggle[lang]}
      title={`${text.toggle[lang]} (${keyLabel('aids', isMac)})`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={toggle}
    >
      <Icon name='panel' />
      <span className='bar-words' aria-hidden='true'>{text.toggle[lang]}</span>
    </button>
  );
}
