/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../../../src/documents/lines/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DownloadMenu } from '../../ui/DownloadMenu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { DocumentDownload } from '../session/download.ts';
import type { EditorSession } from '../session/session.ts';

type Props = { session: EditorSession; download: DocumentDownload };

/** Ready, fetching, ready. What is still unsaved is saved first, so that the file holds it. */
export function DownloadButton({ session, download }: Props) {
  const [isFetching, setIsFetching] = useState(false);
  const words = (isFetching ? text.downloading : text.download)[session.lang];

  async function run(as: Parameters<DocumentDownload['run']>[0]) {
    if (isFetching) return;
    setIsFetching(true);
    try {
      await session.queue.allSettled();
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
      <DownloadMenu
        label={words}
        choices={download.choices}
        button={isFetching ? <Spinner /> : undefined}
        choose={(as) => void run(as)}
      />
    );
  }
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost'
      aria-busy={isFetching}
      title={words}
      onClick={() => void run(undefined)}
    >
      {isFetching ? <Spinner /> : <Icon name='download' />}
      <span className='editor-wide'>{words}</span>
    </button>
  );
}
