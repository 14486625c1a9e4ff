/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { BarItem } from './BarItem.tsx';
import { BarMenu } from './BarMenu.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { DocumentDownload } from '../../session/download.ts';
import type { EditorSession } from '../../session/session.ts';

type Props = { session: EditorSession; download: DocumentDownload };

/** Ready, fetching, ready. What is still unsaved or unconfirmed at the server comes first, so that the file holds it. */
export function DownloadButton({ session, download }: Props) {
  const [isFetching, setIsFetching] = useState(false);
  const words = (isFetching ? text.downloading : text.download)[session.lang];
  const notes = useNotes(session, download);

  async function run(as: Parameters<DocumentDownload['run']>[0]) {
    if (isFetching) return;
    setIsFetching(true);
    try {
      await session.queue.allSettled();
      await session.allChecksAnswered();
      for (const warning of await download.run(as)) session.inform(warning);
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      session.notify({ words: `${text.downloadFailed[session.lang]} ${why}`, tone: 'error' });
    } finally {
      setIsFetching(false);
    }
  }

  if (download.choices.length > 1) {
    return (
      <BarMenu label={words} icon='download' isOutlined isBusy={isFetching}>
        {notes.map((note) => <p key={note} className='bar-note'>{note}</p>)}
        {download.choices.map(([as, name]) => (
          <BarItem
            key={name}
            words={name}
            onChoose={() => void run(as)}
          />
        ))}
      </BarMenu>
    );
  }
  return (
    <button
      type='button'
      className='btn btn-sm btn-outline bar-button'
      aria-busy={isFetching}
      title={[words, ...notes].join(' — ')}
      onClick={() => void run(undefined)}
    >
      {isFetching ? <Spinner /> : <Icon name='download' />}
      <span className='bar-words'>{words}</span>
    </button>
  );
}

/** What a person should know before the file is fetched. */
function useNotes({ counts, lines }: EditorSession, { notesOn }: DocumentDownload) {
  const { filled } = useSignal(counts);
  return notesOn(lines.count - filled);
}
