/** @jsxImportSource react */
import { type KeyboardEvent, useContext, useSyncExternalStore } from 'react';
import { text } from '../../src/matching/text.ts';
import type { FeatureTab } from '../_editor/feature.ts';
import { FeaturesContext } from '../_editor/FeaturesContext.ts';
import type { EditorSession } from '../_editor/session.ts';
import { type Signal, useSignal } from '../_lib/signal.ts';
import { TermsPanel } from '../_terms/terms-panel.tsx';
import type { TermBook } from '../_terms/term-book.ts';
import { Icon } from '../_ui/Icon.tsx';
import { ConcordanceTab } from './ConcordanceTab.tsx';
import { insertAtCaret } from './insert-at-caret.ts';
import type { MatchCalls } from './match-calls.ts';
import { MatchesTab } from './MatchesTab.tsx';
import { type Aids, ownTabs, type Tab } from './use-aids.ts';

type Props = {
  session: EditorSession;
  aids: Aids;
  calls: MatchCalls;
  terms: TermBook;
  sourceLang: string;
  targetLang: string;
};

/** What helps with the active line: beside the lines, or below them where there is no room. */
export function AidsPanel({ session, aids, calls, terms, sourceLang, targetLang }: Props) {
  const { lang } = session;
  const { tab, setTab, toggle, book, concordance } = aids;
  const more = useContext(FeaturesContext).flatMap((one) => one.tab ? [one.tab] : []);
  if (!aids.isOpen || !book || !concordance) return null;
  const tabs = [...ownTabs.map((id) => ({ id, label: text[id] })), ...more];
  return (
    <aside
      className='aids'
      aria-label={text.panel[lang]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        session.focusActive();
      }}
    >
      <header className='aids-bar'>
        <Tabs {...{ session, tabs, tab, setTab }} />
        <button
          type='button'
          className='icon-button'
          aria-label={text.close[lang]}
          title={text.close[lang]}
          onClick={() => {
            toggle();
            session.focusActive();
          }}
        >
          <Icon name='close' />
        </button>
      </header>
      <div
        id='aids-content'
        className='aids-content'
        role='tabpanel'
        aria-labelledby={`aids-${tab}`}
        tabIndex={-1}
      >
        {tab === 'matches' && <MatchesTab {...{ session, book, calls, sourceLang, targetLang }} />}
        {tab === 'terms' && <TermsTab {...{ session, terms, sourceLang, targetLang }} />}
        {tab === 'concordance' && (
          <ConcordanceTab {...{ session, concordance, sourceLang, targetLang }} />
        )}
        {more.find(({ id }) => id === tab)?.render()}
      </div>
    </aside>
  );
}

type TabFace = Pick<FeatureTab, 'id' | 'label' | 'badge'>;
type TabsProps = {
  session: EditorSession;
  tabs: readonly TabFace[];
  tab: Tab;
  setTab: (tab: Tab) => void;
};

function Tabs({ session: { lang }, tabs, tab, setTab }: TabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(({ id }) => id === tab);
    const next = step && tabs[(at + step + tabs.length) % tabs.length]?.id;
    if (!next) return;
    event.preventDefault();
    setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`#aids-${next}`)?.focus();
  }
  return (
    <div className='aids-tabs' role='tablist' aria-label={text.tabs[lang]} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label, badge }) => (
        <button
          key={id}
          id={`aids-${id}`}
          type='button'
          role='tab'
          aria-selected={id === tab}
          aria-controls='aids-content'
          tabIndex={id === tab ? 0 : -1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() =>
            setTab(id)}
        >
          {label[lang]}
          {badge && <Badge count={badge} />}
        </button>
      ))}
    </div>
  );
}

function Badge({ count }: { count: Signal<number> }) {
  const now = useSignal(count);
  return now === 0 ? null : <span className='aids-badge'>{now}</span>;
}

type TermsProps = Pick<Props, 'session' | 'terms' | 'sourceLang' | 'targetLang'>;

function TermsTab({ session, terms, sourceLang, targetLang }: TermsProps) {
  const { lang } = session;
  const index = useSignal(session.active);
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index ?? -1, listener),
    () => session.lines.lineVersion(index ?? -1),
  );
  const line = index === null ? undefined : session.lines.line(index);
  if (!line) return <p className='aids-empty'>{text.chooseLine[lang]}</p>;
  const target = session.field(line.index)?.read() ?? session.shownText(line);
  return (
    <TermsPanel
      {...{ session, lang, sourceLang, targetLang }}
      book={terms}
      line={{ no: line.index, source: line.source, target }}
      insert={(words) => insertAtCaret(session, words)}
    />
  );
}
