/** @jsxImportSource react */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  isEmptyFilter,
  type LineFilter,
  MATCHES,
  ORIGINS,
  REPEATS,
  SCORES,
  STATUSES,
} from '../../src/line-search/rules.ts';
import { text } from '../../src/line-search/text.ts';
import { fill } from '../../src/lines/text.ts';
import { useSignal } from '../_lib/signal.ts';
import { Icon } from '../_ui/Icon.tsx';
import type { FilterBook } from './filter-book.ts';
import { Range } from './Range.tsx';
import { SavedFilters } from './SavedFilters.tsx';

const repeatWords = {
  yes: text.repeatYes,
  first: text.repeatFirst,
  later: text.repeatLater,
  no: text.repeatNo,
};

/** All that lines can be filtered by, with how many there are of each. */
export function FilterBar({ book }: { book: FilterBook }) {
  const isOpen = useSignal(book.isOpen);
  return isOpen ? <OpenBar book={book} /> : null;
}

function OpenBar({ book }: { book: FilterBook }) {
  const { lang } = book;
  const applied = useSignal(book.filter);
  const facets = useSignal(book.facets);
  const isBusy = useSignal(book.isBusy);
  const { filter: kind, order } = useSignal(book.shown);
  const [filter, setFilter] = useState<LineFilter>(applied);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => setFilter(applied), [applied]);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  function put<K extends keyof LineFilter>(key: K, value: LineFilter[K] | undefined) {
    const { [key]: _, ...rest } = filter;
    setFilter(value === undefined ? rest : { ...rest, [key]: value });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void book.apply(filter);
  }

  const words = (key: 'text' | 'source' | 'target', label: string) => (
    <label className='filter-field'>
      <span>{label}</span>
      <input
        className='input input-sm'
        type='search'
        value={filter[key] ?? ''}
        onChange={(event) => put(key, event.target.value || undefined)}
      />
    </label>
  );
  const choice = (
    label: string,
    [value, options]: [string, readonly (readonly [value: string, words: string])[]],
    choose: (value: string) => void,
  ) => (
    <label className='filter-field'>
      <span>{label}</span>
      <select
        className='select select-sm'
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        <option value=''>{text.anything[lang]}</option>
        {options.map(([one, shown]) => <option key={one} value={one}>{shown}</option>)}
      </select>
    </label>
  );
  const tick = (label: string, isOn: boolean, change: (isOn: boolean) => void) => (
    <label className='filter-tick'>
      <input
        type='checkbox'
        className='checkbox checkbox-sm'
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
      />
      {label}
    </label>
  );
  const people = (key: 'by' | 'assignee') =>
    (facets?.people[key] ?? []).map(({ id, name, count }) => [id, `${name} ${count}`] as const);
  const statuses = filter.status ?? [];

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
      <fieldset className='filter-statuses'>
        <legend className='sr-only'>{text.status[lang]}</legend>
        {STATUSES.map((one) => (
          <span key={one}>
            {tick(
              `${text[one][lang]}${facets ? ` ${facets.status[one]}` : ''}`,
              statuses.includes(one),
              (isOn) => {
                const next = STATUSES.filter((s) => s === one ? isOn : statuses.includes(s));
                put('status', next.length > 0 ? next : undefined);
              },
            )}
          </span>
        ))}
        {tick(text.problem[lang], filter.problem ?? false, (on) => put('problem', on || undefined))}
        {tick(text.comment[lang], filter.comment ?? false, (on) => put('comment', on || undefined))}
      </fieldset>
      {words('text', text.words[lang])}
      {words('source', text.sourceWords[lang])}
      {words('target', text.targetWords[lang])}
      {choice(
        text.origin[lang],
        [
          filter.origin?.[0] ?? '',
          ORIGINS.map((one) =>
            [one, `${text[one][lang]}${facets ? ` ${facets.origin[one]}` : ''}`] as const
          ),
        ],
        (value) => put('origin', ORIGINS.filter((one) => one === value)[0] && [value as 'person']),
      )}
      {choice(
        text.repeat[lang],
        [filter.repeat ?? '', REPEATS.map((one) => [one, repeatWords[one][lang]] as const)],
        (value) => put('repeat', REPEATS.find((one) => one === value)),
      )}
      {choice(
        text.by[lang],
        [filter.by?.[0] ?? '', [['me', text.me[lang]], ...people('by')]],
        (value) => put('by', value ? [value] : undefined),
      )}
      {choice(
        text.assignee[lang],
        [filter.assignee?.[0] ?? '', [
          ['me', text.me[lang]],
          ['none', text.nobody[lang]],
          ...people('assignee'),
        ]],
        (value) => put('assignee', value ? [value] : undefined),
      )}
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
    </form>
  );
}
