import {
  deleteEngineDownload,
  getEngineDownload,
  postEngineDownload,
} from '../../src/machine-translation/engine-download/handlers.ts';
import {
  getEngineSettings,
  getLocalEngines,
  postEngineTest,
  postLocalEngine,
  putEngineSettings,
} from '../../src/machine-translation/engines/handlers.ts';
import {
  getJob,
  getJobEvents,
  postCancelJob,
  postResumeJob,
} from '../../src/machine-translation/jobs/handlers.ts';
import { getScores, postBackTranslate } from '../../src/machine-translation/scoring/handlers.ts';
import { getResourceMonitor } from '../../src/machine-translation/servers/handlers.ts';
import { getMtStatus, postTranslate } from '../../src/machine-translation/translate/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';
import { jobEvents } from './limits.ts';

export const translation = new Hono<AppEnv>()
  .post('/translate', ...postTranslate)
  .post('/backTranslate', ...postBackTranslate)
  .get('/scores/:project/:user/:file', ...getScores)
  .get('/mtStatus', ...getMtStatus)
  .get('/jobs/:id', ...getJob)
  .get('/jobs/:id/events', jobEvents, ...getJobEvents)
  .post('/jobs/:id/cancel', ...postCancelJob)
  .post('/jobs/:id/resume', ...postResumeJob);

export const monitor = new Hono<AppEnv>().get('/resourceMonitor', ...getResourceMonitor);

export const engines = new Hono<AppEnv>()
  .get('/engineSettings', ...getEngineSettings)
  .put('/engineSettings', ...putEngineSettings)
  .post('/engineSettings/test', ...postEngineTest)
  .get('/engineSettings/local', ...getLocalEngines)
  .post('/engineSettings/local', ...postLocalEngine)
  .get('/engineDownload', ...getEngineDownload)
  .post('/engineDownload', ...postEngineDownload)
  .delete('/engineDownload', ...deleteEngineDownload);
