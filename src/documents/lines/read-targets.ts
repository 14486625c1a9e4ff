import type { Target, TargetStatus } from '../../formats/contract/format.ts';
import { unitText } from '../../formats/contract/frames.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { listSegments } from './store.ts';

type Segment = Awaited<ReturnType<typeof listSegments>>[number];

/** Small enough that other requests are answered between two batches. */
const BATCH = 500;

/**
 * Targets of a document for writing it out, unit by unit, however its segments were cut and joined since. A unit whose
 * targets all equal their sources is left out, and its bytes stay.
 */
export async function readTargets(
  deps: Deps,
  documentId: DocumentScope,
  { isBilingual = false } = {},
): Promise<Target[]> {
  const targetsOf = isBilingual ? bilingualTargets : changedTargets;
  const targets: Target[] = [];
  let unit: Segment[] = [];
  for (let from = 0;; from += BATCH) {
    const batch = await listSegments(deps.db, documentId, { from, to: from + BATCH });
    for (const segment of batch) {
      if (unit[0] && unit[0].unit !== segment.unit) {
        targets.push(...targetsOf(unit));
        unit = [];
      }
      unit.push(segment);
    }
    if (batch.length < BATCH) break;
  }
  return [...targets, ...targetsOf(unit)];
}

function changedTargets(segments: readonly Segment[]): Target[] {
  const [first] = segments;
  const isChanged = segments.some(({ source, target }) => target !== '' && target !== source);
  if (!first || !isChanged) return [];
  const framed = segments.flatMap(({ source, frame }) =>
    frame ? [{ source, tags: {}, frame }] : []
  );
  if (framed.length === segments.length) {
    const texts = segments.map(({ target }) => target || undefined);
    return [{ unit: first.unit, whole: unitText(framed, texts) }];
  }
  return segments.filter(({ target }) => target !== '')
    .map(({ unit, segment, target }) => ({ unit, seg: segment, text: target }));
}

/** A bilingual file has a place for each target, also for one that equals its source, and a word for its status. */
function bilingualTargets(segments: readonly Segment[]): Target[] {
  const [first, ...others] = segments;
  if (!first || segments.every(({ target }) => target === '')) return [];
  const status = lowestStatus(segments);
  const how = status && { status };
  const { unit, segment: seg, target } = first;
  // Tags that only the target has are known to the file, not to the frame.
  if (others.length === 0) return [{ unit, seg, text: target, ...how }];
  const framed = segments.map(({ source, frame }) => ({ source, tags: {}, frame: frame ?? {} }));
  const texts = segments.map((one) => one.target || undefined);
  return [{ unit, whole: unitText(framed, texts), ...how }];
}

/** undefined where nobody here has touched any of them: the file knows better. */
function lowestStatus(segments: readonly Segment[]): TargetStatus | undefined {
  const touched = segments.filter(({ version, checkedBy }) => version > 0 || checkedBy !== null);
  if (touched.length === 0) return undefined;
  if (!segments.every(({ isChecked }) => isChecked)) return 'draft';
  return segments.every(({ reviewedAt }) => reviewedAt !== null) ? 'reviewed' : 'confirmed';
}
