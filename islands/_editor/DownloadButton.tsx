/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../../src/lines/text.ts';
import { Icon } from '../_ui/Icon.tsx';
import { Spinner } from '../_ui/Spinner.tsx';
import type { EditorSession } from './session.ts';

type Props = { session: EditorSession; download: () => Promise<void> };

/** Ready, fetching, ready. What is still unsaved is saved first, so that the file holds it. */
export function DownloadButton({ session, download }: Props) {
  const [isFetching, setIsFetching] = useState(false);
  const words = (isFetching ? text.downloading : text.download)[session.lang];

  async function run() {
    if (isFetching) return;
    setIsFetching(true);
    try {
      await session.queue.allSettled();
      await download();
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      session.notify({ words: `${text.downloadFailed[session.lang]} ${why}`, tone: 'error' });
    } finally {
      setIsFetching(false);
    }
  }

  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost'
      aria-busy={isFetching}
      title={words}
      onClick={run}
    >
      {isFetching ? <Spinner /> : <Icon name='download' />}
      <span className='editor-wide'>{words}</span>
    </button>
  );
}
