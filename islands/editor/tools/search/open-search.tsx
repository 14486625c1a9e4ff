/** @jsxImportSource react */
import { text } from '../../../../src/editing/search/text.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QuickFilter } from '../../layout/bar/QuickFilters.tsx';
import type { Comments } from '../../panels/comments/comments.ts';
import { commentsOf } from '../../panels/comments/comments-of.ts';
import { qaOf } from '../../panels/qa/qa-of.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { createLineFilters, type LineFilters } from './line-filters.ts';
import { FilterBar } from './FilterBar.tsx';
import { createLineSearch } from './line-search.ts';
import { FindBar } from './FindBar.tsx';
import { createTrail } from './last-edited.ts';
import { createReplacer } from './replace/replacer.ts';
import { ReplaceRow } from './replace/ReplaceRow.tsx';
import { SearchMarks } from './SearchMarks.tsx';
import { selectedText } from './selected-text.ts';

const own = ['find', 'replace', 'filterBar', 'lastEdited'] as const;
type Own = typeof own[number];

/** Filters, search and replacement over all lines, wherever they are. */
export function openSearch(parts: EditorParts): OpenTool | null {
  const { session, services, props, commands: table } = parts;
  const { lang } = session;
  const calls = services.search;
  if (!calls) return null;
  const qa = parts.shared(qaOf);
  const filters = createLineFilters(session, calls, props.uid !== null);
  const search = createLineSearch(session, calls);
  const replacer = createReplacer(session, calls, search);
  const trail = createTrail(session, filters.lastEdited);

  const commands: Record<Own, () => void> = {
    find() {
      search.open(selectedText(session));
      focusOn('.find-bar .find-field');
    },
    replace() {
      replacer.isOpen.set(true);
      const words = selectedText(session);
      search.open(words);
      focusOn(words || search.find.get().text ? '[data-replacement]' : '.find-bar .find-field');
    },
    filterBar: () => filters.isOpen.get() ? filters.close() : filters.open(),
    lastEdited: () =>
      void trail.goBack().then((isThere) => {
        if (!isThere) session.inform(text.neverEdited[lang]);
      }),
  };

  /** Inside the fields of lines the keys are taken already. */
  function hear(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented || event.isComposing) return;
    if (target.closest('.line-target, dialog')) return;
    const command = own.find((one) => one === table.commandOf(event));
    if (!command) return;
    // A second press gives the browser its own search.
    if (command === 'find' && target.closest('[data-find]')) return;
    event.preventDefault();
    commands[command]();
  }

  return {
    commands,
    bar: () => <FindButton run={commands.find} lang={lang} />,
    quick: () => (
      <>
        {props.uid !== null && (
          <CommentFilter {...{ filters, lang }} comments={parts.shared(commentsOf)} />
        )}
        <FilterButton {...{ filters, lang }} run={commands.filterBar} />
      </>
    ),
    notes: () => (
      <>
        <FilterBar filters={filters} />
        <FindBar search={search}>
          <ReplaceRow replacer={replacer} search={search} targetLang={props.targetLang} />
        </FindBar>
      </>
    ),
    overlay: () => (
      <SearchMarks search={search} sourceLang={props.sourceLang} targetLang={props.targetLang} />
    ),
    begin() {
      session.view.judgeBy((line, target) => qa?.hasAlarm(line, target) ?? false);
      document.addEventListener('keydown', hear);
      const ends = [filters.begin(), trail.begin()];
      return () => {
        document.removeEventListener('keydown', hear);
        search.end();
        for (const end of ends) end();
      };
    },
  };
}

type ButtonProps = { run: () => void; lang: 'ko' | 'en' };

function FindButton({ run, lang }: ButtonProps) {
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

const focusOn = (selector: string) =>
  focusWhenDrawn<HTMLInputElement>(selector, (field) => field.select());
