import { Hono } from 'hono';
import {
  getApiDocument,
  getApiDocuments,
  getApiFile,
} from '../../src/public-api/documents/handlers.ts';
import { getApiGlossaries } from '../../src/public-api/glossaries/handlers.ts';
import { getApiLines, putApiLine } from '../../src/public-api/lines/handlers.ts';
import { getMe } from '../../src/public-api/me/handlers.ts';
import type { ApiEnv } from '../../src/public-api/operations/operation.ts';
import {
  getApiProject,
  getApiProjects,
  postApiProject,
} from '../../src/public-api/projects/handlers.ts';

/** The table of what programs of others may ask, mounted at /api/v1. */
export const publicApi = new Hono<ApiEnv>()
  .get('/me', ...getMe)
  .get('/projects', ...getApiProjects)
  .post('/projects', ...postApiProject)
  .get('/projects/:project', ...getApiProject)
  .get('/projects/:project/documents', ...getApiDocuments)
  .get('/projects/:project/glossaries', ...getApiGlossaries)
  .get('/documents/:document', ...getApiDocument)
  .get('/documents/:document/file', ...getApiFile)
  .get('/documents/:document/lines', ...getApiLines)
  .put('/documents/:document/lines/:line', ...putApiLine);
