import {
  deleteLineComment,
  getLineComments,
  postLineComment,
  postRestoreComment,
  putLineComment,
  putSeenComments,
} from '../../src/review/comments/handlers.ts';
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

export const qa = new Hono<AppEnv>()
  .get('/qa/:project/:user/:file', ...getFindings)
  .get('/qa/:projectNo', ...getProjectFindings)
  .put('/qa/dismissal', ...putDismissal)
  .put('/project/:projectNo/checks', ...putChecks);
