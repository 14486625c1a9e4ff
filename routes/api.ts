import { Hono } from 'hono';
import {
  getName,
  postAuth,
  postAuthMfa,
  postCheckEmail,
  postCheckInformation,
  postLogout,
  postRegister,
} from '../src/accounts/handlers.ts';
import {
  deleteAnalysis,
  getAnalysis,
  getReport,
  postAnalysis,
  putRates,
} from '../src/analysis/handlers.ts';
import { deleteSession, deleteSessions, getSessions } from '../src/devices/handlers.ts';
import { deleteConversion, getConversions } from '../src/conversions/handlers.ts';
import { getSettings, putSettings } from '../src/document-settings/handlers.ts';
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
  postRestore,
  postUpload,
} from '../src/documents/handlers.ts';
import {
  getEngineSettings,
  getLocalEngines,
  postEngineTest,
  postLocalEngine,
  putEngineSettings,
} from '../src/engine-settings/handlers.ts';
import {
  deleteEngineDownload,
  getEngineDownload,
  postEngineDownload,
} from '../src/engine-download/handlers.ts';
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
} from '../src/glossary/handlers.ts';
import {
  getInspection,
  postEntryScores,
  putInspected,
  putVerdict,
} from '../src/inspection/handlers.ts';
import { getImport } from '../src/import-options/handlers.ts';
import {
  getMatchSettings,
  postMatching,
  postSearchMemories,
  putMatchSettings,
} from '../src/matching/handlers.ts';
import {
  deleteMemory,
  deleteMemoryEntry,
  deleteMemoryImport,
  getEntries,
  getEntryHistory,
  getMemories,
  getMemory,
  getMemoryImport,
  getMemoryTmx,
  getProjectMemories,
  postImportMemory,
  postRestoreEntry,
  postRestoreMemory,
  putEntry,
  putMemory,
  putProjectMemories,
} from '../src/memories/handlers.ts';
import { postInquiry } from '../src/inquiry/handlers.ts';
import { getJob, getJobEvents, postCancelJob, postResumeJob } from '../src/jobs/handlers.ts';
import {
  deleteLineComment,
  getLineComments,
  postLineComment,
  postRestoreComment,
  putLineComment,
  putSeenComments,
} from '../src/line-comments/handlers.ts';
import { getLineEvents, postFiles, putFiles } from '../src/lines/handlers.ts';
import {
  deleteFilter,
  getFilters,
  postReplace,
  postSearch,
  putFilter,
} from '../src/line-search/handlers.ts';
import { getOperations, putUndo } from '../src/operations/handlers.ts';
import { getLineHistory, putRestoredState } from '../src/history/handlers.ts';
import { getRepetitions, putException, putReach } from '../src/propagation/handlers.ts';
import { getFill, postFill } from '../src/pretranslation/handlers.ts';
import { putMerge, putRejoin, putSplit } from '../src/segmentation/handlers.ts';
import {
  getFeed,
  postMessages,
  postNotification,
  postNotifications,
  putNotification,
} from '../src/notifications/handlers.ts';
import { getFindings, getProjectFindings, putChecks, putDismissal } from '../src/qa/handlers.ts';
import { getResourceMonitor } from '../src/monitor/handlers.ts';
import { getPreview, getPreviewImage, getPreviewPart } from '../src/preview/handlers.ts';
import { getKeys, putKeys } from '../src/preferences/handlers.ts';
import { getProfile, getProfileExport, postName, putProfile } from '../src/profile/handlers.ts';
import {
  postCheckCode,
  postForgotPassword,
  postReauthenticate,
  postResetPassword,
  postSendCode,
} from '../src/recovery/handlers.ts';
import { postMfaConfirm, postMfaDisable, postMfaSetup } from '../src/second-factor/handlers.ts';
import {
  deleteProject,
  getProject,
  getProjects,
  postArchiveProject,
  postCopyProject,
  postDeleteProjects,
  postProject,
  postRestoreProjects,
  postSearchProjects,
  putProject,
} from '../src/projects/handlers.ts';
import {
  getAssignment,
  getFound,
  getRanges,
  getWeights,
  putAssignment,
  putRestoredAssignment,
} from '../src/assignment/handlers.ts';
import { getProgress, getProgressReport } from '../src/progress/handlers.ts';
import { postTicket } from '../src/realtime/handlers.ts';
import type { AppEnv } from '../src/shared/http.ts';
import { getScores, postBackTranslate } from '../src/scoring/handlers.ts';
import {
  deleteTeam,
  getSuggestions,
  getTeam,
  postTeam,
  postTeamRequest,
  putTeam,
  putTeamRequest,
} from '../src/teams/handlers.ts';
import { getEstimate, getMtStatus, postTranslate } from '../src/translation/handlers.ts';
import { postCheckWithdrawal, postWithdrawal } from '../src/withdrawal/handlers.ts';

