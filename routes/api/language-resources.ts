import {
  getDocumentTerms,
  getGlossaries,
  getGlossaryLines,
  postGlossary,
  postMatchingGlossary,
  postRestoreGlossary,
  putGlossary,
  putGlossaryFacts,
  putProjectGlossaries,
  removeGlossary,
} from '../../src/language-resources/glossaries/handlers.ts';
import {
  getMatchSettings,
  postExport,
  postMatching,
  postSearchMemories,
  putMatchSettings,
} from '../../src/language-resources/matching/handlers.ts';
import {
  deleteMemory,
  deleteMemoryEntry,
  deleteMemoryFile,
  deleteMemoryImport,
  getEntries,
  getEntryHistory,
  getMemories,
  getMemory,
  getMemoryFile,
  getMemoryImport,
  getMemoryTmx,
  getProjectMemories,
  postImportMemory,
  postRestoreEntry,
  postRestoreMemory,
  putEntry,
  putMemory,
  putProjectMemories,
} from '../../src/language-resources/memories/handlers.ts';
import { exportCommands } from '../../src/language-resources/matching/schema.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';
import { largeFormsInTurn } from './in-turn.ts';
import { hasField, only } from './only.ts';
import { large, linesExport, memoryDownload, memoryUploads } from './limits.ts';

/** Its commands of /files and /document come before those of documents, which take what is left. */
export const glossaries = new Hono<AppEnv>()
  .get('/files/:project/:user/:file/:kind', ...getGlossaryLines)
  .post('/files', largeFormsInTurn, ...postGlossary)
  .put('/files', large, ...putGlossary)
  .delete('/document', ...removeGlossary)
  .get('/document/:project/gs', ...getGlossaries)
  .post('/matchingGlossary', ...postMatchingGlossary)
  .get('/documentTerms/:project/:user/:file', ...getDocumentTerms)
  .post('/glossary/restore', ...postRestoreGlossary)
  .put('/glossary', ...putGlossaryFacts)
  .put('/project/glossaries', ...putProjectGlossaries);

const isMemoryFile = ({ req }: { req: { param(name: string): string | undefined } }) =>
  req.param('kind') === 'tmx';

/** Commands of memories at addresses that serve documents as well; they come before those of documents. */
export const memoryFiles = new Hono<AppEnv>()
  .get('/files/:project/:user/:file/:kind', ...only(isMemoryFile, getMemoryFile))
  .post('/files', linesExport, ...only(hasField('process', ...exportCommands), postExport))
  .delete('/document', ...only(hasField('table', 'tmx_files'), deleteMemoryFile));

export const memories = new Hono<AppEnv>()
  .post('/matchingTMX', ...postMatching)
  .get('/document/:projectNo/tmx', ...getProjectMemories)
  .get('/memories', ...getMemories)
  .get('/memories/settings', ...getMatchSettings)
  .put('/memories/settings', ...putMatchSettings)
  .post('/memories/search', ...postSearchMemories)
  .post('/memories/import', memoryUploads, ...postImportMemory)
  .get('/memories/imports/:no', ...getMemoryImport)
  .delete('/memories/imports/:no', ...deleteMemoryImport)
  .put('/memories/projects/:projectNo', ...putProjectMemories)
  .get('/memories/:no', ...getMemory)
  .put('/memories/:no', ...putMemory)
  .delete('/memories/:no', ...deleteMemory)
  .post('/memories/:no/restore', ...postRestoreMemory)
  .get('/memories/:no/tmx', memoryDownload, ...getMemoryTmx)
  .get('/memories/:no/entries', ...getEntries)
  .put('/memories/:no/entries/:entry', ...putEntry)
  .delete('/memories/:no/entries/:entry', ...deleteMemoryEntry)
  .post('/memories/:no/entries/:entry/restore', ...postRestoreEntry)
  .get('/memories/:no/entries/:entry/history', ...getEntryHistory);
