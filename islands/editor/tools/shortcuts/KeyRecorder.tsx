/** @jsxImportSource react */
import { type KeyboardEvent, useState } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { Key } from '../../../../src/accounts/preferences/rules.ts';
import { text } from '../../../../src/accounts/preferences/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { keyOfPress, labelOf } from '../../../runtime/keyboard/keys.ts';
import { type CommandTable, useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import type { Choice } from './choose-key.ts';

type Props = {
  look: (key: Key) => Choice;
  onChoose: (key: Key) => void;
  onRemove: () => void;
  onCancel: () => void;
  lang: UiLang;
};

/** Hears the next key, and says whose it is before it is taken. */
export function KeyRecorder({ look, onChoose, onRemove, onCancel, lang }: Props) {
  const { find } = useCommands();
  const [heard, setHeard] = useState<{ key: Key; choice: Choice } | null>(null);

  function keyDown(event: KeyboardEvent) {
    // Tab goes on to the buttons.
    if (event.code === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const key = keyOfPress(event);
    if (key.code === 'Escape' && !key.mod && !key.alt) return onCancel();
    if (HELD.test(event.code) || event.repeat) return;
    const choice = look(key);
    if (choice.kind === 'free') onChoose(key);
    else setHeard({ key, choice });
  }

  return (
    <span className='key-recorder'>
      <button
        type='button'
        className='key-press'
        autoFocus
        onKeyDown={keyDown}
        // Alt alone opens a menu of the browser otherwise.
        onKeyUp={(event) => event.preventDefault()}
      >
        {text.press[lang]}
      </button>
      <span role='status' className='key-heard'>{heard && wordsOf(heard, lang, find)}</span>
      {heard?.choice.kind === 'clash' && (
        <button
          type='button'
          className='btn btn-xs btn-primary'
          onClick={() => onChoose(heard.key)}
        >
          {text.takeOver[lang]}
        </button>
      )}
      <button type='button' className='btn btn-xs btn-ghost' onClick={onRemove}>
        {text.remove[lang]}
      </button>
      <button type='button' className='btn btn-xs btn-ghost' onClick={onCancel}>
        {text.cancel[lang]}
      </button>
    </span>
  );
}

const HELD = /^(Alt|Control|Meta|Shift|OS)(Left|Right)?$|^(CapsLock|Lang1|Lang2|HangulMode|Hanja)$/;

function wordsOf(
  { key, choice }: { key: Key; choice: Choice },
  lang: UiLang,
  find: CommandTable['find'],
): string {
  const label = labelOf(key, isMac);
  if (choice.kind === 'owned') return fill(text.owners[choice.owner][lang], { key: label });
  if (choice.kind === 'free') return '';
  const command = find(choice.with)?.label[lang] ?? '';
  return fill(text.clash[lang], { key: label, command });
}
