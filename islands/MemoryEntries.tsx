/** @jsxImportSource react */
import { useRef, useState } from 'react';
import { fill } from '../src/documents/lines/text.ts';
import type { EntrySide, MemoryView } from '../src/language-resources/memories/rules.ts';
import { text as inspection } from '../src/review/memory-inspection/text.ts';
import { text } from '../src/language-resources/memories/text.ts';
import { bcp47Of, parseDirection, type UiLang } from '../src/shared/languages.ts';
import { Arrival } from './language-resources/memories/Arrival.tsx';
import { MemoryEntryRow } from './language-resources/memories/MemoryEntryRow.tsx';
import { type EntriesPage, renameMemory } from './language-resources/memories/memory-calls.ts';
import { MemoryDownload } from './language-resources/memories/MemoryRow.tsx';
import { SendingFiles } from './language-resources/memories/SendingFiles.tsx';
import {
  type EntrySearch,
  useMemoryEntries,
} from './language-resources/memories/use-memory-entries.ts';
import { useArriving, useUploads } from './language-resources/memories/use-uploads.ts';
import { directionOf, nameOf } from './language-resources/memories/words.ts';
import { Icon } from './ui/Icon.tsx';
import { Spinner } from './ui/Spinner.tsx';
import { toast } from './ui/toast.tsx';

type Props = { memory: MemoryView; isOwn: boolean; first: EntriesPage; lang: UiLang };

/** One memory with its entries. */
export default function MemoryEntries({ memory: initial, isOwn, first, lang }: Props) {
  const [memory, setMemory] = useState(initial);
  const entries = useMemoryEntries(memory.no, first);
  const { search, isBusy, show } = entries;
  const apply = (next: MemoryView) => {
    setMemory(next);
    // New entries come first in the list.
    if (next.arriving?.state !== 'running' && next.units !== memory.units) entries.refresh();
  };
  const count = (more: number) => setMemory((now) => ({ ...now, units: now.units + more }));
  const { sending, upload } = useUploads({ lang, memory: memory.no, onMemory: apply });
  useArriving([memory], apply);
  return (
    <div className='grid gap-4'>
      <p>
        <a className='btn btn-sm' href='/pages/clients'>
          <Icon name='back' />
          {text.back[lang]}
        </a>
      </p>
      <Head {...{ memory, isOwn, lang, upload }} onMemory={setMemory} />
      {!isOwn && <p className='muted'>{text.readOnly[lang]}</p>}
      {isOwn && memory.arriving && <Arrival arriving={memory.arriving} lang={lang} />}
      <SendingFiles sending={sending} lang={lang} />
      <Search {...{ search, lang }} onSearch={show} />
      <Entries {...{ entries, count, lang }} direction={memory.direction} />
      {entries.page.hasMore && (
        <button
          type='button'
          className='btn justify-self-center'
          disabled={isBusy}
          onClick={entries.more}
        >
          {text.more[lang]}
        </button>
      )}
    </div>
  );
}

type EntriesProps = {
  entries: ReturnType<typeof useMemoryEntries>;
  direction: string;
  /** Entries that came or went, for the number above the list. */
  count: (more: number) => void;
  lang: UiLang;
};

function Entries({ entries, direction, count, lang }: EntriesProps) {
  const { search, page, isBusy } = entries;
  const { from, to } = parseDirection(direction) ?? { from: 'ko', to: 'en' };
  const nothing = search.query
    ? fill(text.noHits[lang], { query: search.query })
    : text[search.show === 'conflicts' ? 'noConflicts' : 'noEntries'][lang];
  return (
    <>
      {isBusy && page.entries.length === 0 && <Spinner />}
      {!isBusy && page.entries.length === 0 && <p className='empty'>{nothing}</p>}
      <ol className='entries' aria-label={text.list[lang]} aria-busy={isBusy}>
        {page.entries.map((entry) => (
          <MemoryEntryRow
            key={entry.no}
            {...{ entry, lang }}
            sourceLang={bcp47Of(from)}
            targetLang={bcp47Of(to)}
            onChange={(by) => {
              entries.replace(entry, by);
              if (!by) count(-1);
            }}
            onRestored={() => {
              entries.refresh();
              count(1);
            }}
          />
        ))}
      </ol>
    </>
  );
}

