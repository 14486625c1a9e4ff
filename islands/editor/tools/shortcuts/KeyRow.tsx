/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { Key, KeyMap } from '../../../../src/accounts/preferences/rules.ts';
import { text } from '../../../../src/accounts/preferences/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { labelOf } from '../../../runtime/keyboard/keys.ts';
import { type CommandEntry, useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { choiceOfKey, withKey, withoutKeys, withUsual } from './choose-key.ts';
import { KeyRecorder } from './KeyRecorder.tsx';

type Props = {
  command: CommandEntry;
  own: KeyMap;
  /** Absent: keys are only shown. */
  change: ((next: KeyMap, words: string) => Promise<void>) | undefined;
  lang: UiLang;
};

/** One command and its key, and how to give it another one. */
export function KeyRow({ command: { id: command, label: words }, own, change, lang }: Props) {
  const { keyLabel, keysNow, usualKeys } = useCommands();
  const [isOpen, setOpen] = useState(false);
  const label = keyLabel(command, isMac, own);
  // Nine keys that go by their digit stay together.
  const isFixed = command === 'match1' || command === 'term1';

  function choose(key: Key) {
    setOpen(false);
    void change?.(withKey(own, command, key), fill(text.saved[lang], { key: labelOf(key, isMac) }));
  }

  return (
    <div className='key-row' data-open={isOpen || undefined}>
      <dt>{label ? <kbd>{label}</kbd> : <span className='muted'>{text.none[lang]}</span>}</dt>
      <dd>
        <span className='key-words'>{words[lang]}</span>
        {change && !isFixed && !isOpen && (
          <button
            type='button'
            className='btn btn-xs btn-ghost'
            aria-label={fill(text.changeOf[lang], { command: words[lang] })}
            onClick={() => setOpen(true)}
          >
            {text.change[lang]}
          </button>
        )}
        {change && own[command] !== undefined && !isOpen && (
          <button
            type='button'
            className='btn btn-xs btn-ghost'
            aria-label={fill(text.resetOf[lang], { command: words[lang] })}
            onClick={() =>
              void change(withUsual(own, command, usualKeys(command)), text.isReset[lang])}
          >
            {text.reset[lang]}
          </button>
        )}
        {change && isOpen && (
          <KeyRecorder
            look={(key) => choiceOfKey(keysNow(own), command, key)}
            onChoose={choose}
            onRemove={() => {
              setOpen(false);
              void change(withoutKeys(own, command), text.removed[lang]);
            }}
            onCancel={() => setOpen(false)}
            lang={lang}
          />
        )}
      </dd>
    </div>
  );
}
