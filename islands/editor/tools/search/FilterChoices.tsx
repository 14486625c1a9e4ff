/** @jsxImportSource react */
import { ORIGINS, REPEATS } from '../../../../src/editing/search/rules.ts';
import { text } from '../../../../src/editing/search/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { LineFilters } from './line-filters.ts';
import type { FilterDraft } from './filter-draft.tsx';

const repeatWords = {
  yes: text.repeatYes,
  first: text.repeatFirst,
  later: text.repeatLater,
  no: text.repeatNo,
};

/** Where lines come from, whether they repeat, whose they are. */
export function FilterChoices({ filters, draft: { filter, put } }: {
  filters: LineFilters;
  draft: FilterDraft;
}) {
  const { lang } = filters;
  const facets = useSignal(filters.facets);
  const people = (key: 'by' | 'assignee') =>
    (facets?.people[key] ?? []).map(({ id, name, count }) => [id, `${name} ${count}`] as const);
  return (
    <>
      <Choice
        label={text.origin[lang]}
        value={filter.origin?.[0] ?? ''}
        options={ORIGINS.map((one) =>
          [one, `${text[one][lang]}${facets ? ` ${facets.origin[one]}` : ''}`] as const
        )}
        choose={(value) =>
          put('origin', ORIGINS.filter((one) => one === value)[0] && [value as 'person'])}
        lang={lang}
      />
      <Choice
        label={text.repeat[lang]}
        value={filter.repeat ?? ''}
        options={REPEATS.map((one) => [one, repeatWords[one][lang]] as const)}
        choose={(value) => put('repeat', REPEATS.find((one) => one === value))}
        lang={lang}
      />
      <Choice
        label={text.by[lang]}
        value={filter.by?.[0] ?? ''}
        options={[['me', text.me[lang]], ...people('by')]}
        choose={(value) => put('by', value ? [value] : undefined)}
        lang={lang}
      />
      <Choice
        label={text.assignee[lang]}
        value={filter.assignee?.[0] ?? ''}
        options={[['me', text.me[lang]], ['none', text.nobody[lang]], ...people('assignee')]}
        choose={(value) => put('assignee', value ? [value] : undefined)}
        lang={lang}
      />
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  choose: (value: string) => void;
  lang: UiLang;
};

function Choice({ label, value, options, choose, lang }: ChoiceProps) {
  return (
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
}
