import { Hono } from 'hono';
import type { AppEnv } from '../../src/server/http.ts';
import { accounts, profile } from './accounts.ts';
import { notifications } from './notifications.ts';
import { realtime } from './realtime.ts';
import { payments } from './billing.ts';
import { board, chats, inquiry } from './community.ts';
import { projects, teams } from './projects.ts';
import { assignment, cues, documents, pdfFiles, preview } from './documents.ts';
import { glossaries, memories, memoryFiles } from './language-resources.ts';
import { engines, monitor, translation } from './machine-translation.ts';
import { inspection, lineComments, lqa, qa } from './review.ts';
import { editing } from './editing.ts';
import { analysis } from './reports.ts';

export type AccountsApi = typeof accounts;
export type ProfileApi = typeof profile;
export type GlossariesApi = typeof glossaries;
export type DocumentsApi = typeof documents;
export type LineCommentsApi = typeof lineComments;
export type AssignmentApi = typeof assignment;
export type EditingApi = typeof editing;
export type TranslationApi = typeof translation;
export type MemoriesApi = typeof memories;
export type MemoryFilesApi = typeof memoryFiles;
export type InspectionApi = typeof inspection;
export type CuesApi = typeof cues;
export type PreviewApi = typeof preview;
export type InquiryApi = typeof inquiry;
export type BillingApi = typeof payments;
export type BoardApi = typeof board;
export type ChatsApi = typeof chats;
export type NotificationsApi = typeof notifications;
export type TeamsApi = typeof teams;
export type QaApi = typeof qa;
export type ReportsApi = typeof analysis;
export type LqaApi = typeof lqa;
export type MonitorApi = typeof monitor;
export type EnginesApi = typeof engines;

/** The table of API addresses, in the order of the specification; mounted at /api. */
export const api = new Hono<AppEnv>()
  .route('/', accounts)
  .route('/', profile)
  .route('/', board)
  .route('/', notifications)
  .route('/', chats)
  .route('/', glossaries)
  .route('/', memoryFiles)
  .route('/', pdfFiles)
  .route('/', documents)
  .route('/', lineComments)
  .route('/', assignment)
  .route('/', editing)
  .route('/', translation)
  .route('/', memories)
  .route('/', inspection)
  .route('/', preview)
  .route('/', cues)
  .route('/', projects)
  .route('/', teams)
  .route('/', analysis)
  .route('/', qa)
  .route('/', lqa)
  .route('/', inquiry)
  .route('/', payments)
  .route('/', realtime)
  .route('/', monitor)
  .route('/', engines);
