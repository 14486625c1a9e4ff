/** @jsxImportSource react */
import { useRef, useState } from 'react';
import { fill } from '../src/lines/text.ts';
import type { MemoryView, Side } from '../src/memories/rules.ts';
import { text as inspection } from '../src/inspection/text.ts';
import { text } from '../src/memories/text.ts';
import { bcp47Of, parseDirection, type UiLang } from '../src/shared/languages.ts';
import { Arrival } from './_memories/Arrival.tsx';
import { EntryRow } from './_memories/EntryRow.tsx';
import { type EntriesPage, renameMemory } from './_memories/memory-calls.ts';
import { Download } from './_memories/MemoryRow.tsx';
import { SendingFiles } from './_memories/SendingFiles.tsx';
import { useEntries } from './_memories/use-entries.ts';
import { useArriving, useUploads } from './_memories/use-uploads.ts';
import { directionOf, nameOf } from './_memories/words.ts';
import { Icon } from './_ui/Icon.tsx';
import { Spinner } from './_ui/Spinner.tsx';
import { toast } from './_ui/toast.tsx';

type Props = { memory: MemoryView; isOwn: boolean; first: EntriesPage; lang: UiLang };

/** One memory with what stands in it. */
export default function MemoryEntries({ memory: initial, isOwn, first, lang }: Props) {
  const [memory, setMemory] = useState(initial);
  const entries = useEntries(memory.no, first);
  const { look, page, isBusy, show } = entries;
  const take = (next: MemoryView) => {
    setMemory(next);
    // What arrives is newest, and the newest are looked at first.
    if (next.arriving?.state !== 'running' && next.units !== memory.units) entries.refresh();
  };
  const count = (more: number) => setMemory((now) => ({ ...now, units: now.units + more }));
  const { sending, upload } = useUploads({ lang, memory: memory.no, onMemory: take });
  useArriving([memory], take);
  const { from, to } = parseDirection(memory.direction) ?? { from: 'ko', to: 'en' };
  const nothing = look.query
    ? fill(text.noHits[lang], { query: look.query })
    : text[look.show === 'conflicts' ? 'noConflicts' : 'noEntries'][lang];
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
      <Search {...{ look, lang }} onLook={show} />
      {isBusy && page.entries.length === 0 && <Spinner />}
      {!isBusy && page.entries.length === 0 && <p className='empty'>{nothing}</p>}
      <ol className='entries' aria-label={text.list[lang]} aria-busy={isBusy}>
        {page.entries.map((entry) => (
          <EntryRow
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
      {page.hasMore && (
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

type HeadProps = Pick<Props, 'memory' | 'isOwn' | 'lang'> & {
  upload: (files: File[]) => void;
  onMemory: (memory: MemoryView) => void;
};

function Head({ memory, isOwn, lang, upload, onMemory }: HeadProps) {
  const [isNaming, setNaming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  async function rename(name: string) {
    setNaming(false);
    await renameMemory(memory.no, name).then(onMemory, (error: Error) => {
      toast(error.message, { tone: 'error' });
    });
  }
  return (
    <header className='memory-head'>
      {isNaming
        ? (
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
            <button type='button' className='btn btn-ghost' onClick={() => setNaming(false)}>
              {text.cancel[lang]}
            </button>
          </form>
        )
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
          <Download memory={memory} lang={lang} />
        </div>
      )}
    </header>
  );
}

type Look = { query: string; side: Side; show: 'all' | 'conflicts' };

function Search({ look, lang, onLook }: {
  look: Look;
  lang: UiLang;
  onLook: (look: Partial<Look>) => void;
}) {
  const [typed, setTyped] = useState(look.query);
  return (
    <form
      className='entry-search'
      role='search'
      onSubmit={(event) => {
        event.preventDefault();
        onLook({ query: typed, show: 'all' });
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
          if (event.target.value === '' && look.query) onLook({ query: '' });
        }}
      />
      <select
        className='select'
        aria-label={text.side[lang]}
        value={look.side}
        onChange={(event) =>
          onLook({ query: typed, side: event.target.value as Side, show: 'all' })}
      >
        <option value='source'>{text.source[lang]}</option>
        <option value='target'>{text.target[lang]}</option>
      </select>
      <button type='submit' className='btn'>{text.search[lang]}</button>
      <select
        className='select'
        aria-label={text.show[lang]}
        value={look.show}
        onChange={(event) => {
          setTyped('');
          onLook({ query: '', show: event.target.value === 'conflicts' ? 'conflicts' : 'all' });
        }}
      >
        <option value='all'>{text.all[lang]}</option>
        <option value='conflicts'>{text.conflicts[lang]}</option>
      </select>
    </form>
  );
}
