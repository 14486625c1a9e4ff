import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type EnteredReview, enterReview, mustBe, type ReviewKey } from './enter-review.ts';
import { isOverdue, type IssueAnswer, type IssueVerdict } from './rules.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { requireIssue } from './set-issue.ts';
import { countIssues, setIssue } from './issues/store.ts';
import { findReviewState, findTranslator, setReviewState } from './store.ts';

type Answer = { issue: number; answer: IssueAnswer; reason: string };

/**
 * The translator of the line accepts an issue, or disputes it with a reason. Once all are answered the manager sees
 * them. Lines without a translator are answered by the manager, and so is all that nobody answered in time.
 */
export async function answerIssue(
  deps: Deps,
  member: Member,
  key: ReviewKey,
  { issue: id, answer, reason }: Answer,
): Promise<void> {
  const entered = await enterReview(deps, member, key, 'comments.write');
  mustBe(entered.review, 'finished');
  if (answer === 'disputed' && reason === '') fail('review.reasonMissing');
  const issue = await requireIssue(deps, entered, id);
  if (issue.deletedAt) fail('review.issueNotFound');
  await mustAnswer(deps, member, entered, issue.lineId);
  const { documentId, review, fileName } = entered;
  const announce = await deps.db.transaction(async (tx) => {
    if (await findReviewState(tx, documentId, review.id) !== 'finished') fail('review.closed');
    const facts = { answer, reason, answeredBy: member.uid, answeredAt: deps.now() };
    await setIssue(tx, documentId, issue.id, facts);
    if (await countIssues(tx, documentId, review.id, { state: 'unanswered' }) > 0) return undefined;
    const step = { id: review.id, from: 'finished' } as const;
    await setReviewState(tx, documentId, step, { state: 'answered', answeredAt: deps.now() });
    const uids = [review.startedBy, review.reviewerUid];
    return await notifyOfReview(deps, tx, member, {
      cause: 'review answered',
      uids,
      documentId,
      fileName,
    });
  });
  await announce?.();
}

async function mustAnswer(deps: Deps, member: Member, entered: EnteredReview, lineId: number) {
  const { documentId, review, standing } = entered;
  const translator = await findTranslator(deps.db, documentId, { reviewId: review.id, lineId });
  if (translator === member.uid) return;
  const isLeftToManager = translator === null || isOverdue(review, deps.now());
  if (!standing.isManager || !isLeftToManager) fail('review.notYours');
}

/** The manager decides what stays in dispute: it counts, or it was none. */
export async function decideIssue(
  deps: Deps,
  member: Member,
  key: ReviewKey,
  { issue: id, verdict }: { issue: number; verdict: IssueVerdict },
): Promise<void> {
  const entered = await enterReview(deps, member, key, 'comments.write');
  if (!entered.standing.isManager) fail('review.notYours');
  mustBe(entered.review, 'answered');
  const issue = await requireIssue(deps, entered, id);
  if (issue.deletedAt || issue.answer !== 'disputed') fail('review.issueNotFound');
  const facts = { verdict, verdictBy: member.uid, verdictAt: deps.now() };
  await setIssue(deps.db, entered.documentId, issue.id, facts);
}
