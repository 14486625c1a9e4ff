import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { findDownload } from './find-download.ts';
import { forgetFailure, halt } from './running.ts';
import { viewOf } from './view-download.ts';

/** Takes the consent back. What was loaded so far stays on the disk, and the next time goes on from there. */
export async function cancelDownload(deps: Deps) {
  const download = await findDownload(deps) ?? fail('engine.loadOff');
  await halt(deps, download);
  await download.order(undefined);
  forgetFailure(deps, download);
  return viewOf(deps, download);
}
