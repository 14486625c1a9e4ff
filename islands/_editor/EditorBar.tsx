/** @jsxImportSource react */
import type { ReactNode } from 'react';
import { checkRateOf, progressOf } from '../../src/documents/rules.ts';
import { text as settings } from '../../src/document-settings/text.ts';
import { fill, text } from '../../src/lines/text.ts';
import { Icon } from '../_ui/Icon.tsx';
import { Progress } from '../_ui/Progress.tsx';
import type { Download } from './download.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { SaveStatus } from '../_saving/SaveStatus.tsx';
import type { EditorSession } from './session.ts';
import { useSignal } from '../_lib/signal.ts';

type Props = {
  session: EditorSession;
  fileName: string;
  directionLabel: string;
  download: Download;
  onHelp: () => void;
  onSettings: () => void;
  checkAll: ReactNode;
  /** Missing where it is not offered at all. */
  retranslate?: { run: () => void; obstacle: string | undefined };
};

/** The slim bar: the way back, what this is, how far it is, whether it is safe. */
export function EditorBar(props: Props) {
  const { session, fileName, directionLabel, download, onHelp, onSettings, retranslate } = props;
  const { lang } = session;
  return (
    <header className='editor-bar'>
      <a
        className='icon-button'
        href='/upload'
        aria-label={text.backToList[lang]}
        title={text.backToList[lang]}
      >
        <Icon name='back' />
      </a>
      <h1 className='editor-name' title={fileName}>{fileName}</h1>
      <span className='editor-direction'>{directionLabel}</span>
      <Rates session={session} />
      <SaveStatus session={session} />
      <div className='editor-actions'>
        <FilterSelect session={session} />
        {props.checkAll}
        {retranslate && (
          <button
            type='button'
            className='btn btn-sm btn-ghost'
            aria-disabled={retranslate.obstacle !== undefined}
            title={retranslate.obstacle ?? text.retranslateAll[lang]}
            onClick={() => {
              if (retranslate.obstacle) session.tell(retranslate.obstacle);
              else retranslate.run();
            }}
          >
            <Icon name='translate' />
            <span className='editor-wide'>{text.retranslateAll[lang]}</span>
          </button>
        )}
        <button
          type='button'
          className='icon-button'
          onClick={onSettings}
          aria-label={settings.open[lang]}
          title={settings.open[lang]}
        >
          <Icon name='gear' />
        </button>
        <DownloadButton {...{ download, session }} />
        <button
          type='button'
          className='icon-button'
          onClick={onHelp}
          aria-label={text.help[lang]}
          title={`${text.help[lang]} (Ctrl+/)`}
        >
          <Icon name='help' />
        </button>
      </div>
    </header>
  );
}

function Rates({ session }: { session: EditorSession }) {
  const { filled, checked } = useSignal(session.counts);
  const all = session.lines.count;
  const rate = checkRateOf(checked, all).toFixed(2);
  return (
    <div className='editor-rates'>
      <Progress label={text.progress[session.lang]} percent={progressOf(filled, all)} />
      <span className='editor-confirmed'>
        {fill(text.confirmed[session.lang], { done: checked, all, rate })}
      </span>
    </div>
  );
}
