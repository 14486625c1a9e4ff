/** @jsxImportSource react */
import { useState } from 'react';
import { fill, text as commands } from '../../src/lines/text.ts';
import type { Key, KeyMap } from '../../src/preferences/rules.ts';
import { text } from '../../src/preferences/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { type Command, keyLabel, labelOf, type MatchCommand, usualKeys } from './keys.ts';
import { isMac } from './platform.ts';
import { lookAt, withKey, withoutKeys, withUsual } from './choose-key.ts';
import { KeyRecorder } from './KeyRecorder.tsx';

export type Named = Exclude<Command, MatchCommand> | 'match1';

type Props = {
  command: Named;
  own: KeyMap;
  /** Absent: keys are only shown. */
  change: ((next: KeyMap, words: string) => Promise<void>) | undefined;
  lang: UiLang;
};

/** One command and its key, and how to give it another one. */
export function KeyRow({ command, own, change, lang }: Props) {
  const [isOpen, setOpen] = useState(false);
  const words = commands[command][lang];
  const label = keyLabel(command, isMac, own);
  // Nine keys that go by their digit stay together.
  const isFixed = command === 'match1';

  function choose(key: Key) {
    setOpen(false);
    void change?.(withKey(own, command, key), fill(text.saved[lang], { key: labelOf(key, isMac) }));
  }

  return (
    <div className='key-row' data-open={isOpen || undefined}>
      <dt>{label ? <kbd>{label}</kbd> : <span className='muted'>{text.none[lang]}</span>}</dt>
      <dd>
        <span className='key-words'>{words}</span>
        {change && !isFixed && !isOpen && (
          <button
            type='button'
            className='btn btn-xs btn-ghost'
            aria-label={fill(text.changeOf[lang], { command: words })}
            onClick={() => setOpen(true)}
          >
            {text.change[lang]}
          </button>
        )}
        {change && own[command] !== undefined && !isOpen && (
          <button
            type='button'
            className='btn btn-xs btn-ghost'
            aria-label={fill(text.resetOf[lang], { command: words })}
            onClick={() =>
              void change(withUsual(own, command, usualKeys(command)), text.isReset[lang])}
          >
            {text.reset[lang]}
          </button>
        )}
        {change && isOpen && (
          <KeyRecorder
            look={(key) => lookAt(own, command, key)}
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
