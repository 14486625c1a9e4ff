/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FILTERS, percentOf } from '../src/review/memory-inspection/rules.ts';
import { text } from '../src/review/memory-inspection/text.ts';
import { fill } from '../src/documents/lines/text.ts';
import { bcp47Of, type UiLang } from '../src/shared/languages.ts';
import { useSignal } from './runtime/signal.ts';
import { Entry } from './review/memory-inspection/Entry.tsx';
import {
  type Filter,
  httpInspection,
  type InspectionCalls,
  type Page,
} from './review/memory-inspection/inspection-calls.ts';
import { createInspector, type Inspector } from './review/memory-inspection/inspector.ts';
import { Icon } from './ui/Icon.tsx';
import { Progress } from './ui/Progress.tsx';
import { Spinner } from './ui/Spinner.tsx';
import { toast } from './ui/toast.tsx';

export type MemoryInspectorProps = {
  project: string;
  file: string;
  first: Page;
  lang: UiLang;
  /** Given by tests in place of the API. */
  calls?: InspectionCalls;
};

/** A memory read entry by entry: accepted, mended, or flagged as wrong. */
export default function MemoryInspector(props: MemoryInspectorProps) {
  const { project, file, first, lang } = props;
  const [status, setStatus] = useState('');
  const inspector = useMemo(() =>
    createInspector({
      calls: props.calls ?? httpInspection({ project, file }),
      first,
      lang,
      say: setStatus,
      complain: (words) => void toast(words, { tone: 'error' }),
    }), []);
  const { memory, entries, progress, isBusy, hasMore, look } = useSignal(inspector.state);
  const nothing = progress.total === 0
    ? text.empty
    : look.filter === 'open'
    ? text.allDone
    : text.none;
  return (
    <div className='inspector'>
      <BackLink project={project} lang={lang} />
      <header className='inspect-head'>
        <h1>{memory.name}</h1>
        <Progress label={text.progress[lang]} percent={percentOf(progress)} />
        <p className='muted'>{fill(text.counts[lang], progress)}</p>
      </header>
      {!memory.mayInspect && <p className='muted'>{text.readOnly[lang]}</p>}
      <Choice inspector={inspector} lang={lang} />
      <InspectedEntries inspector={inspector} lang={lang} />
      {isBusy && <Spinner />}
      {!isBusy && entries.length === 0 && <p className='empty'>{nothing[lang]}</p>}
      {hasMore && !isBusy && (
        <button
          type='button'
          className='btn justify-self-center'
          onClick={() => void inspector.more()}
        >
          {text.more[lang]}
        </button>
      )}
      {memory.mayInspect && <p className='muted'>{text.keys[lang]}</p>}
      <p className='sr-only' role='status'>{status}</p>
    </div>
  );
}

function BackLink({ project, lang }: { project: string; lang: UiLang }) {
  const isOfProject = /^\d+$/.test(project);
  return (
    <p>
      <a
        className='btn btn-sm'
        href={isOfProject ? `/projects/edit/${project}?tab=memories` : '/pages/clients'}
      >
        <Icon name='back' />
        {(isOfProject ? text.back : text.backToMemories)[lang]}
      </a>
    </p>
  );
}

function InspectedEntries({ inspector, lang }: { inspector: Inspector; lang: UiLang }) {
  const { memory, entries, at, mode, isBusy, checking } = useSignal(inspector.state);
  const { from, to, mayInspect } = memory;
  /** What had the focus in the list. Forms and buttons leave with it, and the keys of the list work only within. */
  const focused = useRef<Element>(null);
  useEffect(() => {
    const isThere = focused.current?.isConnected ?? true;
    if (document.activeElement !== document.body || isThere) return;
    document.querySelector<HTMLElement>('.inspect-entry[aria-current]')?.focus();
  });
  return (
    <ol
      className='inspect-list'
      aria-label={text.list[lang]}
      aria-busy={isBusy}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onKeyDown={(event) => onKey(event, inspector)}
    >
      {entries.map((entry, place) => (
        <Entry
          key={entry.no}
          {...{ inspector, entry, lang, mayInspect }}
          at={place}
          isActive={place === at}
          mode={place === at ? mode : 'read'}
          isChecking={checking.has(entry.no)}
          sourceLang={bcp47Of(from)}
          targetLang={bcp47Of(to)}
        />
      ))}
    </ol>
  );
}

function Choice({ inspector, lang }: { inspector: Inspector; lang: UiLang }) {
  const { look, entries, memory, checking } = useSignal(inspector.state);
  const [words, setWords] = useState('');
  return (
    <form
      className='inspect-choice'
      role='search'
      onSubmit={(event) => {
        event.preventDefault();
        void inspector.load({ ...look, words });
      }}
    >
      <label>
        <span className='sr-only'>{text.filter[lang]}</span>
        <select
          className='select select-sm'
          value={look.filter}
          onChange={(event) =>
            void inspector.load({ ...look, filter: event.target.value as Filter })}
        >
          {FILTERS.map((one) => <option key={one} value={one}>{text.filters[one][lang]}</option>)}
        </select>
      </label>
      <input
        className='input input-sm'
        type='search'
        aria-label={text.search[lang]}
        placeholder={text.search[lang]}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type='submit' className='btn btn-sm'>{text.find[lang]}</button>
      {memory.mayInspect && (
        <button
          type='button'
          className='btn btn-sm btn-ghost'
          aria-disabled={checking.size > 0}
          onClick={() => checking.size === 0 && void inspector.check(entries)}
        >
          {text.checkAll[lang]}
        </button>
      )}
    </form>
  );
}

/** Letters go by `code`, so that they work in Hangul mode; within a field only its own keys count. */
function onKey(event: KeyboardEvent, inspector: Inspector) {
  const { mode, at } = inspector.state.get();
  const isWriting = mode !== 'read' || event.nativeEvent.isComposing || event.keyCode === 229;
  if (isWriting || event.altKey) return;
  const isMod = event.ctrlKey || event.metaKey;
  const run = isMod
    ? event.key === 'Enter' ? () => void inspector.accept() : undefined
    : keys[event.code]?.(inspector, at);
  if (!run) return;
  event.preventDefault();
  run();
}

const keys: Record<string, (inspector: Inspector, at: number) => () => void> = {
  ArrowDown: (inspector, at) => () => inspector.go(at + 1),
  ArrowUp: (inspector, at) => () => inspector.go(at - 1),
  KeyE: (inspector) => () => inspector.setMode('edit'),
  KeyX: (inspector) => () => inspector.setMode('flag'),
  KeyZ: (inspector) => () => void inspector.revoke(),
  KeyC: (inspector) => () => {
    const entry = inspector.active();
    if (entry) void inspector.check([entry]);
  },
};
