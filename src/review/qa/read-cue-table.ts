import type { FoundDocument } from '../../documents/access/require-document.ts';
import { cuesOfDocument } from '../../documents/cues/list-cues.ts';
import { cueTableOf } from '../../documents/cues/rules.ts';
import type { CueTable } from '../../language/qa-checks/finding.ts';
import type { Deps } from '../../server/deps.ts';

/** When the subtitles of a document are seen, and its guide, for the checks of its lines. */
export async function readCueTable(
  deps: Pick<Deps, 'db' | 'blobs' | 'fileThreads'>,
  document: FoundDocument,
  signal?: AbortSignal,
): Promise<CueTable> {
  const { cues, rules, shots } = await cuesOfDocument(deps, document, signal);
  const places = new Map(cues.map(({ unit }, at) => [unit, at]));
  return cueTableOf(rules, shots, (unit) => {
    const at = places.get(unit) ?? -1;
    const cue = cues[at];
    return cue && { cue, next: cues[at + 1] };
  });
}
