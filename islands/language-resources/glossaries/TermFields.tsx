/** @jsxImportSource react */
import { useEffect, useMemo, useRef } from 'react';
import { TERM_LENGTH } from '../../../src/language-resources/glossaries/rules.ts';
import { fill, text } from '../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { type TermStatus, termStatuses, type TermText } from '../../../src/language/terms/entry.ts';
import { createPressGate } from '../../runtime/keyboard/press-gate.ts';
import { pressOf } from '../../runtime/keyboard/keyboard.ts';
import { keyOfPress, type Press } from '../../runtime/keyboard/keys.ts';
import { isSameKey, type Key } from '../../../src/accounts/preferences/rules.ts';

export type FieldActs = {
  change(at: number, change: Partial<TermText>): void;
  enter(at: number): void;
  backspace(at: number): void;
  save(): void;
  cancel(): void;
};

type Props = {
  label: string;
  terms: readonly TermText[];
  termLang: string;
  lang: UiLang;
  /** The field that gets the focus now. */
  focused: number | undefined;
  acts: FieldActs;
};

/** The terms of one side, a field each. */
export function TermFields({ label, terms, termLang, lang, focused, acts }: Props) {
  return (
    <ol className='term-fields' aria-label={label}>
      {terms.map((term, at) => (
        <li key={at}>
          <TermField
            label={fill(text.term[lang], { side: label, n: at + 1 })}
            term={term}
            termLang={termLang}
            isFocused={focused === at}
            change={(words) => acts.change(at, { text: words })}
            run={(key) => {
              if (key === 'enter') acts.enter(at);
              else if (key === 'backspace') acts.backspace(at);
              else acts[key]();
            }}
          />
          <select
            className='select select-sm'
            data-status={term.status}
            aria-label={fill(text.statusOf[lang], { term: term.text || String(at + 1) })}
            value={term.status}
            onChange={(event) => acts.change(at, { status: event.target.value as TermStatus })}
          >
            {termStatuses.map((status) => (
              <option key={status} value={status}>{text.statuses[status][lang]}</option>
            ))}
          </select>
        </li>
      ))}
    </ol>
  );
}

type FieldProps = {
  label: string;
  term: TermText;
  termLang: string;
  isFocused: boolean;
  change(text: string): void;
  run(key: 'enter' | 'save' | 'cancel' | 'backspace'): void;
};

const runs = { nextLine: 'enter', confirmNext: 'save', restore: 'cancel' } as const;

/** As in the editor, so that hands need not learn twice. */
const keys: readonly (Key & { command: keyof typeof runs })[] = [
  { command: 'nextLine', code: 'Enter' },
  { command: 'nextLine', code: 'ArrowDown', alt: true },
  { command: 'nextLine', code: 'ArrowDown', mod: true },
  { command: 'confirmNext', code: 'Enter', mod: true },
  { command: 'restore', code: 'Escape' },
];

const commandOf = (press: Press) => keys.find((one) => isSameKey(one, keyOfPress(press)))?.command;

/** The browser owns the text while a syllable is composed; a key that comes then acts after it, once. */
function TermField({ label, term, termLang, isFocused, change, run }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(run);
  latest.current = run;
  const gate = useMemo(
    () =>
      createPressGate((command) => {
        const key = runs[command as keyof typeof runs];
        if (key) latest.current(key);
      }, commandOf),
    [],
  );
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  return (
    <input
      ref={field}
      className='input input-sm w-full'
      aria-label={label}
      lang={termLang}
      dir='auto'
      value={term.text}
      maxLength={TERM_LENGTH}
      autoComplete='off'
      spellCheck={false}
      onChange={(event) => change(event.target.value)}
      onCompositionStart={() => gate.compositionStart()}
      onCompositionEnd={(event) => gate.compositionEnd(event.data ?? '', event.timeStamp)}
      onBlur={() => gate.reset()}
      onKeyUp={(event) => gate.keyUp(event.nativeEvent.code)}
      onKeyDown={(event) => {
        const press = pressOf(event.nativeEvent);
        const { code } = press;
        if (code === 'Backspace' && event.currentTarget.value === '' && !press.repeat) {
          if (gate.isComposing || press.isComposing || press.keyCode === 229) return;
          event.preventDefault();
          return run('backspace');
        }
        const isOurs = code === 'Enter' || code === 'NumpadEnter' || code === 'Escape';
        if (isOurs && gate.keyDown(press, event.timeStamp)) event.preventDefault();
      }}
    />
  );
}