const accounts = new Hono<AppEnv>()
  .post('/chk-email', ...postCheckEmail)
  .post('/chk-information', ...postCheckInformation)
  .post('/auth', ...postAuth)
  .post('/auth/mfa', ...postAuthMfa)
  .get('/name', ...getName)
  .post('/send-sus', ...postSendCode)
  .post('/chk-sus', ...postCheckCode)
  .post('/forgot-password', ...postForgotPassword)
  .post('/reset-password', ...postResetPassword)
  .post('/register', ...postRegister)
  .post('/logout', ...postLogout);
export type AccountsApi = typeof accounts;

const profile = new Hono<AppEnv>()
  .post('/name', ...postName)
  .get('/profile', ...getProfile)
  .put('/profile', ...putProfile)
  .get('/profile/export', ...getProfileExport)
  .get('/keys', ...getKeys)
  .put('/keys', ...putKeys)
  .post('/reauthenticate', ...postReauthenticate)
  .get('/sessions', ...getSessions)
  .delete('/sessions', ...deleteSessions)
  .delete('/sessions/:id', ...deleteSession)
  .post('/mfa/setup', ...postMfaSetup)
  .post('/mfa/confirm', ...postMfaConfirm)
  .post('/mfa/disable', ...postMfaDisable)
  .post('/chk-withdrawal', ...postCheckWithdrawal)
  .post('/withdrawal', ...postWithdrawal);
export type ProfileApi = typeof profile;

/** Its commands of /files and /document come before those of documents, which take what is left. */
const glossaries = new Hono<AppEnv>()
  .get('/files/:project/:user/:file/:kind', ...getGlossaryLines)
  .post('/files', ...postGlossary)
  .put('/files', ...putGlossary)
  .delete('/document', ...removeGlossary)
  .get('/document/:project/gs', ...getGlossaries)
  .post('/matchingGlossary', ...postMatchingGlossary)
  .get('/documentTerms/:project/:user/:file', ...getDocumentTerms)
  .post('/glossary/restore', ...postRestoreGlossary)
  .put('/glossary', ...putGlossaryFacts)
  .put('/project/glossaries', ...putProjectGlossaries);
export type GlossariesApi = typeof glossaries;

const documents = new Hono<AppEnv>()
  .get('/files/:project/:user/:file/:kind', ...getChunk)
  .get('/files/:name', ...getFile)
  .get('/files/:name/events', ...getLineEvents)
  .post('/files', ...postFiles)
  .put('/files', ...putFiles)
  .post('/upload', ...postUpload)
  .get('/getFiles/:projectKind/:userUid', ...getFiles)
  .get('/download/:project/:user/:file', ...getDownload)
  .get('/download/:name', ...getDownloadByName)
  .delete('/document', ...deleteFile)
  .get('/document/:project/documents', ...getProjectDocuments)
  .get('/document/:project/download', ...getAllFiles)
  .post('/document/restore', ...postRestore)
  .get('/conversions', ...getConversions)
  .delete('/conversions/:id', ...deleteConversion)
  .get('/document/estimate', ...getEstimate)
  .get('/document/import', ...getImport)
  .get('/document/settings', ...getSettings)
  .put('/document/settings', ...putSettings)
  .post('/adoptFiles', ...postAdoptFiles);
