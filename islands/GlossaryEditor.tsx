/** @jsxImportSource react */
import { useState } from 'react';
import { fill, text } from '../src/glossary/text.ts';
import type { EntryView } from '../src/glossary/view.ts';
import type { UiLang } from '../src/shared/languages.ts';
import type { Domain } from '../src/terms/entry.ts';
import { draftOf, emptyDraft } from './_glossary/draft.ts';
import { EntryEditor } from './_glossary/EntryEditor.tsx';
import { EntryRow } from './_glossary/EntryRow.tsx';
import { FactsDialog } from './_glossary/FactsDialog.tsx';
import { exportGlossary, type Facts, saveFacts } from './_glossary/glossary-calls.ts';
import { ImportDialog } from './_glossary/ImportDialog.tsx';
import { useEntries } from './_glossary/use-entries.ts';
import { focusWhenDrawn } from './_ui/focus-when-drawn.ts';
import { Icon } from './_ui/Icon.tsx';
import { Popup } from './_ui/Popup.tsx';
import { Spinner } from './_ui/Spinner.tsx';
import { toast } from './_ui/toast.tsx';

type Props = {
  name: string;
  randomName: string;
  /** As calls name it; `individual` for one's own. */
  projectNo: string;
  uid: string;
  directionLabel: string;
  sourceLang: string;
  targetLang: string;
  domain: Domain;
  memo: string;
  mayWrite: boolean;
  isOwn: boolean;
  lines: EntryView[];
  total: number;
  /** Where the list is. */
  back: string;
  lang: UiLang;
};

/** The entries of a glossary: searched, added, edited in place, taken from files and saved as files. */
export default function GlossaryEditor(props: Props) {
  const { randomName, projectNo, uid, lang, mayWrite, isOwn, sourceLang, targetLang } = props;
  const glossary = { fileName: randomName, project_no: projectNo };
  const first = { lines: props.lines, total: props.total };
  const entries = useEntries({ glossary, uid, lang, first });
  const [facts, setFacts] = useState<Facts>({
    name: props.name,
    memo: props.memo,
    domain: props.domain,
  });
  /** The entry that is edited; `new` for one that is not there yet. */
  const [edited, setEdited] = useState<number | 'new'>();
  const [dialog, setDialog] = useState<'import' | 'facts'>();
  const [isFetching, setIsFetching] = useState(false);
  const langs = { sourceLang, targetLang, lang };

  async function download(kind: string) {
    setIsFetching(true);
    await exportGlossary(glossary, `${facts.name}.${kind}`).catch(entries.complain);
    setIsFetching(false);
  }

  async function saveSettings(next: Facts): Promise<string | undefined> {
    try {
      await saveFacts(randomName, next);
      setFacts(next);
      toast(text.settingsSaved[lang]);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** Ends the editing; the keyboard goes on where it was begun. */
  const end = () => {
    setEdited(undefined);
    focusWhenDrawn(edited === 'new' ? '[data-add]' : `[data-edit="${edited}"]`);
  };
  const countWords = entries.total === 1 ? text.countOne : text.count;

  return (
    <div className='glossary-editor'>
      <p>
        <a className='btn btn-sm' href={props.back}>
          <Icon name='back' />
          {text.back[lang]}
        </a>
      </p>
      <header className='glossary-head'>
        <div>
          <h1>{facts.name}</h1>
          <p className='muted'>
            {[
              props.directionLabel,
              text.domains[facts.domain][lang],
              fill(countWords[lang], { count: entries.total.toLocaleString(lang) }),
            ].join(' · ')}
          </p>
          {facts.memo && <p className='muted'>{facts.memo}</p>}
        </div>
        {isOwn && (
          <button
            type='button'
            className='icon-button'
            title={text.settings[lang]}
            aria-label={text.settings[lang]}
            onClick={() => setDialog('facts')}
          >
            <Icon name='gear' />
          </button>
        )}
      </header>
      <div className='glossary-bar'>
        <input
          type='search'
          className='input input-sm glossary-search'
          placeholder={text.search[lang]}
          aria-label={text.search[lang]}
          value={entries.search}
          onChange={(event) => entries.setSearch(event.target.value)}
        />
        {mayWrite && (
          <>
            <button
              type='button'
              className='btn btn-sm btn-primary'
              data-add
              onClick={() => setEdited('new')}
            >
              <Icon name='plus' />
              {text.addItem[lang]}
            </button>
            <button type='button' className='btn btn-sm' onClick={() => setDialog('import')}>
              <Icon name='upload' />
              {text.addFile[lang]}
            </button>
          </>
        )}
        <Popup
          label={text.download[lang]}
          button={
            <>
              {isFetching ? <Spinner /> : <Icon name='download' />}
              {(isFetching ? text.fetching : text.download)[lang]}
            </>
          }
        >
          {(close) =>
            ['xlsx', 'csv', 'tbx'].map((kind) => (
              <button
                key={kind}
                type='button'
                disabled={isFetching}
                onClick={() => {
                  close();
                  void download(kind);
                }}
              >
                {fill(text.downloadAs[lang], { kind: kind.toUpperCase() })}
              </button>
            ))}
        </Popup>
      </div>
      {edited === 'new' && (
        <div className='glossary-entry is-edited'>
          <EntryEditor
            draft={emptyDraft}
            {...langs}
            cancel={end}
            save={async (draft) => {
              await entries.add(draft).then(end, entries.complain);
            }}
          />
        </div>
      )}
      {entries.lines.length > 0 && (
        <p className='glossary-entry glossary-entries-head' aria-hidden='true'>
          {[text.source, text.target, text.note].map((words) => (
            <span key={words.en}>{words[lang]}</span>
          ))}
        </p>
      )}
      <ul className='glossary-entries' aria-label={text.entries[lang]}>
        {entries.lines.map((line) => (
          <li
            key={line.index}
            className={edited === line.index ? 'glossary-entry is-edited' : 'glossary-entry'}
          >
            {edited === line.index
              ? (
                <EntryEditor
                  draft={draftOf(line)}
                  {...langs}
                  cancel={end}
                  save={async (draft) => {
                    await entries.change(line, draft).then(end, entries.complain);
                  }}
                />
              )
              : (
                <EntryRow
                  line={line}
                  {...langs}
                  {...(mayWrite
                    ? {
                      tools: {
                        edit: () => setEdited(line.index),
                        remove: () => entries.remove(line),
                      },
                    }
                    : {})}
                />
              )}
          </li>
        ))}
      </ul>
      {entries.lines.length === 0 && edited !== 'new' && (
        <div className='empty'>
          <h2>{(entries.search ? text.noResults : text.noEntries)[lang]}</h2>
          {!entries.search && mayWrite && <p className='muted'>{text.noEntriesHelp[lang]}</p>}
        </div>
      )}
      {entries.hasMore && (
        <p className='glossary-more'>
          <button type='button' className='btn' onClick={entries.more}>{text.more[lang]}</button>
        </p>
      )}
      {dialog === 'import' && (
        <ImportDialog
          total={entries.total}
          lang={lang}
          run={entries.take}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'facts' && (
        <FactsDialog
          facts={facts}
          lang={lang}
          save={saveSettings}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
