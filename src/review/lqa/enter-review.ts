import { documentsInProject } from '../../documents/access/documents-in-project.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import { isManager as isManagerOf, type Permission } from '../../projects/projects/rules.ts';
import { listAcceptedUids } from '../../projects/teams/list-team.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import type { ReviewStanding, ReviewState } from './rules.ts';
import { findReview, hasLinesOf, type ReviewRow } from './store.ts';

export type ReviewKey = { projectNo: number; id: number };

/** A review that the member takes part in, with how they stand to it. */
export type EnteredReview = {
  review: ReviewRow;
  documentId: DocumentScope;
  projectNo: ProjectScope;
  fileName: string;
  direction: string;
  reviewerName: string | null;
  standing: ReviewStanding;
};

/** Finds a review for its reviewer, its manager and the translators of its lines; to all others it is not there. */
export async function enterReview(
  deps: Deps,
  member: Member,
  { projectNo: no, id }: ReviewKey,
  permission: Permission & ('documents.read' | 'comments.write') = 'documents.read',
): Promise<EnteredReview> {
  const { project, membership } = await requireProject(deps, member, no, permission);
  const found = await findReview(deps.db, project.no, id) ?? fail('review.notFound');
  const { review, fileName, direction, reviewerName } = found;
  const [{ id: documentId }] = documentsInProject(project.no, [{ id: review.documentId }]) as [
    { id: DocumentScope },
  ];
  const isManager = isManagerOf(membership);
  const isReviewer = review.reviewerUid === member.uid;
  const takesPart = isManager || isReviewer ||
    await hasLinesOf(deps.db, documentId, review.id, member.uid);
  if (!takesPart) fail('review.notFound');
  const team = await listAcceptedUids(deps.db, project.no);
  const isLeft = review.reviewerUid === null || !team.includes(review.reviewerUid);
  return {
    review,
    documentId,
    projectNo: project.no,
    fileName,
    direction: direction ?? '',
    reviewerName,
    standing: { isManager, isReviewer, isLeft },
  };
}

/** Refuses all but the reviewer, and anything that comes too late or too early. */
export function mustReview({ standing, review }: EnteredReview) {
  if (!standing.isReviewer) fail('review.notYours');
  mustBe(review, 'open');
}

export function mustBe({ state }: { state: ReviewState }, wanted: ReviewState) {
  if (state !== wanted) fail('review.closed');
}
