/** @jsxImportSource react */
import { text } from '../../../../src/editing/search/text.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts';
import { commentsOf } from '../../panels/comments/comments-of.ts';
import { qaOf } from '../../panels/qa/qa-of.ts';
import { createLineFilters, type LineFilters } from './line-filters.ts';
import { FilterBar } from './FilterBar.tsx';
import { createLineSearch, type LineSearch } from './line-search.ts';
import { FindBar } from './FindBar.tsx';
import { createTrail } from './last-edited.ts';
import { createReplacer, type Replacer } from './replace/replacer.ts';
import { ReplaceRow } from './replace/ReplaceRow.tsx';
import { FindButton, SearchFilters } from './SearchButtons.tsx';
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

  const commands = commandsOf(session, { filters, search, replacer, trail });

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
      <SearchFilters
        {...{ filters, lang }}
        comments={props.uid === null ? null : parts.shared(commentsOf)}
        run={commands.filterBar}
      />
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

type Searching = {
  filters: LineFilters;
  search: LineSearch;
  replacer: Replacer;
  trail: ReturnType<typeof createTrail>;
};

function commandsOf(
  session: EditorParts['session'],
  { filters, search, replacer, trail }: Searching,
): Record<Own, () => void> {
  return {
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
        if (!isThere) session.inform(text.neverEdited[session.lang]);
      }),
  };
}

const focusOn = (selector: string) =>
  focusWhenDrawn<HTMLInputElement>(selector, (field) => field.select());
