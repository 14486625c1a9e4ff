/** @jsxImportSource react */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { EXPRESSION_LENGTH } from '../../../../src/editing/search/rules.ts';
import { text } from '../../../../src/editing/search/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { FindBook } from './find-book.ts';
import { Tick } from './Tick.tsx';
import type { Find } from '../../session/services/search.ts';

const sides = ['both', 'source', 'target'] as const;
const modes = ['plain', 'term', 'expression'] as const;

/** The search through all lines. `children`: what replaces. */
export function FindBar({ book, children }: { book: FindBook; children: ReactNode }) {
  const isOpen = useSignal(book.isOpen);
  return isOpen ? <OpenBar book={book}>{children}</OpenBar> : null;
}

function OpenBar({ book, children }: { book: FindBook; children: ReactNode }) {
  const { lang } = book;
  const find = useSignal(book.find);
  const result = useSignal(book.result);
  const field = useRef<HTMLInputElement>(null);
  const refusal = result.kind === 'failed' ? result.message : '';
  useEffect(() => field.current?.select(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isStep = event.key === 'F3' ||
      (event.key === 'Enter' && event.target === field.current);
    if (event.key === 'Escape') book.close();
    else if (isStep) void book.go(event.shiftKey ? -1 : 1);
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
          onChange={(event) => book.change({ text: event.target.value })}
        />
        <Count book={book} />
        <Step book={book} by={-1} label={text.previous[lang]} />
        <Step book={book} by={1} label={text.next[lang]} />
        <FindOptions book={book} />
        <button
          type='button'
          className='icon-button find-close'
          aria-label={text.close[lang]}
          title={`${text.close[lang]} (Esc)`}
          onClick={book.close}
        >
          <Icon name='close' />
        </button>
      </div>
      {refusal && <p id='find-refusal' className='find-refusal' role='alert'>{refusal}</p>}
      {find.mode === 'term' && <p className='find-help'>{text.termHelp[lang]}</p>}
      {children}
    </div>
  );
}

/** Where the words are looked for, and how. */
function FindOptions({ book }: { book: FindBook }) {
  const { lang } = book;
  const find = useSignal(book.find);
  return (
    <>
      <Choice
        label={text.side[lang]}
        value={find.side}
        all={sides}
        choose={(side) => book.change({ side })}
        lang={lang}
      />
      <Choice
        label={text.mode[lang]}
        value={find.mode}
        all={modes}
        choose={(mode) => book.change({ mode })}
        lang={lang}
      />
      <Tick
        label={text.isCaseSensitive[lang]}
        isOn={find.isCaseSensitive}
        change={(isCaseSensitive) => book.change({ isCaseSensitive })}
      />
      <Tick
        label={text.withTags[lang]}
        isOn={find.tags === 'shown'}
        change={(isOn) => book.change({ tags: isOn ? 'shown' : 'ignored' })}
      />
    </>
  );
}

type ChoiceProps<T> = {
  label: string;
  value: T;
  all: readonly T[];
  choose: (value: T) => void;
  lang: FindBook['lang'];
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

function Count({ book }: { book: FindBook }) {
  const result = useSignal(book.result);
  const at = useSignal(book.at);
  const { lang } = book;
  const words = () => {
    if (result.kind === 'busy') return text.searching[lang];
    if (result.kind !== 'found') return '';
    const all = result.places.length;
    if (all === 0) return text.noHits[lang];
    return at < 0 ? fill(text.hits[lang], { all }) : fill(text.place[lang], { n: at + 1, all });
  };
  return <output className='find-count' aria-live='polite'>{words()}</output>;
}

function Step({ book, by, label }: { book: FindBook; by: 1 | -1; label: string }) {
  return (
    <button
      type='button'
      className='icon-button'
      data-by={by}
      aria-label={label}
      title={label}
      onClick={() => void book.go(by)}
    >
      <Icon name='chevron' />
    </button>
  );
}
