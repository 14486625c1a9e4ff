import { readProjectWithProgress } from '../../../../src/documents/project-progress/list-projects.ts';
import { EditParams } from '../../../../src/projects/projects/schema.ts';
import { StartReviewForm } from '../../../../src/review/lqa/schema.ts';
import { startReview } from '../../../../src/review/lqa/start-review.ts';
import { readForm } from '../../../../src/server/http.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { draw, type PageContext, params } from '../../../parts/page.tsx';
import { showProject } from '../ProjectPage.tsx';
import { reviewPageAddress } from './addresses.ts';

/** POST /projects/edit/{no}/reviews: starts a review, and leads to it. */
export async function reviewsByForm(c: PageContext): Promise<Response> {
  const { no: projectNo } = params(c, EditParams);
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const project = await readProjectWithProgress(deps, member, projectNo);
  const { data: form } = StartReviewForm.safeParse(await readForm(c));
  if (!form) fail('request.invalid');
  try {
    const id = await startReview(deps, member, projectNo, form);
    return c.redirect(reviewPageAddress({ projectNo, id }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, lang);
    c.status(status as 422);
    return await draw(c, await showProject(c, project, { problem: body, tab: 'reviews' }));
  }
}
