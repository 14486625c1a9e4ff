import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { answerIssue, decideIssue } from './answer-issue.ts';
import { changeReviewState } from './change-state.ts';
import { markLine } from './mark-line.ts';
import { listReviews, readReview } from './read-review.ts';
import {
  AnswerBody,
  DecisionBody,
  IssueBody,
  IssueChangeBody,
  MarkBody,
  ReviewParams,
  ReviewQuery,
  ReviewsParams,
  StartReviewBody,
  StateBody,
} from './schema.ts';
import { addIssue, changeIssue } from './set-issue.ts';
import { startReview } from './start-review.ts';

/** GET /reviews/{project_no}: those in which the member takes part. */
export const getReviews = createHandlers(signedIn, valid('param', ReviewsParams), async (c) => {
  const { deps, member } = c.var;
  return c.json({ reviews: await listReviews(deps, member, c.req.valid('param').projectNo) });
});

/** POST /reviews/{project_no}: has a document reviewed. */
export const postReview = createHandlers(
  signedIn,
  valid('param', ReviewsParams),
  valid('json', StartReviewBody),
  async (c) => {
    const { deps, member } = c.var;
    const { projectNo } = c.req.valid('param');
    return c.json({ id: await startReview(deps, member, projectNo, c.req.valid('json')) });
  },
);

/** GET /reviews/{project_no}/{id}: a review with some of its lines and what was found in them. */
export const getReview = createHandlers(
  signedIn,
  valid('param', ReviewParams),
  valid('query', ReviewQuery),
  async (c) => {
    const { deps, member } = c.var;
    return c.json(await readReview(deps, member, c.req.valid('param'), c.req.valid('query')));
  },
);

/** PUT /reviews/{project_no}/{id}/line: the reviewer has seen a line, or finds it right. */
export const putReviewLine = createHandlers(
  signedIn,
  valid('param', ReviewParams),
  valid('json', MarkBody),
  async (c) => {
    const { deps, member } = c.var;
    await markLine(deps, member, c.req.valid('param'), c.req.valid('json'));
    return c.json({ done: true });
  },
);

/** POST /reviews/{project_no}/{id}/issue: marks an error. */
export const postIssue = createHandlers(
  signedIn,
  valid('param', ReviewParams),
  valid('json', IssueBody),
  async (c) => {
    const { deps, member } = c.var;
    const issue = await addIssue(deps, member, c.req.valid('param'), c.req.valid('json'));
    return c.json({ issue });
  },
);

/** PUT /reviews/{project_no}/{id}/issue: changes an issue, takes it away or brings it back. */
export const putIssue = createHandlers(
  signedIn,
  valid('param', ReviewParams),
  valid('json', IssueChangeBody),
  async (c) => {
    const { deps, member } = c.var;
    await changeIssue(deps, member, c.req.valid('param'), c.req.valid('json'));
    return c.json({ done: true });
  },
);

/** PUT /reviews/{project_no}/{id}/answer: the translator accepts an issue, or disputes it. */
export const putAnswer = createHandlers(
  signedIn,
  valid('param', ReviewParams),
  valid('json', AnswerBody),
  async (c) => {
    const { deps, member } = c.var;
    await answerIssue(deps, member, c.req.valid('param'), c.req.valid('json'));
    return c.json({ done: true });
  },
);

/** PUT /reviews/{project_no}/{id}/verdict: the manager decides what is in dispute. */
export const putIssueVerdict = createHandlers(
  signedIn,
  valid('param', ReviewParams),
  valid('json', DecisionBody),
  async (c) => {
    const { deps, member } = c.var;
    await decideIssue(deps, member, c.req.valid('param'), c.req.valid('json'));
    return c.json({ done: true });
  },
);

/** PUT /reviews/{project_no}/{id}/state: the next step. */
export const putReviewState = createHandlers(
  signedIn,
  valid('param', ReviewParams),
  valid('json', StateBody),
  async (c) => {
    const { deps, member } = c.var;
    const { state } = c.req.valid('json');
    await changeReviewState(deps, member, c.req.valid('param'), state);
    return c.json({ done: true });
  },
);
