/** @jsxImportSource react */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { EXPRESSION_LENGTH } from '../../../../src/editing/search/rules.ts';
import { text } from '../../../../src/editing/search/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { LineSearch } from './line-search.ts';
import { Tick } from './Tick.tsx';
import type { Find } from '../../session/services/search.ts';

const sides = ['both', 'source', 'target'] as const;
const modes = ['plain', 'term', 'expression'] as const;

/** The search through all lines. `children`: what replaces. */
export function FindBar({ search, children }: { search: LineSearch; children: ReactNode }) {
  const isOpen = useSignal(search.isOpen);
  return isOpen ? <OpenBar search={search}>{children}</OpenBar> : null;
}

function OpenBar({ search, children }: { search: LineSearch; children: ReactNode }) {
  const { lang } = search;
  const find = useSignal(search.find);
  const result = useSignal(search.result);
  const field = useRef<HTMLInputElement>(null);
  const refusal = result.kind === 'failed' ? result.message : '';
  useEffect(() => field.current?.select(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isStep = event.key === 'F3' ||
      (event.key === 'Enter' && event.target === field.current);
    if (event.key === 'Escape') search.close();
    else if (isStep) void search.go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className='find-bar'
      role='search'
      aria-label={text.search[lang]}
      data-find
      onKeyDown={onKeyDown}
    >
      <div className='find-row'>
        <input
          ref={field}
          className='input input-sm find-field'
          type='search'
          aria-label={text.searchWords[lang]}
          placeholder={text.searchWords[lang]}
          aria-invalid={refusal !== ''}
          aria-describedby={refusal ? 'find-refusal' : undefined}
          maxLength={EXPRESSION_LENGTH}
          value={find.text}
          onChange={(event) => search.change({ text: event.target.value })}
        />
        <Count search={search} />
        <Step search={search} by={-1} label={text.previous[lang]} />
        <Step search={search} by={1} label={text.next[lang]} />
        <FindOptions search={search} />
        <button
          type='button'
          className='icon-button find-close'
          aria-label={text.close[lang]}
          title={`${text.close[lang]} (Esc)`}
          onClick={search.close}
        >
          <Icon name='close' />
        </button>
      </div>
      <Below {...{ refusal, lang }} isTerm={find.mode === 'term'}>{children}</Below>
    </div>
  );
}

type BelowProps = {
  refusal: string;
  isTerm: boolean;
  lang: LineSearch['lang'];
  children: ReactNode;
};

/** What floats over the list, so that the lines stay where they are. */
function Below({ refusal, isTerm, lang, children }: BelowProps) {
  return (
    <div className='find-float'>
      {refusal && <p id='find-refusal' className='find-refusal' role='alert'>{refusal}</p>}
      {isTerm && <p className='find-help'>{text.termHelp[lang]}</p>}
      {children}
    </div>
  );
}

/** Where the words are looked for, and how. */
function FindOptions({ search }: { search: LineSearch }) {
  const { lang } = search;
  const find = useSignal(search.find);
  return (
    <>
      <Choice
        label={text.side[lang]}
        value={find.side}
        all={sides}
        choose={(side) => search.change({ side })}
        lang={lang}
      />
      <Choice
        label={text.mode[lang]}
        value={find.mode}
        all={modes}
        choose={(mode) => search.change({ mode })}
        lang={lang}
      />
      <Tick
        label={text.isCaseSensitive[lang]}
        isOn={find.isCaseSensitive}
        change={(isCaseSensitive) => search.change({ isCaseSensitive })}
      />
      <Tick
        label={text.withTags[lang]}
        isOn={find.tags === 'shown'}
        change={(isOn) => search.change({ tags: isOn ? 'shown' : 'ignored' })}
      />
    </>
  );
}

type ChoiceProps<T> = {
  label: string;
  value: T;
  all: readonly T[];
  choose: (value: T) => void;
  lang: LineSearch['lang'];
};

function Choice<T extends Find['side'] | Find['mode']>(props: ChoiceProps<T>) {
  const { label, value, all, choose, lang } = props;
  return (
    <select
      className='select select-sm'
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.target.value as T)}
    >
      {all.map((one) => <option key={one} value={one}>{text[one][lang]}</option>)}
    </select>
  );
}

function Count({ search }: { search: LineSearch }) {
  const result = useSignal(search.result);
  const at = useSignal(search.at);
  const { lang } = search;
  const words = () => {
    if (result.kind === 'busy') return text.searching[lang];
    if (result.kind !== 'found') return '';
    const all = result.places.length;
    if (all === 0) return text.noHits[lang];
    return at < 0 ? fill(text.hits[lang], { all }) : fill(text.place[lang], { n: at + 1, all });
  };
  return <output className='find-count' aria-live='polite'>{words()}</output>;
}

function Step({ search, by, label }: { search: LineSearch; by: 1 | -1; label: string }) {
  return (
    <button
      type='button'
      className='icon-button'
      data-by={by}
      aria-label={label}
      title={label}
      onClick={() => void search.go(by)}
    >
      <Icon name='chevron' />
    </button>
  );
}
