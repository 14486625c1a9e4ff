/** @jsxImportSource react */
import { text } from '../../../../src/editing/search/text.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { qaOf } from '../../panels/qa/qa-of.ts';
import { createLineFilters } from './line-filters.ts';
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
    bar: () => (
      <>
        <BarButton name='filterBar' run={commands.filterBar} icon='filter' lang={lang} />
        <BarButton name='find' run={commands.find} icon='search' lang={lang} />
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

type ButtonProps = {
  name: 'filterBar' | 'find';
  run: () => void;
  icon: 'filter' | 'search';
  lang: 'ko' | 'en';
};

function BarButton({ name, run, icon, lang }: ButtonProps) {
  const { find, keyLabel } = useCommands();
  const label = find(name)?.label[lang];
  return (
    <button
      type='button'
      className='icon-button'
      data-filter-bar={name === 'filterBar' || undefined}
      aria-label={label}
      title={`${label} (${keyLabel(name, isMac)})`}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
}

const focusOn = (selector: string) =>
  focusWhenDrawn<HTMLInputElement>(selector, (field) => field.select());
