/** @jsxImportSource react */
import { text } from '../../src/line-search/text.ts';
import { text as lineText } from '../../src/lines/text.ts';
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { commandOf, keyLabel } from '../_keys/keys.ts';
import { isMac } from '../_keys/platform.ts';
import { keyOf } from '../_editor/setup.ts';
import { focusWhenDrawn } from '../_ui/focus-when-drawn.ts';
import { Icon } from '../_ui/Icon.tsx';
import { createFilterBook } from './filter-book.ts';
import { FilterBar } from './FilterBar.tsx';
import { createFindBook } from './find-book.ts';
import { FindBar } from './FindBar.tsx';
import { createTrail } from './last-edited.ts';
import { createReplaceBook } from './replace-book.ts';
import { ReplaceRow } from './ReplaceRow.tsx';
import { httpSearch } from './search-calls.ts';
import { SearchMarks } from './SearchMarks.tsx';
import { selectedText } from './selected-text.ts';

const own = ['find', 'replace', 'filterBar', 'lastEdited'] as const;
type Own = typeof own[number];

/** Filters, search and replacement over all lines, wherever they are. */
export function searchFeature({ session, props }: FeatureOptions): Feature | null {
  const { lang } = session;
  // Tests of other things bring a server of their own, which cannot search.
  if (props.server && !props.search) return null;
  const calls = props.search ?? httpSearch(keyOf(props));
  const filters = createFilterBook(session, calls, props.uid !== null);
  const search = createFindBook(session, calls);
  const replacing = createReplaceBook(session, calls, search);
  const trail = createTrail(session, filters.lastEdited);

  const commands: Record<Own, () => void> = {
    find() {
      search.open(selectedText(session));
      focusOn('.find-bar .find-field');
    },
    replace() {
      replacing.isOpen.set(true);
      const words = selectedText(session);
      search.open(words);
      focusOn(words || search.find.get().text ? '[data-replacement]' : '.find-bar .find-field');
    },
    filterBar: () => filters.isOpen.get() ? filters.close() : filters.open(),
    lastEdited: () =>
      void trail.goBack().then((isThere) => {
        if (!isThere) session.tell(text.neverEdited[lang]);
      }),
  };

  /** Inside the fields of lines the keys are taken already. */
  function hear(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented || event.isComposing) return;
    if (target.closest('.line-target, dialog')) return;
    const command = own.find((one) => one === commandOf(event));
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
        <FilterBar book={filters} />
        <FindBar book={search}>
          <ReplaceRow book={replacing} search={search} targetLang={props.targetLang} />
        </FindBar>
      </>
    ),
    overlay: () => (
      <SearchMarks book={search} sourceLang={props.sourceLang} targetLang={props.targetLang} />
    ),
    begin() {
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
  const label = lineText[name][lang];
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
