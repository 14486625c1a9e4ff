import {
  deleteAnalysis,
  getAnalysis,
  getReport,
  postAnalysis,
  putRates,
} from '../../src/reports/analysis/handlers.ts';
import { postEffort } from '../../src/reports/effort/handlers.ts';
import { getProgress, getProgressReport } from '../../src/reports/progress/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';

import { wholeReport } from './limits.ts';

export const analysis = new Hono<AppEnv>()
  .get('/analysis/:projectNo', ...getAnalysis)
  .get('/analysis/:projectNo/report', wholeReport, ...getReport)
  .post('/analysis', ...postAnalysis)
  .delete('/analysis', ...deleteAnalysis)
  .put('/analysis/rates', ...putRates)
  .post('/effort', ...postEffort)
  .get('/progress/:projectNo', ...getProgress)
  .get('/progress/:projectNo/report', wholeReport, ...getProgressReport);
