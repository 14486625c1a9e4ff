/** @jsxImportSource react */
import { text } from '../../../../src/editing/search/text.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QuickFilter } from '../../layout/bar/QuickFilters.tsx';
import type { Comments } from '../../panels/comments/comments.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import type { LineFilters } from './line-filters.ts';

type FiltersProps = ButtonProps & { filters: LineFilters; comments: Comments | null };

/** Behind the quick filters: lines with open comments, and the box of all others. Visitors have no comments. */
export function SearchFilters({ filters, comments, run, lang }: FiltersProps) {
  return (
    <>
      {comments && <CommentFilter {...{ filters, comments, lang }} />}
      <FilterButton {...{ filters, lang, run }} />
    </>
  );
}

type ButtonProps = { run: () => void; lang: 'ko' | 'en' };

export function FindButton({ run, lang }: ButtonProps) {
  const { find, keyLabel } = useCommands();
  const label = find('find')?.label[lang] ?? '';
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost bar-button'
      aria-label={label}
      title={`${label} (${keyLabel('find', isMac)})`}
      onClick={run}
    >
      <Icon name='search' />
      <span className='bar-words' aria-hidden='true'>{label}</span>
    </button>
  );
}

type CommentFilterProps = { filters: LineFilters; comments: Comments; lang: 'ko' | 'en' };

function CommentFilter({ filters, comments, lang }: CommentFilterProps) {
  const marks = useSignal(comments.marks);
  const { comment } = useSignal(filters.filter);
  const count = [...marks.values()].filter(({ open }) => open > 0).length;
  return (
    <QuickFilter
      words={text.comments[lang]}
      count={count}
      isOn={comment === true}
      onChoose={() => void filters.apply(comment ? {} : { comment: true })}
    />
  );
}

function FilterButton({ filters, run, lang }: ButtonProps & { filters: LineFilters }) {
  const { find, keyLabel } = useCommands();
  const isOpen = useSignal(filters.isOpen);
  const label = find('filterBar')?.label[lang] ?? '';
  return (
    <button
      type='button'
      data-filter-bar
      aria-expanded={isOpen}
      title={`${label} (${keyLabel('filterBar', isMac)})`}
      onClick={run}
    >
      <Icon name='filter' />
      {label}
    </button>
  );
}
