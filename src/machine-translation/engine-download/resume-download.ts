import type { Deps } from '../../server/deps.ts';
import { downloadInUse, findDownload } from './find-download.ts';
import { begin, halt } from './running.ts';

/**
 * At the start of the process: goes on with what was agreed to, or begins where the settings agree once and for all. The
 * answer halts it; the consent stays.
 */
export async function resumeDownload(deps: Deps): Promise<() => Promise<void>> {
  const download = await findDownload(deps).catch((error) => {
    // Saved settings may be of no use; the service starts all the same.
    deps.log.error('engine.download', { error });
    return undefined;
  });
  if (!download) return () => Promise.resolve();
  // Also what begins later, when the settings allow it by then.
  const stop = () => halt(deps, download);
  if (download.mode === 'no') return stop;
  const isFor = (lang: string) =>
    download.offers().some((offer) => offer.lang === lang && !offer.isInstalled);
  const ordered = download.ordered();
  if (ordered) begin(deps, download, ordered);
  else if (download.mode === 'yes' && downloadInUse(deps) && isFor('en')) {
    begin(deps, download, ['en']);
  }
  return stop;
}