export type DocumentsApi = typeof documents;

const lineComments = new Hono<AppEnv>()
  .get('/lineComments/:project/:user/:file', ...getLineComments)
  .post('/lineComments', ...postLineComment)
  .put('/lineComments/seen', ...putSeenComments)
  .put('/lineComments/:id', ...putLineComment)
  .delete('/lineComments/:id', ...deleteLineComment)
  .post('/lineComments/:id/restore', ...postRestoreComment);
export type LineCommentsApi = typeof lineComments;

const assignment = new Hono<AppEnv>()
  .get('/assignment/:project/:filename/ranges', ...getRanges)
  .get('/assignment/:project/:filename/found', ...getFound)
  .get('/assignment/:project/:filename/weights', ...getWeights)
  .get('/assignment/:project/:filename/:offset', ...getAssignment)
  .put('/assignment', ...putAssignment)
  .put('/assignment/restore', ...putRestoredAssignment);
export type AssignmentApi = typeof assignment;

const editing = new Hono<AppEnv>()
  .get('/operations/:project/:user/:file', ...getOperations)
  .put('/operations/undo', ...putUndo)
  .post('/lines/search', ...postSearch)
  .post('/lines/replace', ...postReplace)
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
export type EditingApi = typeof editing;

const translation = new Hono<AppEnv>()
  .post('/translate', ...postTranslate)
  .post('/backTranslate', ...postBackTranslate)
  .get('/scores/:project/:user/:file', ...getScores)
  .get('/mtStatus', ...getMtStatus)
  .get('/jobs/:id', ...getJob)
  .get('/jobs/:id/events', ...getJobEvents)
  .post('/jobs/:id/cancel', ...postCancelJob)
  .post('/jobs/:id/resume', ...postResumeJob);
export type TranslationApi = typeof translation;

const memories = new Hono<AppEnv>()
  .post('/matchingTMX', ...postMatching)
  .get('/document/:projectNo/tmx', ...getProjectMemories)
  .get('/memories', ...getMemories)
  .get('/memories/settings', ...getMatchSettings)
  .put('/memories/settings', ...putMatchSettings)
  .post('/memories/search', ...postSearchMemories)
  .post('/memories/import', ...postImportMemory)
  .get('/memories/imports/:no', ...getMemoryImport)
  .delete('/memories/imports/:no', ...deleteMemoryImport)
  .put('/memories/projects/:projectNo', ...putProjectMemories)
  .get('/memories/:no', ...getMemory)
  .put('/memories/:no', ...putMemory)
  .delete('/memories/:no', ...deleteMemory)
  .post('/memories/:no/restore', ...postRestoreMemory)
  .get('/memories/:no/tmx', ...getMemoryTmx)
  .get('/memories/:no/entries', ...getEntries)
  .put('/memories/:no/entries/:entry', ...putEntry)
  .delete('/memories/:no/entries/:entry', ...deleteMemoryEntry)
  .post('/memories/:no/entries/:entry/restore', ...postRestoreEntry)
  .get('/memories/:no/entries/:entry/history', ...getEntryHistory);
export type MemoriesApi = typeof memories;

const inspection = new Hono<AppEnv>()
  .get('/inspection/:project/:file', ...getInspection)
  .put('/inspection/verdict', ...putVerdict)
  .put('/inspection/entry', ...putInspected)
  .post('/inspection/scores', ...postEntryScores);
export type InspectionApi = typeof inspection;

const preview = new Hono<AppEnv>()
  .get('/preview/:project/:user/:file', ...getPreview)
  .get('/preview/:project/:user/:file/parts/:part', ...getPreviewPart)
  .get('/preview/:project/:user/:file/images/:image', ...getPreviewImage);
