import { getOperations, putUndo } from '../../src/documents/batch-edits/handlers.ts';
import { getLineHistory, putRestoredState } from '../../src/documents/history/handlers.ts';
import { getRepetitions, putException, putReach } from '../../src/editing/repetitions/handlers.ts';
import {
  deleteFilter,
  getFilters,
  postReplace,
  postSearch,
  putFilter,
} from '../../src/editing/search/handlers.ts';
import { putMerge, putRejoin, putSplit } from '../../src/editing/split-merge/handlers.ts';
import { getFill, postFill } from '../../src/machine-translation/pretranslation/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';
import { large, replacement } from './limits.ts';

export const editing = new Hono<AppEnv>()
  .get('/operations/:project/:user/:file', ...getOperations)
  .put('/operations/undo', ...putUndo)
  .post('/lines/search', ...postSearch)
  .post('/lines/replace', large, replacement, ...postReplace)
  .get('/lines/filters', ...getFilters)
  .put('/lines/filters', ...putFilter)
  .delete('/lines/filters', ...deleteFilter)
  .get('/lines/history/:project/:user/:file/:index', ...getLineHistory)
  .put('/lines/restore', ...putRestoredState)
  .put('/lines/split', ...putSplit)
  .put('/lines/merge', ...putMerge)
  .put('/lines/rejoin', ...putRejoin)
  .get('/repetitions/:project/:user/:file/:index', ...getRepetitions)
  .put('/repetitions/exception', ...putException)
  .put('/repetitions/reach', ...putReach)
  .get('/pretranslate/:project/:user/:file', ...getFill)
  .post('/pretranslate', ...postFill);
