import { Hono } from 'hono';
import {
  getApiDocument,
  getApiDocuments,
  getApiFile,
} from '../../src/public-api/documents/handlers.ts';
import {
  deleteApiDocument,
  postApiDocument,
} from '../../src/public-api/documents/change-handlers.ts';
import { getApiEstimate, postApiDraft } from '../../src/public-api/drafts/handlers.ts';
import {
  getApiGlossaries,
  getApiGlossaryFile,
  getApiTerms,
  getOwnGlossaries,
  postApiTerms,
} from '../../src/public-api/glossaries/handlers.ts';
import {
  getApiConcordance,
  getApiImport,
  getApiMemories,
  getApiMemoryFile,
  postApiMemory,
} from '../../src/public-api/memories/handlers.ts';
import { getApiJob, postApiCancelJob } from '../../src/public-api/jobs/handlers.ts';
import { getApiAnalysis, postApiAnalysis } from '../../src/public-api/analysis/handlers.ts';
import { getApiFindings } from '../../src/public-api/checks/handlers.ts';
import { postApiComment } from '../../src/public-api/comments/handlers.ts';
import { postApiCounts } from '../../src/public-api/counts/handlers.ts';
import { putApiProposals } from '../../src/public-api/lines/proposal-handlers.ts';
import { getApiSearch } from '../../src/public-api/lines/search-handlers.ts';
import { getApiLines, putApiLine, putApiLines } from '../../src/public-api/lines/handlers.ts';
import { getMe } from '../../src/public-api/me/handlers.ts';
import type { ApiEnv } from '../../src/public-api/tokens/env.ts';
import {
  getApiProject,
  getApiProjects,
  postApiProject,
} from '../../src/public-api/projects/handlers.ts';
import {
  getApiDeliveries,
  postApiDelivery,
  postApiWebhookTest,
  putApiWebhook,
} from '../../src/public-api/deliveries/handlers.ts';
import {
  deleteApiWebhook,
  getApiWebhooks,
  postApiWebhook,
  postApiWebhookSecret,
} from '../../src/public-api/webhooks/handlers.ts';
import { apiMemoryDownload, large, memoryUploads, uploads } from './limits.ts';

/** The table of what programs of others may ask, mounted at /api/v1. */
export const publicApi = new Hono<ApiEnv>()
  .get('/me', ...getMe)
  .get('/projects', ...getApiProjects)
  .post('/projects', ...postApiProject)
  .get('/projects/:project', ...getApiProject)
  .get('/projects/:project/documents', ...getApiDocuments)
  .post('/projects/:project/documents', uploads, ...postApiDocument)
  .get('/projects/:project/glossaries', ...getApiGlossaries)
  .get('/documents/:document', ...getApiDocument)
  .delete('/documents/:document', ...deleteApiDocument)
  .get('/documents/:document/file', ...getApiFile)
  .get('/documents/:document/lines', ...getApiLines)
  .put('/documents/:document/lines', large, ...putApiLines)
  .put('/documents/:document/lines/:line', ...putApiLine)
  .post('/documents/:document/lines/:line/comments', ...postApiComment)
  .get('/documents/:document/search', ...getApiSearch)
  .get('/documents/:document/findings', ...getApiFindings)
  .put('/documents/:document/proposals', large, ...putApiProposals)
  .get('/documents/:document/analysis', ...getApiAnalysis)
  .post('/documents/:document/analysis', ...postApiAnalysis)
  .get('/documents/:document/estimate', ...getApiEstimate)
  .post('/documents/:document/drafts', ...postApiDraft)
  .post('/counts', ...postApiCounts)
  .get('/memories', ...getApiMemories)
  .post('/memories', memoryUploads, ...postApiMemory)
  .get('/memories/concordance', ...getApiConcordance)
  .get('/memories/imports/:import', ...getApiImport)
  .get('/memories/:memory/tmx', apiMemoryDownload, ...getApiMemoryFile)
  .get('/glossaries', ...getOwnGlossaries)
  .get('/glossaries/:glossary/terms', ...getApiTerms)
  .post('/glossaries/:glossary/terms', large, ...postApiTerms)
  .get('/glossaries/:glossary/file', ...getApiGlossaryFile)
  .get('/jobs/:job', ...getApiJob)
  .post('/jobs/:job/cancel', ...postApiCancelJob)
  .get('/webhooks', ...getApiWebhooks)
  .post('/webhooks', ...postApiWebhook)
  .put('/webhooks/:webhook', ...putApiWebhook)
  .delete('/webhooks/:webhook', ...deleteApiWebhook)
  .post('/webhooks/:webhook/secret', ...postApiWebhookSecret)
  .post('/webhooks/:webhook/test', ...postApiWebhookTest)
  .get('/webhooks/:webhook/deliveries', ...getApiDeliveries)
  .post('/webhooks/:webhook/deliveries/:delivery/send', ...postApiDelivery);
