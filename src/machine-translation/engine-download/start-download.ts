import { recordEvent } from '../../accounts/security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { findDownload } from './find-download.ts';
import type { DownloadLang } from './rules.ts';
import { begin, progressOf } from './running.ts';
import { viewOf } from './view-download.ts';

/** An operator agrees: from now on the models are loaded, also after a restart, until they are here or it is cancelled. */
export async function startDownload(
  deps: Deps,
  member: Member,
  langs: readonly DownloadLang[],
  ip: string,
) {
  const download = await findDownload(deps) ?? fail('engine.loadOff');
  if (download.mode === 'no') fail('engine.loadOff');
  if (progressOf(deps, download) !== undefined) return viewOf(deps, download);
  const facts = { loaded: langs.join(' '), host: download.host, ip };
  await recordEvent(deps, { kind: 'engine.changed', uid: member.uid, facts });
  await download.order(langs).catch((error) => {
    deps.log.error('engine.download', { error });
    fail('engine.loadDisk');
  });
  begin(deps, download, langs);
  return viewOf(deps, download);
}
