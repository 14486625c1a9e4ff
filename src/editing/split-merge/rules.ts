import type { ReviewedBefore } from '../../review/lqa/segments/rules.ts';
import type { StoredRevision } from '../../documents/revisions/rules.ts';
import type { LineFrame } from '../../formats/contract/frames.ts';
import type { LineKind } from '../../formats/contract/format.ts';
import type { TagFact } from '../../language/tags/tags.ts';

/** A line as it was before it was cut or joined; moments in milliseconds. */
export type SegmentBefore = {
  id: number;
  version: number;
  unit: string;
  kind: LineKind;
  source: string;
  plain: string;
  tags: Record<string, TagFact>;
  base: string | null;
  frame: LineFrame | null;
  target: string;
  firstTarget: string | null;
  origin: 'none' | 'machine' | 'person' | 'memory' | 'propagated';
  reason: string | null;
  engine: string | null;
  flags: string[];
  isChecked: boolean;
  checkedBy: string | null;
  checkedAt: number | null;
  editedBy: string | null;
  editedAt: number | null;
  reviewedBy: string | null;
  reviewedAt: number | null;
  assignee: number | null;
  reviewer: number | null;
};

/** The line that stays; and the one that a join took away, with the states that it had. */
export type SegmentsBefore = {
  line: SegmentBefore;
  gone?: SegmentBefore;
  states?: StoredRevision[];
  /** What reviews held of them; absent in what was stored before reviews followed. */
  reviewed?: ReviewedBefore;
};

/** Whose tools write so short a while ago is still typing there. */
export const COMPOSING_MS = 10_000;
