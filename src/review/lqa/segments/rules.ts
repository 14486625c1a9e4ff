import type { IssueAnchor } from '../places/place-of-issue.ts';
import type { Drawn } from '../sampling/draw-sample.ts';

/** A line of a review, as it is stored with what takes a cut or a join back; moments in milliseconds. */
type ReviewedLineBefore = {
  reviewId: number;
  lineId: number;
  drawn: Drawn;
  units: number;
  translatorUid: string | null;
  baseVersion: number;
  baseTarget: string;
  seenAt: number | null;
};

/** `age`: how many versions its line has had since it was set. */
export type IssueBefore = {
  id: number;
  lineId: number;
  age: number;
  anchor: IssueAnchor | null;
};

export type ReviewedBefore = { lines: ReviewedLineBefore[]; issues: IssueBefore[] };
