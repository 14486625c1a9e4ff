import {
  getAssignment,
  getFound,
  getRanges,
  getWeights,
  putAssignment,
  putRestoredAssignment,
} from '../../src/documents/assignment/handlers.ts';
import { deleteConversion, getConversions } from '../../src/documents/conversions/handlers.ts';
import {
  getCues,
  putCue,
  putCueRules,
  putRestoredCue,
  putShots,
} from '../../src/documents/cues/handlers.ts';
import {
  deleteFile,
  getAllFiles,
  getChunk,
  getDownload,
  getDownloadByName,
  getFile,
  getFiles,
  getProjectDocuments,
  postAdoptFiles,
  postMove,
  postPdf,
  postRestore,
} from '../../src/documents/files/handlers.ts';
import { conversionCommands } from '../../src/documents/files/schema.ts';
import { getImport } from '../../src/documents/import-options/handlers.ts';
import { getLineEvents, postFiles, putFiles } from '../../src/documents/lines/handlers.ts';
import {
  getPreview,
  getPreviewImage,
  getPreviewPart,
} from '../../src/documents/preview/handlers.ts';
import { getSettings, putSettings } from '../../src/machine-translation/draft-settings/handlers.ts';
import { getEstimate } from '../../src/machine-translation/translate/handlers.ts';
import { postUpload } from './upload.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';
import { hasField, only } from './only.ts';
import { large, lineEvents, projectDownload, uploads } from './limits.ts';

/** Its command of /files comes before those of lines. */
export const pdfFiles = new Hono<AppEnv>()
  .post('/files', ...only(hasField('process', ...conversionCommands), postPdf));

export const documents = new Hono<AppEnv>()
  .get('/files/:project/:user/:file/:kind', ...getChunk)
  .get('/files/:name', ...getFile)
  .get('/files/:name/events', lineEvents, ...getLineEvents)
  .post('/files', large, ...postFiles)
  .put('/files', large, ...putFiles)
  .post('/upload', uploads, ...postUpload)
  .get('/getFiles/:projectKind/:userUid', ...getFiles)
  .get('/download/:project/:user/:file', ...getDownload)
  .get('/download/:name', ...getDownloadByName)
  .delete('/document', ...deleteFile)
  .get('/document/:project/documents', ...getProjectDocuments)
  .get('/document/:project/download', projectDownload, ...getAllFiles)
  .post('/document/restore', ...postRestore)
  .post('/document/move', ...postMove)
  .get('/conversions', ...getConversions)
  .delete('/conversions/:id', ...deleteConversion)
  .get('/document/estimate', ...getEstimate)
  .get('/document/import', ...getImport)
  .get('/document/settings', ...getSettings)
  .put('/document/settings', ...putSettings)
  .post('/adoptFiles', ...postAdoptFiles);

export const assignment = new Hono<AppEnv>()
  .get('/assignment/:project/:filename/ranges', ...getRanges)
  .get('/assignment/:project/:filename/found', ...getFound)
  .get('/assignment/:project/:filename/weights', ...getWeights)
  .get('/assignment/:project/:filename/:offset', ...getAssignment)
  .put('/assignment', large, ...putAssignment)
  .put('/assignment/restore', large, ...putRestoredAssignment);

export const preview = new Hono<AppEnv>()
  .get('/preview/:project/:user/:file', ...getPreview)
  .get('/preview/:project/:user/:file/parts/:part', ...getPreviewPart)
  .get('/preview/:project/:user/:file/images/:image', ...getPreviewImage);

export const cues = new Hono<AppEnv>()
  .get('/cues/:project/:user/:file', ...getCues)
  .put('/cues', ...putCue)
  .put('/cues/restore', ...putRestoredCue)
  .put('/cues/rules', ...putCueRules)
  .put('/cues/shots', ...putShots);
