import { confirmLine } from '../../documents/lines/confirm-line.ts';
import { requireDocumentById } from '../../documents/access/require-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type EnteredReview, enterReview, mustReview, type ReviewKey } from './enter-review.ts';
import { findReviewLine, isLineOf, type ReviewLineRow, setLineSeen } from './store.ts';

type LineMark = { index: number; isReviewed: boolean; version?: number | undefined };

/** The reviewer has seen a line, and confirms it where they find it right. */
export async function markLine(deps: Deps, member: Member, key: ReviewKey, mark: LineMark) {
  const entered = await enterReview(deps, member, key, 'comments.write');
  mustReview(entered);
  const { review, documentId } = entered;
  const line = await requireLine(deps, entered, mark.index);
  if (mark.isReviewed) await confirm(deps, member, entered, mark);
  await setLineSeen(deps.db, documentId, { reviewId: review.id, lineId: line.lineId }, deps.now());
}

/** A line of the review. Those that were left out because they are the reviewer's own say so. */
export async function requireLine(
  deps: Deps,
  { review, documentId }: EnteredReview,
  index: number,
): Promise<ReviewLineRow> {
  const line = await findReviewLine(deps.db, documentId, review.id, index);
  if (line) return line;
  const isOwn = review.reviewerUid !== null &&
    await isLineOf(deps.db, documentId, index, review.reviewerUid);
  return fail(isOwn ? 'review.ownLines' : 'line.notFound');
}

/** Like the tick of the editor, by the same rules; what the project manager reviews counts as reviewed, too. */
async function confirm(
  deps: Deps,
  member: Member,
  { documentId }: EnteredReview,
  { index, version }: LineMark,
) {
  const actor = { kind: 'member', member } as const;
  const { rights } = await requireDocumentById(deps, actor, documentId, 'write');
  const role = rights.duty === 'manager' ? 'reviewer' : rights.duty;
  const { state } = await confirmLine(deps, { ...rights, duty: role }, {
    documentId,
    index,
    checked: true,
    ...(version === undefined ? {} : { version }),
  });
  if (state === 'conflict') fail('line.changed');
}
