import type { DocumentRow } from '../access/require-document.ts';
import type { CueTime } from '../../formats/contract/format.ts';
import { loadFormat } from '../../formats/load-format.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';

type CueFile = Pick<
  DocumentRow,
  'extension' | 'storageKey' | 'importOptions' | 'ownerUid' | 'visitorKey' | 'direction'
>;

/** When the cues of a file are seen once some of them are moved, as another program would read it. */
export async function readFileCues(
  deps: Pick<Deps, 'blobs' | 'fileThreads'>,
  document: CueFile,
  times: readonly CueTime[],
  signal?: AbortSignal,
): Promise<CueTime[]> {
  const { extension, storageKey, importOptions, ownerUid, visitorKey } = document;
  if (!loadFormat(extension).readCues) fail('cue.noTimes');
  const direction = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  const bytes = async () => await deps.blobs.get(storageKey) ?? fail('document.notFound');
  const reading = { ...direction, options: importOptions ?? undefined, times };
  const owner = ownerUid ?? visitorKey ?? undefined;
  const cues = await deps.fileThreads.readCues(extension, bytes, reading, { owner, signal });
  return cues.map(({ unit, start, end }) => ({
    unit,
    from: Math.round(start * 1000),
    to: Math.round(end * 1000),
  }));
}
