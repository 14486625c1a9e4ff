import type { DocumentRow } from '../access/require-document.ts';
import { checkRateOf, progressOf } from '../lines/rules.ts';
import { proposeDirection } from '../conversions/rules.ts';
import { type Finished, readFinished } from '../lines/read-lines.ts';
import type { Deps } from '../../server/deps.ts';
import { directionCode } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import type { DocumentView } from './schema.ts';

/** Documents as lists and the editor name them; their lines are counted in two queries for all. */
export async function viewDocuments(deps: Deps, rows: DocumentRow[]): Promise<DocumentView[]> {
  const progressFor = await readFinished(deps, rows.map((row) => row.id));
  return rows.map((row) => viewOf(row, progressFor(row.id)));
}

export async function viewDocument(deps: Deps, row: DocumentRow): Promise<DocumentView> {
  const progressFor = await readFinished(deps, [row.id]);
  return viewOf(row, progressFor(row.id));
}

/** A row of the list as the specification counts it: status at 4, direction at 5. */
export function positionalRow(view: DocumentView) {
  return [
    view.project_no,
    view.filename,
    view.filesize,
    view.uploaded,
    view.status,
    view.direction,
    view.trans_percent,
    view.postEdit_percent,
  ] as const;
}

function viewOf(row: DocumentRow, { filled, checked, finished }: Finished): DocumentView {
  const proposed = proposeDirection(row.detectedLang);
  // Without a direction, lines are leftovers of a preparation that was cut short.
  const isPrepared = row.direction !== null;
  const progress = isPrepared ? progressOf(filled, row.lineCount) : 0;
  return {
    project_no: row.projectNo ? String(row.projectNo) : row.visitorKey ? 'tempFiles' : 'individual',
    filename: row.fileName,
    randomCreateName: row.randomName,
    filesize: row.fileSize,
    uploaded: formatMoment(row.uploadedAt),
    // Lines that were left empty, or emptied since, are still to be translated.
    status: row.status === 'translation done' && progress < 100 ? 'translated' : row.status,
    direction: row.direction,
    domain: row.domain,
    progress,
    trans_percent: progress,
    postEdit_percent: isPrepared ? checkRateOf(checked, row.lineCount) : 0,
    lineCount: row.lineCount,
    filledCount: isPrepared ? filled : 0,
    unreviewedCount: isPrepared ? checked - finished : 0,
    proposed: proposed ? directionCode(proposed) : null,
    warnings: row.warnings,
    expires: row.expiresAt ? formatMoment(row.expiresAt) : null,
  };
}
