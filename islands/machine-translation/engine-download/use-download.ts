import { useEffect, useState } from 'react';
import type { DownloadView } from '../../../src/machine-translation/engine-download/view-download.ts';
import type { DownloadLang } from '../../../src/machine-translation/engine-download/rules.ts';
import { enginesApi, send } from '../../runtime/api.ts';
import { toast } from '../../ui/toast.tsx';

export type EngineDownloadState = DownloadView & { message: string | null };

const POLL_MS = 1_000;

const readDownload = async () => (await send(enginesApi.engineDownload.$get())).download;
const order = async (langs: DownloadLang[]) =>
  (await send(enginesApi.engineDownload.$post({ json: { langs } }))).download;
const giveUp = async () => (await send(enginesApi.engineDownload.$delete())).download;

/** The state of a download, looked at while it runs, and what can be done about it. */
export function useDownload(first: EngineDownloadState, onDone: () => void) {
  const [view, setView] = useState(first);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (!view.isRunning) return;
    const timer = setTimeout(() => {
      readDownload().then((download) => {
        if (!download) return;
        setView(download);
        if (!download.isRunning && !download.reason) onDone();
      }, () => setView({ ...view })); // the server may be restarting: look again
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [view]);

  async function change(call: Promise<EngineDownloadState>) {
    setIsBusy(true);
    try {
      setView(await call);
    } catch (error) {
      toast((error as Error).message, { tone: 'error' });
    }
    setIsBusy(false);
  }

  return {
    view,
    isBusy,
    start: (langs: DownloadLang[]) => change(order(langs)),
    cancel: () => change(giveUp()),
  };
}
