import type { CueTime } from '../../formats/contract/format.ts';
import type { Preview } from '../../formats/contract/preview.ts';
import type { Turn } from '../../formats/workers/turn.ts';
import type { ImportOptions } from '../../formats/contract/import-options.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';

/** `skeleton…`: the file that lines come from, when it is not the original. */
type Stored = {
  storageKey: string;
  extension: string;
  direction: string | null;
  skeletonKey?: string | null;
  skeletonExtension?: string | null;
  importOptions: Partial<ImportOptions> | null;
  /** Of subtitles that were moved. */
  times?: readonly CueTime[];
  ownerUid: string | null;
  visitorKey: string | null;
};

/** Names what a drawing of a document depends on; its translations are not in it. */
export function drawingKey(stored: Stored): string {
  const { storageKey, skeletonKey, direction, importOptions, times = [] } = stored;
  return JSON.stringify([storageKey, skeletonKey ?? null, direction, importOptions, times]);
}

/** What a document looks like, drawn in another thread from the file that its lines come from. */
export async function drawDocument(
  deps: Deps,
  document: Stored,
  turn?: Pick<Turn, 'signal' | 'onNews'>,
): Promise<Preview> {
  const direction = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  const { storageKey, skeletonKey, extension, skeletonExtension, importOptions } = document;
  const { ownerUid, visitorKey, times } = document;
  const bytes = async () =>
    await deps.blobs.get(skeletonKey ?? storageKey) ?? fail('document.notFound');
  const reading = { ...direction, ...(importOptions && { options: importOptions }), times };
  return await deps.fileThreads.preview(skeletonExtension ?? extension, bytes, reading, {
    owner: ownerUid ?? visitorKey ?? undefined,
    ...turn,
  });
}
