import type { Db } from '../../../db/client.ts';
import { hashOf } from '../../shared/random.ts';
import { formatMoment } from '../../shared/time.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { ScoreFlag, ScoreView } from './rules.ts';
import { listScores, listScoresAt, type StoredScore } from './store.ts';

/** What a score is good for: these two texts and no others. */
export function hashOfTexts({ source, target }: { source: string; target: string }) {
  return hashOf(JSON.stringify([source, target]));
}

/** The scores of some lines that still hold. */
export async function viewScoresAt(
  db: Db,
  documentId: DocumentScope,
  indices: readonly number[],
): Promise<ScoreView[]> {
  if (indices.length === 0) return [];
  return await fresh(await listScoresAt(db, documentId, indices));
}

/** The same of a stretch of lines. */
export async function viewScores(
  db: Db,
  documentId: DocumentScope,
  part: { from: number; to: number },
): Promise<ScoreView[]> {
  return await fresh(await listScores(db, documentId, part));
}

async function fresh(rows: readonly StoredScore[]): Promise<ScoreView[]> {
  const views: ScoreView[] = [];
  for (const row of rows) {
    if (row.score.hash === await hashOfTexts(row)) views.push(viewOf(row));
  }
  return views;
}

function viewOf({ score: row, index, version }: StoredScore): ScoreView {
  const { score, method, by, calibration, spans, back, backEngine, reason } = row;
  return {
    index,
    version,
    score,
    method,
    by,
    calibration,
    flags: row.flags as ScoreFlag[],
    spans,
    back,
    backEngine,
    reason,
    checkedAt: formatMoment(row.checkedAt),
  };
}
