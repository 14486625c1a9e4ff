import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { listIssuesOf } from './store.ts';

/** What a member has marked in reviews, answered or decided, in their own words alone. */
export async function exportIssues({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  return (await listIssuesOf(db, uid)).map(({ issue, fileName }) => ({
    document: fileName,
    review: issue.reviewId,
    ...(issue.authorUid === uid && {
      category: issue.category,
      severity: issue.severity,
      words: issue.anchor?.words ?? null,
      comment: issue.comment,
      created_at: issue.createdAt,
      deleted_at: issue.deletedAt,
    }),
    ...(issue.answeredBy === uid && {
      answer: issue.answer,
      reason: issue.reason,
      answered_at: issue.answeredAt,
    }),
    ...(issue.verdictBy === uid && { verdict: issue.verdict, decided_at: issue.verdictAt }),
  }));
}
