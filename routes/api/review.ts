import {
  deleteLineComment,
  getLineComments,
  postLineComment,
  postRestoreComment,
  putLineComment,
  putSeenComments,
} from '../../src/review/comments/handlers.ts';
import {
  getReview,
  getReviews,
  postIssue,
  postReview,
  putAnswer,
  putIssue,
  putIssueVerdict,
  putReviewLine,
  putReviewState,
} from '../../src/review/lqa/handlers.ts';
import {
  getInspection,
  postEntryScores,
  putInspected,
  putVerdict,
} from '../../src/review/memory-inspection/handlers.ts';
import {
  getFindings,
  getProjectFindings,
  putChecks,
  putDismissal,
  putFixes,
} from '../../src/review/qa/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';

export const lineComments = new Hono<AppEnv>()
  .get('/lineComments/:project/:user/:file', ...getLineComments)
  .post('/lineComments', ...postLineComment)
  .put('/lineComments/seen', ...putSeenComments)
  .put('/lineComments/:id', ...putLineComment)
  .delete('/lineComments/:id', ...deleteLineComment)
  .post('/lineComments/:id/restore', ...postRestoreComment);

export const inspection = new Hono<AppEnv>()
  .get('/inspection/:project/:file', ...getInspection)
  .put('/inspection/verdict', ...putVerdict)
  .put('/inspection/entry', ...putInspected)
  .post('/inspection/scores', ...postEntryScores);

export const lqa = new Hono<AppEnv>()
  .get('/reviews/:projectNo', ...getReviews)
  .post('/reviews/:projectNo', ...postReview)
  .get('/reviews/:projectNo/:id', ...getReview)
  .put('/reviews/:projectNo/:id/line', ...putReviewLine)
  .post('/reviews/:projectNo/:id/issue', ...postIssue)
  .put('/reviews/:projectNo/:id/issue', ...putIssue)
  .put('/reviews/:projectNo/:id/answer', ...putAnswer)
  .put('/reviews/:projectNo/:id/verdict', ...putIssueVerdict)
  .put('/reviews/:projectNo/:id/state', ...putReviewState);

export const qa = new Hono<AppEnv>()
  .get('/qa/:project/:user/:file', ...getFindings)
  .get('/qa/:projectNo', ...getProjectFindings)
  .put('/qa/dismissal', ...putDismissal)
  .put('/qa/fixes', ...putFixes)
  .put('/project/:projectNo/checks', ...putChecks);
