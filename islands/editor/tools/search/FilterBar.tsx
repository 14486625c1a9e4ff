/** @jsxImportSource react */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  isEmptyFilter,
  type LineFilter,
  MATCHES,
  SCORES,
  STATUSES,
} from '../../../../src/editing/search/rules.ts';
import { text } from '../../../../src/editing/search/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { FilterBook } from './filter-book.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { type FilterDraft, Words } from './filter-draft.tsx';
import { Range } from './Range.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { Tick } from './Tick.tsx';

/** All that lines can be filtered by, with how many there are of each. */
export function FilterBar({ book }: { book: FilterBook }) {
  const isOpen = useSignal(book.isOpen);
  return isOpen ? <OpenBar book={book} /> : null;
}

function OpenBar({ book }: { book: FilterBook }) {
  const { lang } = book;
  const draft = useFilterDraft(book);
  const { filter, put } = draft;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void book.apply(filter);
  }

  return (
    <form
      ref={form}
      className='filter-bar'
      aria-label={text.filters[lang]}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) book.close();
      }}
    >
      <Statuses book={book} draft={draft} />
      <Words {...draft} of='text' label={text.words[lang]} />
      <Words {...draft} of='source' label={text.sourceWords[lang]} />
      <Words {...draft} of='target' label={text.targetWords[lang]} />
      <FilterChoices book={book} draft={draft} />
      <Range
        label={text.score[lang]}
        limits={SCORES}
        value={filter.score}
        lang={lang}
        onChange={(range) => put('score', range)}
      />
      <Range
        label={text.match[lang]}
        limits={MATCHES}
        value={filter.match}
        lang={lang}
        onChange={(range) => put('match', range)}
      />
      <label className='filter-field'>
        <span>{text.since[lang]}</span>
        <input
          className='input input-sm'
          type='date'
          value={filter.since?.slice(0, 10) ?? ''}
          onChange={(event) => put('since', event.target.value || undefined)}
        />
      </label>
      <Actions book={book} filter={filter} />
    </form>
  );
}

/** The filter as it is in the form; what is applied elsewhere comes into it. */
function useFilterDraft(book: FilterBook): FilterDraft {
  const applied = useSignal(book.filter);
  const [filter, setFilter] = useState<LineFilter>(applied);
  useEffect(() => setFilter(applied), [applied]);
  return {
    filter,
    put(key, value) {
      const { [key]: _, ...rest } = filter;
      setFilter(value === undefined ? rest : { ...rest, [key]: value });
    },
  };
}

type StatusesProps = { book: FilterBook; draft: FilterDraft };

function Statuses({ book, draft: { filter, put } }: StatusesProps) {
  const { lang } = book;
  const facets = useSignal(book.facets);
  const statuses = filter.status ?? [];
  return (
    <fieldset className='filter-statuses'>
      <legend className='sr-only'>{text.status[lang]}</legend>
      {STATUSES.map((one) => (
        <span key={one}>
          <Tick
            label={`${text[one][lang]}${facets ? ` ${facets.status[one]}` : ''}`}
            isOn={statuses.includes(one)}
            change={(isOn) => {
              const next = STATUSES.filter((s) => s === one ? isOn : statuses.includes(s));
              put('status', next.length > 0 ? next : undefined);
            }}
          />
        </span>
      ))}
      <Tick
        label={text.problem[lang]}
        isOn={filter.problem ?? false}
        change={(on) => put('problem', on || undefined)}
      />
      <Tick
        label={text.comment[lang]}
        isOn={filter.comment ?? false}
        change={(on) => put('comment', on || undefined)}
      />
    </fieldset>
  );
}

function Actions({ book, filter }: { book: FilterBook; filter: LineFilter }) {
  const { lang } = book;
  const applied = useSignal(book.filter);
  const isBusy = useSignal(book.isBusy);
  const { filter: kind, order } = useSignal(book.shown);
  return (
    <div className='filter-actions'>
      <button type='submit' className='btn btn-sm btn-primary' aria-disabled={isBusy}>
        {kind === 'chosen' && filter === applied ? text.again[lang] : text.apply[lang]}
      </button>
      {!isEmptyFilter(filter) && (
        <button
          type='button'
          className='btn btn-sm'
          onClick={() => void book.apply({})}
        >
          {text.clear[lang]}
        </button>
      )}
      {kind === 'chosen' && order && (
        <output>
          {fill((order.length > 0 ? text.found : text.noneFound)[lang], { n: order.length })}
        </output>
      )}
      {book.isMember && <SavedFilters book={book} />}
      <button
        type='button'
        className='icon-button'
        aria-label={text.close[lang]}
        title={`${text.close[lang]} (Esc)`}
        onClick={book.close}
      >
        <Icon name='close' />
      </button>
    </div>
  );
}
