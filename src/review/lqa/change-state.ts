import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import {
  type EnteredReview,
  enterReview,
  mustBe,
  mustReview,
  type ReviewKey,
} from './enter-review.ts';
import { isOverdue, type ReviewState } from './rules.ts';
import { countIssues, listConcerned } from './issues/store.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { countReviewLines, setReviewState } from './store.ts';

/** Takes a review one step on; nothing leads back, so that nothing that was found is lost. */
export async function changeReviewState(
  deps: Deps,
  member: Member,
  key: ReviewKey,
  to: Exclude<ReviewState, 'open'>,
): Promise<void> {
  const entered = await enterReview(deps, member, key, 'comments.write');
  await steps[to](deps, entered, member);
}

const steps = { finished: finish, answered: goOn, closed: close };

/** What has no issue needs no answer. */
async function finish(deps: Deps, entered: EnteredReview, member: Member) {
  const { documentId, review, fileName, standing } = entered;
  if (standing.isManager && standing.isLeft) mustBe(review, 'open');
  else mustReview(entered);
  const announce = await deps.db.transaction(async (tx) => {
    if (await countReviewLines(tx, documentId, review.id, { isSeen: true }) === 0) {
      fail('review.nothingSeen');
    }
    const at = deps.now();
    const hasIssues = await countIssues(tx, documentId, review.id) > 0;
    await setReviewState(tx, documentId, review.id, {
      finishedAt: at,
      ...(hasIssues ? { state: 'finished' } : { state: 'answered', answeredAt: at }),
    });
    await deps.hooks.happened(tx, { type: 'review.finished', documentId, review: review.id });
    return await notifyOfReview(deps, tx, member, {
      ...(hasIssues
        ? { cause: 'review finished', uids: await listConcerned(tx, documentId, review.id) }
        : { cause: 'review answered', uids: [review.startedBy] }),
      documentId,
      fileName,
    });
  });
  await announce();
}

/** The manager goes on without the answers that did not come in time. */
async function goOn(deps: Deps, { standing, review, documentId }: EnteredReview) {
  if (!standing.isManager) fail('review.notYours');
  mustBe(review, 'finished');
  if (!isOverdue(review, deps.now())) fail('review.tooEarly');
  const facts = { state: 'answered', answeredAt: deps.now() } as const;
  await setReviewState(deps.db, documentId, review.id, facts);
}

async function close(deps: Deps, { standing, review, documentId }: EnteredReview) {
  if (!standing.isManager) fail('review.notYours');
  mustBe(review, 'answered');
  await deps.db.transaction(async (tx) => {
    if (await countIssues(tx, documentId, review.id, { state: 'undecided' }) > 0) {
      fail('review.undecided');
    }
    await setReviewState(tx, documentId, review.id, { state: 'closed', closedAt: deps.now() });
  });
}
