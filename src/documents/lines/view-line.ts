import { type LineAccess } from '../access/rules.ts';
import { accessibilityOf } from './rules.ts';
import type { OpenLine } from './schema.ts';
import type { LineRow } from './store.ts';

/** The public facts of a line, with the right of the one who asks. */
export function viewLine(row: LineRow, rights: LineAccess): OpenLine {
  return {
    locked: false,
    id: row.id,
    index: row.index,
    unit: row.unit,
    seg: [row.segment, row.segmentCount],
    kind: row.kind,
    source: row.source,
    target: row.target,
    firstTarget: row.firstTarget,
    tags: row.tags,
    base: row.base,
    checked: row.isChecked,
    version: row.version,
    origin: row.origin,
    reason: row.reason,
    flags: row.flags,
    reviewed: row.reviewedAt !== null,
    accessibility: accessibilityOf(rights, row),
  };
}
