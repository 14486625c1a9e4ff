/** @jsxImportSource react */
import { useState } from 'react';
import { fill, text } from '../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { exportGlossary, type GlossaryKey } from './glossary-calls.ts';
import type { GlossaryEntries } from './use-glossary-entries.ts';

type GlossaryBarProps = {
  glossary: GlossaryKey;
  /** Of the glossary; exported files are named after it. */
  name: string;
  entries: Pick<GlossaryEntries, 'search' | 'setSearch' | 'complain'>;
  mayWrite: boolean;
  mayManage: boolean;
  lang: UiLang;
  onAdd: () => void;
  onImport: () => void;
};

/** Searches the entries, adds to them and exports them. */
export function GlossaryBar(props: GlossaryBarProps) {
  const { glossary, name, entries, mayWrite, mayManage, lang, onAdd, onImport } = props;
  return (
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
        <button type='button' className='btn btn-sm btn-primary' data-add onClick={onAdd}>
          <Icon name='plus' />
          {text.addItem[lang]}
        </button>
      )}
      {mayManage && (
        <button type='button' className='btn btn-sm' onClick={onImport}>
          <Icon name='upload' />
          {text.addFile[lang]}
        </button>
      )}
      <ExportMenu
        lang={lang}
        run={(kind) => exportGlossary(glossary, `${name}.${kind}`).catch(entries.complain)}
      />
    </div>
  );
}

type ExportMenuProps = { lang: UiLang; run: (kind: string) => Promise<void> };

function ExportMenu({ lang, run }: ExportMenuProps) {
  const [isFetching, setIsFetching] = useState(false);

  async function download(kind: string) {
    setIsFetching(true);
    await run(kind);
    setIsFetching(false);
  }

  return (
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
  );
}
