import { plainText } from '../../language/tags/tags.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import { type EnteredReview, enterReview, mustReview, type ReviewKey } from './enter-review.ts';
import { requireLine } from './mark-line.ts';
import { anchorAt } from './places/place-of-issue.ts';
import { limitOfReviewing, MOST_ISSUES, MOST_OF_ONE_LINE } from './rules.ts';
import type { Severity } from './scoring/schema.ts';
import { qualityModels } from './scoring/models.ts';
import {
  countIssues,
  countIssuesOfLine,
  findIssue,
  insertIssue,
  type IssueRow,
  setIssue,
} from './issues/store.ts';
import { findReviewState, type ReviewLineRow, setLineSeen } from './store.ts';

type IssueDraft = {
  index: number;
  /** Of the line that is on the screen: places of another text would be of other words. */
  version: number;
  place?: { side: 'source' | 'target'; start: number; end: number } | undefined;
  category: string;
  severity: Severity;
  comment: string;
  repeatOf?: number | undefined;
};

/** The reviewer marks an error in a line, which they have seen therefore. Answers the number of the issue. */
export async function addIssue(
  deps: Deps,
  member: Member,
  key: ReviewKey,
  draft: IssueDraft,
): Promise<number> {
  const entered = await enterReview(deps, member, key, 'comments.write');
  mustReview(entered);
  await countOrFail(deps, `review:${member.uid}`, limitOfReviewing);
  mustKnow(entered, draft.category);
  const { review, documentId } = entered;
  const line = await requireLine(deps, entered, draft.index);
  if (line.version !== draft.version) fail('line.changed');
  const anchor = draft.place ? anchorOf(line, draft.place) : null;
  if (draft.repeatOf !== undefined) await mustRepeat(deps, entered, draft.repeatOf);
  const at = deps.now();
  return await deps.db.transaction(async (tx) => {
    if (await findReviewState(tx, documentId, review.id) !== 'open') fail('review.closed');
    if (await countIssues(tx, documentId, review.id) >= MOST_ISSUES) fail('review.full');
    const ofLine = await countIssuesOfLine(tx, documentId, { reviewId: review.id, ...line });
    if (ofLine >= MOST_OF_ONE_LINE) fail('review.lineFull');
    const { category, severity, comment, repeatOf = null } = draft;
    await setLineSeen(tx, documentId, { reviewId: review.id, lineId: line.lineId }, at);
    return await insertIssue(tx, documentId, {
      reviewId: review.id,
      lineId: line.lineId,
      anchor,
      category,
      severity,
      comment,
      repeatOf,
      version: line.version,
      authorUid: member.uid,
      createdAt: at,
    });
  });
}

type IssueChange = {
  issue: number;
  category?: string | undefined;
  severity?: Severity | undefined;
  comment?: string | undefined;
  isDeleted?: boolean | undefined;
};

/** The reviewer changes an issue, takes it away, or brings it back. */
export async function changeIssue(
  deps: Deps,
  member: Member,
  key: ReviewKey,
  { issue: id, isDeleted, ...change }: IssueChange,
): Promise<void> {
  const entered = await enterReview(deps, member, key, 'comments.write');
  mustReview(entered);
  if (change.category !== undefined) mustKnow(entered, change.category);
  const issue = await requireIssue(deps, entered, id);
  const facts = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<IssueRow>;
  const gone = isDeleted === undefined ? {} : { deletedAt: isDeleted ? deps.now() : null };
  await setIssue(deps.db, entered.documentId, issue.id, { ...facts, ...gone });
}

export async function requireIssue(
  deps: Deps,
  { review, documentId }: EnteredReview,
  id: number,
): Promise<IssueRow> {
  const issue = await findIssue(deps.db, documentId, id);
  return issue?.reviewId === review.id ? issue : fail('review.issueNotFound');
}

function mustKnow({ review }: EnteredReview, category: string) {
  const model = qualityModels.find(({ id }) => id === review.modelId);
  if (!model?.categories.some(({ code }) => code === category)) fail('request.invalid');
}

/** Only errors that were marked themselves come again. */
async function mustRepeat(deps: Deps, entered: EnteredReview, id: number) {
  const first = await requireIssue(deps, entered, id);
  if (first.repeatOf !== null || first.deletedAt !== null) fail('review.issueNotFound');
}

function anchorOf(line: ReviewLineRow, place: NonNullable<IssueDraft['place']>) {
  const text = place.side === 'source' ? line.plain : plainText(line.target, line.tags);
  return anchorAt(text, place) ?? fail('request.invalid');
}
