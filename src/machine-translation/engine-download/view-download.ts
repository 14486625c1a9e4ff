import type { MtDownload } from '../../ports/mt/port.ts';
import type { Deps } from '../../server/deps.ts';
import { findDownload } from './find-download.ts';
import { failureOf, progressOf } from './running.ts';

/** What an operator sees of the engine inside the service; null where there is none. */
export async function viewDownload(deps: Deps) {
  const download = await findDownload(deps);
  return download ? viewOf(deps, download) : null;
}

export function viewOf(deps: Pick<Deps, 'state'>, download: MtDownload) {
  const progress = progressOf(deps, download);
  return {
    host: download.host,
    mayLoad: download.mode !== 'no',
    offers: download.offers(),
    isRunning: progress !== undefined,
    progress: progress ?? null,
    ordered: [...download.ordered() ?? []],
    reason: failureOf(deps, download) ?? null,
  };
}

export type DownloadView = ReturnType<typeof viewOf>;
