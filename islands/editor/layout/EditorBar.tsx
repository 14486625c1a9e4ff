/** @jsxImportSource react */
import { checkRateOf, progressOf } from '../../../src/documents/lines/rules.ts';
import { fill, text } from '../../../src/documents/lines/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { DocumentDownload } from '../session/download.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { Slot } from './Slot.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import type { EditorSession } from '../session/session.ts';
import { useSignal } from '../../runtime/signal.ts';

type Props = {
  session: EditorSession;
  fileName: string;
  back: string;
  directionLabel: string;
  download: DocumentDownload;
  onHelp: () => void;
};

/** The slim bar: the way back, what this is, how far it is, whether it is safe. */
export function EditorBar(props: Props) {
  const { session, fileName, back, directionLabel, download, onHelp } = props;
  const { lang } = session;
  return (
    <header className='editor-bar'>
      <a
        className='icon-button'
        href={back}
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
        <Slot name='bar' />
        <Slot name='actions' />
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