export type PreviewApi = typeof preview;

const inquiry = new Hono<AppEnv>().post('/inquiry', ...postInquiry);
export type InquiryApi = typeof inquiry;

const notifications = new Hono<AppEnv>()
  .post('/notification', ...postNotification)
  .put('/notification', ...putNotification)
  .post('/notifications', ...postNotifications)
  .post('/messages', ...postMessages)
  .get('/feed', ...getFeed);
export type NotificationsApi = typeof notifications;

const projects = new Hono<AppEnv>()
  .get('/load_projects', ...getProjects)
  .post('/project', ...postProject)
  .get('/project/:projectNo/:userUid', ...getProject)
  .put('/project/:projectNo', ...putProject)
  .delete('/project/:projectNo', ...deleteProject)
  .post('/delpjt', ...postDeleteProjects)
  .post('/search_pjt', ...postSearchProjects)
  .post('/project/restore', ...postRestoreProjects)
  .post('/project/copy', ...postCopyProject)
  .post('/project/archive', ...postArchiveProject);
export type ProjectsApi = typeof projects;

const teams = new Hono<AppEnv>()
  .post('/teamRequest', ...postTeamRequest)
  .put('/teamRequest', ...putTeamRequest)
  .get('/team/getSearching/:text', ...getSuggestions)
  .put('/team', ...putTeam)
  .post('/team', ...postTeam)
  .delete('/team', ...deleteTeam)
  .get('/team/getTeamList/:projectNo', ...getTeam);
export type TeamsApi = typeof teams;

const analysis = new Hono<AppEnv>()
  .get('/analysis/:projectNo', ...getAnalysis)
  .get('/analysis/:projectNo/report', ...getReport)
  .post('/analysis', ...postAnalysis)
  .delete('/analysis', ...deleteAnalysis)
  .put('/analysis/rates', ...putRates)
  .get('/progress/:projectNo', ...getProgress)
  .get('/progress/:projectNo/report', ...getProgressReport);
export type AnalysisApi = typeof analysis;

const realtime = new Hono<AppEnv>().post('/rt/ticket', ...postTicket);
export type RealtimeApi = typeof realtime;

const qa = new Hono<AppEnv>()
  .get('/qa/:project/:user/:file', ...getFindings)
  .get('/qa/:projectNo', ...getProjectFindings)
  .put('/qa/dismissal', ...putDismissal)
  .put('/project/:projectNo/checks', ...putChecks);
export type QaApi = typeof qa;

const monitor = new Hono<AppEnv>().get('/resourceMonitor', ...getResourceMonitor);
export type MonitorApi = typeof monitor;

const engines = new Hono<AppEnv>()
  .get('/engineSettings', ...getEngineSettings)
  .put('/engineSettings', ...putEngineSettings)
  .post('/engineSettings/test', ...postEngineTest)
  .get('/engineSettings/local', ...getLocalEngines)
  .post('/engineSettings/local', ...postLocalEngine)
  .get('/engineDownload', ...getEngineDownload)
  .post('/engineDownload', ...postEngineDownload)
  .delete('/engineDownload', ...deleteEngineDownload);
export type EnginesApi = typeof engines;

/** The table of API addresses, in the order of the specification; mounted at /api. */
export const api = new Hono<AppEnv>()
  .route('/', accounts)
  .route('/', profile)
  .route('/', notifications)
  .route('/', glossaries)
  .route('/', documents)
  .route('/', lineComments)
  .route('/', assignment)
  .route('/', editing)
  .route('/', translation)
  .route('/', memories)
  .route('/', inspection)
  .route('/', preview)
  .route('/', projects)
  .route('/', teams)
  .route('/', analysis)
  .route('/', qa)
  .route('/', inquiry)
  .route('/', realtime)
  .route('/', monitor)
  .route('/', engines);
