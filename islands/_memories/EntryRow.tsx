/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../../src/lines/text.ts';
import type { EntryView, Side, Spans } from '../../src/memories/rules.ts';
import { text } from '../../src/memories/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Marked } from '../_aids/Marked.tsx';
import { focusBeside } from '../_ui/focus-beside.ts';
import { focusWhenDrawn } from '../_ui/focus-when-drawn.ts';
import { Icon } from '../_ui/Icon.tsx';
import { Spinner } from '../_ui/Spinner.tsx';
import { toast } from '../_ui/toast.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { changeEntry, deleteEntry, restoreEntry } from './memory-calls.ts';

type Props = {
  entry: EntryView;
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
  onChange: (entry: EntryView | undefined) => void;
  onRestored: () => void;
};

/** One unit: read, edited in its place, deleted, with what it said before. */
export function EntryRow({ entry, sourceLang, targetLang, lang, onChange, onRestored }: Props) {
  const [mode, setMode] = useState<'read' | 'edit' | 'history'>('read');
  const spansOf = (side: Side): Spans => entry.found?.side === side ? entry.found.spans : [];
  const source = entry.found?.source ?? entry.source;

  async function remove() {
    onChange(undefined);
    try {
      await deleteEntry(entry);
    } catch (error) {
      onRestored();
      toast((error as Error).message, { tone: 'error' });
      return;
    }
    const run = () =>
      void restoreEntry(entry).then(onRestored, (error: Error) => {
        toast(error.message, { tone: 'error' });
      });
    toast(text.entryDeleted[lang], { action: { label: shell.undo[lang], run } });
  }

  if (mode === 'edit') {
    return (
      <li className='entry'>
        <EntryForm
          {...{ entry, sourceLang, targetLang, lang }}
          onClose={() => {
            setMode('read');
            focusOnEdit(entry);
          }}
          onSaved={(changed) => {
            setMode('read');
            onChange(changed);
            focusOnEdit(changed);
            toast(text.entrySaved[lang], { tone: 'success' });
          }}
        />
      </li>
    );
  }
  return (
    <li className='entry'>
      <p lang={sourceLang}>
        <Marked words={source} spans={spansOf('source')} />
      </p>
      <p lang={targetLang}>
        <Marked words={entry.found ? entry.plainTarget : entry.target} spans={spansOf('target')} />
      </p>
      <div className='entry-foot'>
        <span className='muted'>
          {[entry.author, entry.changed.slice(0, 16)].filter(Boolean).join(' · ')}
        </span>
        {entry.isOwn && (
          <>
            <button
              type='button'
              className='btn btn-sm btn-ghost'
              aria-expanded={mode === 'history'}
              onClick={() => setMode(mode === 'history' ? 'read' : 'history')}
            >
              {text.history[lang]}
            </button>
            <button
              type='button'
              className='icon-button'
              data-edit={entry.no}
              aria-label={fill(text.editEntry[lang], { text: source })}
              title={text.edit[lang]}
              onClick={() => setMode('edit')}
            >
              <Icon name='pencil' />
            </button>
            <button
              type='button'
              className='icon-button'
              aria-label={fill(text.deleteEntry[lang], { text: source })}
              title={text.delete[lang]}
              onClick={(event) => {
                focusBeside(event.currentTarget, '[data-edit]', '.entry-search input');
                void remove();
              }}
            >
              <Icon name='trash' />
            </button>
          </>
        )}
      </div>
      {mode === 'history' && <EntryHistory entry={entry} lang={lang} />}
    </li>
  );
}

const focusOnEdit = ({ no }: EntryView) => focusWhenDrawn(`[data-edit="${no}"]`);

type FormProps = Pick<Props, 'entry' | 'sourceLang' | 'targetLang' | 'lang'> & {
  onSaved: (entry: EntryView) => void;
  onClose: () => void;
};

function EntryForm({ entry, sourceLang, targetLang, lang, onSaved, onClose }: FormProps) {
  const [texts, setTexts] = useState({ source: entry.source, target: entry.target });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      const now = await changeEntry(entry, texts);
      onSaved({ ...entry, ...texts, plainTarget: texts.target, ...now, found: null });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <form
      className='entry-form'
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {(['source', 'target'] as const).map((side) => (
        <label key={side}>
          <span>{text[side][lang]}</span>
          <textarea
            className='textarea'
            // Its text would count as part of its label.
            aria-label={text[side][lang]}
            lang={side === 'source' ? sourceLang : targetLang}
            value={texts[side]}
            rows={2}
            autoFocus={side === 'target'}
            onChange={(event) => setTexts({ ...texts, [side]: event.target.value })}
          />
        </label>
      ))}
      {problem && <p className='field-error' role='alert'>{problem}</p>}
      <div className='entry-foot'>
        <button type='button' className='btn btn-sm btn-ghost' onClick={onClose}>
          {text.cancel[lang]}
        </button>
        <button type='submit' className='btn btn-sm btn-primary' aria-disabled={isBusy}>
          {isBusy && <Spinner />}
          {text.save[lang]}
        </button>
      </div>
    </form>
  );
}
