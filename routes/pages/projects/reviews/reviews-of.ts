import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { may } from '../../../../src/projects/projects/rules.ts';
import { readTeam } from '../../../../src/projects/teams/list-team.ts';
import { listReviewable } from '../../../../src/review/lqa/list-reviewable.ts';
import { listReviews } from '../../../../src/review/lqa/read-review.ts';
import { mayBeReviewer } from '../../../../src/review/lqa/rules.ts';
import { fail } from '../../../../src/shared/errors.ts';
import type { PageContext } from '../../../parts/page.tsx';

export type ReviewsView = Awaited<ReturnType<typeof reviewsOf>>;

/** The reviews of a project, and what a manager needs to start one. */
export async function reviewsOf(
  c: PageContext,
  project: Project,
  problem: { message: string } | undefined,
) {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const mayStart = may(project, 'documents.manage');
  const team = mayStart ? await readTeam(deps, member, project.no) : [];
  return {
    project,
    problem: problem?.message,
    reviews: await listReviews(deps, member, project.no),
    mayStart,
    documents: mayStart ? await listReviewable(deps, member, project.no) : [],
    reviewers: team.filter((one) => one.acceptance === 'accepted' && mayBeReviewer(one))
      .map(({ no, name }) => ({ no, name })),
  };
}
