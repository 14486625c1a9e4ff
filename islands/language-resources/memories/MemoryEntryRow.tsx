/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../../../src/documents/lines/text.ts';
import type {
  EntrySide,
  MemoryEntryView,
  Spans,
} from '../../../src/language-resources/memories/rules.ts';
import { text } from '../../../src/language-resources/memories/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { Marked } from '../../ui/Marked.tsx';
import { focusBeside } from '../../ui/focus-beside.ts';
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { changeEntry, deleteEntry, restoreEntry } from './memory-calls.ts';

type Props = {
  entry: MemoryEntryView;
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
  onChange: (entry: MemoryEntryView | undefined) => void;
  onRestored: () => void;
};

/** One entry: read, edited in its place, deleted, with what it said before. */
export function MemoryEntryRow(props: Props) {
  const { entry, sourceLang, targetLang, lang, onChange, onRestored } = props;
  const [mode, setMode] = useState<Mode>('read');
  const spansOf = (side: EntrySide): Spans => entry.found?.side === side ? entry.found.spans : [];

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
        <Marked words={entry.found?.source ?? entry.source} spans={spansOf('source')} />
      </p>
      <p lang={targetLang}>
        <Marked words={entry.found ? entry.plainTarget : entry.target} spans={spansOf('target')} />
      </p>
      <div className='entry-foot'>
        <span className='muted'>
          {[entry.author, entry.changed.slice(0, 16)].filter(Boolean).join(' · ')}
        </span>
        {entry.isOwn && <EntryTools {...{ entry, mode, setMode, lang, onChange, onRestored }} />}
      </div>
      {mode === 'history' && <EntryHistory entry={entry} lang={lang} />}
    </li>
  );
}

type Mode = 'read' | 'edit' | 'history';

type EntryToolsProps = Pick<Props, 'entry' | 'lang' | 'onChange' | 'onRestored'> & {
  mode: Mode;
  setMode: (mode: Mode) => void;
};

function EntryTools(props: EntryToolsProps) {
  const { entry, mode, setMode, lang } = props;
  const source = entry.found?.source ?? entry.source;
  return (
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
          void remove(props);
        }}
      >
        <Icon name='trash' />
      </button>
    </>
  );
}

/** Gone at once, and back when the server refuses. */
async function remove({ entry, lang, onChange, onRestored }: Omit<EntryToolsProps, 'mode'>) {
  const complain = (error: Error) => toast(error.message, { tone: 'error' });
  onChange(undefined);
  try {
    await deleteEntry(entry);
  } catch (error) {
    onRestored();
    complain(error as Error);
    return;
  }
  const run = () => void restoreEntry(entry).then(onRestored, complain);
  toast(text.entryDeleted[lang], { action: { label: shell.undo[lang], run } });
}

const focusOnEdit = ({ no }: MemoryEntryView) => focusWhenDrawn(`[data-edit="${no}"]`);

type FormProps = Pick<Props, 'entry' | 'sourceLang' | 'targetLang' | 'lang'> & {
  onSaved: (entry: MemoryEntryView) => void;
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
