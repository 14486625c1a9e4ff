/** @jsxImportSource react */
import type { LineFilter } from '../../../../src/editing/search/rules.ts';

/** A filter that is being put together. */
export type FilterDraft = {
  filter: LineFilter;
  put<K extends keyof LineFilter>(key: K, value: LineFilter[K] | undefined): void;
};

type WordsProps = FilterDraft & { of: 'text' | 'source' | 'target'; label: string };

/** Words that lines contain. */
export function WordsField({ filter, put, of, label }: WordsProps) {
  return (
    <label className='filter-field'>
      <span>{label}</span>
      <input
        className='input input-sm'
        type='search'
        value={filter[of] ?? ''}
        onChange={(event) => put(of, event.target.value || undefined)}
      />
    </label>
  );
}
