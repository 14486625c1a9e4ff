/** @jsxImportSource react */
import { text } from '../../../src/language-resources/glossaries/text.ts';
import type { GlossaryEntryView } from '../../../src/language-resources/glossaries/view.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts';
import { draftOf, emptyDraft } from './draft.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { GlossaryEntryRow } from './GlossaryEntryRow.tsx';
import type { EditedEntry, GlossaryEntries } from './use-glossary-entries.ts';

type EntryListProps = {
  entries: GlossaryEntries;
  edited: EditedEntry;
  onEdit: (entry: EditedEntry) => void;
  mayWrite: boolean;
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
};

/** The entries, and in place of one of them or before them all the fields that edit it. */
export function EntryList(props: EntryListProps) {
  const { entries, edited, onEdit, mayWrite, sourceLang, targetLang, lang } = props;
  const langs = { sourceLang, targetLang, lang };

  /** Ends the editing; the keyboard goes on where it was begun. */
  const end = () => {
    onEdit(undefined);
    focusWhenDrawn(edited === 'new' ? '[data-add]' : `[data-edit="${edited}"]`);
  };
  const toolsOf = (line: GlossaryEntryView) => ({
    edit: () => onEdit(line.index),
    remove: () => entries.remove(line),
  });
  const editorOf = (line: GlossaryEntryView) => (
    <EntryEditor
      draft={draftOf(line)}
      {...langs}
      cancel={end}
      save={(draft) => entries.change(line, draft).then(end, entries.complain)}
    />
  );

  return (
    <>
      {edited === 'new' && (
        <div className='glossary-entry is-edited'>
          <EntryEditor
            draft={emptyDraft}
            {...langs}
            cancel={end}
            save={(draft) => entries.add(draft).then(end, entries.complain)}
          />
        </div>
      )}
      {entries.lines.length > 0 && <ColumnHeads lang={lang} />}
      <ul className='glossary-entries' aria-label={text.entries[lang]}>
        {entries.lines.map((line) => {
          const isEdited = edited === line.index;
          const tools = mayWrite ? { tools: toolsOf(line) } : {};
          return (
            <li key={line.index} className={`glossary-entry${isEdited ? ' is-edited' : ''}`}>
              {isEdited ? editorOf(line) : <GlossaryEntryRow line={line} {...langs} {...tools} />}
            </li>
          );
        })}
      </ul>
      {entries.lines.length === 0 && edited !== 'new' && (
        <NoEntries isSearch={entries.search !== ''} {...{ mayWrite, lang }} />
      )}
      {entries.hasMore && (
        <p className='glossary-more'>
          <button type='button' className='btn' onClick={entries.more}>{text.more[lang]}</button>
        </p>
      )}
    </>
  );
}

function ColumnHeads({ lang }: { lang: UiLang }) {
  return (
    <p className='glossary-entry glossary-entries-head' aria-hidden='true'>
      {[text.source, text.target, text.note].map((words) => (
        <span key={words[lang]}>{words[lang]}</span>
      ))}
    </p>
  );
}

type NoEntriesProps = { isSearch: boolean; mayWrite: boolean; lang: UiLang };

function NoEntries({ isSearch, mayWrite, lang }: NoEntriesProps) {
  return (
    <div className='empty'>
      <h2>{(isSearch ? text.noResults : text.noEntries)[lang]}</h2>
      {!isSearch && mayWrite && <p className='muted'>{text.noEntriesHelp[lang]}</p>}
    </div>
  );
}
