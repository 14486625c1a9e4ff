import type { CueTime } from '../../formats/contract/format.ts';
import { loadFormat } from '../../formats/load-format.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { readFileCues } from './read-file-cues.ts';
import { readMovedTimes } from './read-moved-times.ts';
import { findCueFile } from './store.ts';

/** When the cues of a document are seen; undefined where its file has no times. */
export async function readCueTimes(
  deps: Pick<Deps, 'db' | 'blobs' | 'fileThreads'>,
  documentId: DocumentScope,
  { direction, signal }: { direction: string; signal?: AbortSignal },
): Promise<CueTime[] | undefined> {
  const file = await findCueFile(deps.db, documentId);
  if (!file || !loadFormat(file.extension).readCues) return undefined;
  const moved = await readMovedTimes(deps, documentId);
  return await readFileCues(deps, { ...file, direction }, moved, signal);
}
