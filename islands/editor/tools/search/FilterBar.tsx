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
import type { LineFilters } from './line-filters.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { type FilterDraft, WordsField } from './filter-draft.tsx';
import { Range } from './Range.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { Tick } from './Tick.tsx';

/** All that lines can be filtered by, with how many there are of each. */
export function FilterBar({ filters }: { filters: LineFilters }) {
  const isOpen = useSignal(filters.isOpen);
  return isOpen ? <OpenBar filters={filters} /> : null;
}

function OpenBar({ filters }: { filters: LineFilters }) {
  const { lang } = filters;
  const draft = useFilterDraft(filters);
  const { filter, put } = draft;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void filters.apply(filter);
  }

  return (
    <form
      ref={form}
      className='filter-bar'
      aria-label={text.filters[lang]}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) filters.close();
      }}
    >
      <Statuses filters={filters} draft={draft} />
      <WordsField {...draft} of='text' label={text.words[lang]} />
      <WordsField {...draft} of='source' label={text.sourceWords[lang]} />
      <WordsField {...draft} of='target' label={text.targetWords[lang]} />
      <FilterChoices filters={filters} draft={draft} />
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
      <Actions filters={filters} filter={filter} />
    </form>
  );
}

/** The filter as it is in the form; what is applied elsewhere comes into it. */
function useFilterDraft(filters: LineFilters): FilterDraft {
  const applied = useSignal(filters.filter);
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

type StatusesProps = { filters: LineFilters; draft: FilterDraft };

function Statuses({ filters, draft: { filter, put } }: StatusesProps) {
  const { lang } = filters;
  const facets = useSignal(filters.facets);
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

function Actions({ filters, filter }: { filters: LineFilters; filter: LineFilter }) {
  const { lang } = filters;
  const applied = useSignal(filters.filter);
  const isBusy = useSignal(filters.isBusy);
  const { filter: kind, order } = useSignal(filters.shown);
  return (
    <div className='filter-actions'>
      <button type='submit' className='btn btn-sm btn-primary' aria-disabled={isBusy}>
        {kind === 'chosen' && filter === applied ? text.again[lang] : text.apply[lang]}
      </button>
      {!isEmptyFilter(filter) && (
        <button
          type='button'
          className='btn btn-sm'
          onClick={() => void filters.apply({})}
        >
          {text.clear[lang]}
        </button>
      )}
      {kind === 'chosen' && order && (
        <output>
          {fill((order.length > 0 ? text.found : text.noneFound)[lang], { n: order.length })}
        </output>
      )}
      {filters.isMember && <SavedFilters filters={filters} />}
      <button
        type='button'
        className='icon-button'
        aria-label={text.close[lang]}
        title={`${text.close[lang]} (Esc)`}
        onClick={filters.close}
      >
        <Icon name='close' />
      </button>
    </div>
  );
}