type HeadProps = Pick<Props, 'memory' | 'isOwn' | 'lang'> & {
  upload: (files: File[]) => void;
  onMemory: (memory: MemoryView) => void;
};

function Head({ memory, isOwn, lang, upload, onMemory }: HeadProps) {
  const [isNaming, setNaming] = useState(false);
  async function rename(name: string) {
    setNaming(false);
    await renameMemory(memory.no, name).then(onMemory, (error: Error) => {
      toast(error.message, { tone: 'error' });
    });
  }
  return (
    <header className='memory-head'>
      {isNaming
        ? <RenameForm {...{ memory, lang, rename }} onClose={() => setNaming(false)} />
        : <h1>{nameOf(memory, lang)}</h1>}
      <p className='muted'>
        {directionOf(memory, lang)} · {text.units[lang]} {memory.units.toLocaleString(lang)}
      </p>
      {isOwn && (
        <div className='memory-actions'>
          <a
            className='btn btn-sm'
            href={`/inspector/individual/${memory.no}/${memory.direction}`}
          >
            {inspection.inspect[lang]}
          </a>
          {!memory.isPersonal && !isNaming && (
            <button
              type='button'
              className='btn btn-sm'
              onClick={() => setNaming(true)}
            >
              {text.rename[lang]}
            </button>
          )}
          <AddFile {...{ lang, upload }} />
          <MemoryDownload memory={memory} lang={lang} />
        </div>
      )}
    </header>
  );
}

type RenameFormProps = {
  memory: MemoryView;
  lang: UiLang;
  rename: (name: string) => Promise<void>;
  onClose: () => void;
};

function RenameForm({ memory, lang, rename, onClose }: RenameFormProps) {
  return (
    <form
      className='memory-rename'
      onSubmit={(event) => {
        event.preventDefault();
        void rename(String(new FormData(event.currentTarget).get('name')));
      }}
    >
      <input
        className='input'
        name='name'
        aria-label={text.name[lang]}
        defaultValue={memory.name}
        maxLength={100}
        required
        autoFocus
      />
      <button type='submit' className='btn btn-primary'>{text.save[lang]}</button>
      <button type='button' className='btn btn-ghost' onClick={onClose}>
        {text.cancel[lang]}
      </button>
    </form>
  );
}

function AddFile({ lang, upload }: Pick<HeadProps, 'lang' | 'upload'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type='button' className='btn btn-sm' onClick={() => input.current?.click()}>
        <Icon name='upload' />
        {text.addFile[lang]}
      </button>
      <input
        ref={input}
        type='file'
        hidden
        accept='.tmx'
        aria-label={text.addFile[lang]}
        onChange={({ currentTarget }) => {
          upload([...currentTarget.files ?? []]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Search({ search, lang, onSearch }: {
  search: EntrySearch;
  lang: UiLang;
  onSearch: (search: Partial<EntrySearch>) => void;
}) {
  const [typed, setTyped] = useState(search.query);
  return (
    <form
      className='entry-search'
      role='search'
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ query: typed, show: 'all' });
      }}
    >
      <input
        className='input'
        type='search'
        aria-label={text.query[lang]}
        placeholder={text.queryHint[lang]}
        value={typed}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '' && search.query) onSearch({ query: '' });
        }}
      />
      <select
        className='select'
        aria-label={text.side[lang]}
        value={search.side}
        onChange={(event) =>
          onSearch({ query: typed, side: event.target.value as EntrySide, show: 'all' })}
      >
        <option value='source'>{text.source[lang]}</option>
        <option value='target'>{text.target[lang]}</option>
      </select>
      <button type='submit' className='btn'>{text.search[lang]}</button>
      <select
        className='select'
        aria-label={text.show[lang]}
        value={search.show}
        onChange={(event) => {
          setTyped('');
          onSearch({ query: '', show: event.target.value === 'conflicts' ? 'conflicts' : 'all' });
        }}
      >
        <option value='all'>{text.all[lang]}</option>
        <option value='conflicts'>{text.conflicts[lang]}</option>
      </select>
    </form>
  );
}
