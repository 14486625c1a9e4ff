import type { Db } from '../../../db/client.ts';
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
import { countReviewLines, setReviewState, type StateFacts } from './store.ts';

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

/** From the state in which the review was found: another step may have come first. */
async function step(
  db: Db,
  { documentId, review: { id, state: from } }: EnteredReview,
  facts: StateFacts,
) {
  if (!await setReviewState(db, documentId, { id, from }, facts)) fail('review.closed');
}

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
    // Lines without a translator have nobody to answer for them.
    const concerned = (await listConcerned(tx, documentId, review.id)).filter((uid) =>
      uid !== null
    );
    const isAnswered = concerned.length === 0;
    await step(tx, entered, {
      finishedAt: at,
      ...(isAnswered ? { state: 'answered', answeredAt: at } : { state: 'finished' }),
    });
    await deps.hooks.happened(tx, { type: 'review.finished', documentId, review: review.id });
    return await notifyOfReview(deps, tx, member, {
      ...(isAnswered
        ? { cause: 'review answered', uids: [review.startedBy] }
        : { cause: 'review finished', uids: concerned }),
      documentId,
      fileName,
    });
  });
  await announce();
}

/** The manager goes on without the answers that did not come in time. */
async function goOn(deps: Deps, entered: EnteredReview) {
  const { standing, review } = entered;
  if (!standing.isManager) fail('review.notYours');
  mustBe(review, 'finished');
  if (!isOverdue(review, deps.now())) fail('review.tooEarly');
  await step(deps.db, entered, { state: 'answered', answeredAt: deps.now() });
}

async function close(deps: Deps, entered: EnteredReview) {
  const { standing, review, documentId } = entered;
  if (!standing.isManager) fail('review.notYours');
  mustBe(review, 'answered');
  await deps.db.transaction(async (tx) => {
    if (await countIssues(tx, documentId, review.id, { state: 'undecided' }) > 0) {
      fail('review.undecided');
    }
    await step(tx, entered, { state: 'closed', closedAt: deps.now() });
  });
}
