import { isMemoryDirection } from '../../language/pairs/rules.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { isSupported, type Lang } from '../../shared/languages.ts';

export const PAGE_SIZE = 12;
/** Pages that a list of cards shows at most; then it goes on with a page of its own. */
export const MOST_PAGES = 20;
export const TITLE_LENGTH = 100;
export const DESCRIPTION_LENGTH = 2000;
/** So long a deleted project can be taken back, and one whose manager left be taken over. */
export const RESTORE_MS = 30 * 24 * 60 * 60_000;
/** The newest events that a page shows. */
export const EVENTS_SHOWN = 50;
/** Far more than anybody makes by hand; deleted ones take place for a month. */
export const limitOfProjects = { count: 60, periodMs: 60 * 60_000, burst: 30 };
/** Results of one search, of each kind. */
export const MOST_RESULTS = 50;
export const SEARCH_LENGTH = 200;

export const projectTypes = ['translation', 'post-editing'] as const;
export type ProjectType = typeof projectTypes[number];

/** Whether sentences of a project may stand in questions on the board, which everybody can read. */
export const boardSentences = ['allowed', 'forbidden'] as const;

export const projectRoles = ['PM', 'member', 'translator', 'reviewer', 'viewer'] as const;
export type ProjectRole = typeof projectRoles[number];

/** What the manager may make of others; the own role goes on only by handing the project over. */
export const givenRoles = ['member', 'translator', 'reviewer', 'viewer'] as const;
export type GivenRole = typeof givenRoles[number];

export type Acceptance = 'waiting' | 'accepted';
/** The role of the one member who answers for a project. */
export const MANAGER = 'PM' satisfies ProjectRole;

export function isManager({ role }: { role: ProjectRole }): boolean {
  return role === MANAGER;
}

/** An archived project can be read, and no work is done in it. */
export function isArchived({ archivedAt }: { archivedAt?: Date | null | undefined }): boolean {
  return Boolean(archivedAt);
}

export type Membership = {
  role: ProjectRole;
  acceptance: Acceptance;
  /** Of the project. */
  archivedAt?: Date | null | undefined;
  unmanagedSince?: Date | null | undefined;
  /** Of the project; absent also for the work that brings it. */
  arrivingSince?: Date | null | undefined;
};

const eventKinds = [
  'created',
  'copied',
  'changed',
  'archived',
  'reopened',
  'rested',
  'woken',
  'deleted',
  'restored',
  'invited',
  'mailInvited',
  'mailWithdrawn',
  'mailJoined',
  'accepted',
  'declined',
  'role',
  'colour',
  'removed',
  'left',
  'handedOver',
  'removalUndone',
  'leavingUndone',
  'handOverUndone',
  'managerLeft',
  'takenOver',
  'fileAdded',
  'fileDeleted',
  'fileRestored',
  'assigned',
  'unassigned',
  'reassigned',
] as const;
export type EventKind = typeof eventKinds[number];

export type Permission =
  | 'project.open'
  | 'project.edit'
  | 'project.copy'
  | 'project.archive'
  | 'memories.manage'
  | 'project.delete'
  | 'history.read'
  | 'documents.read'
  | 'documents.manage'
  | 'lines.write'
  | 'lines.score'
  | 'comments.write'
  | 'lines.assign'
  | 'analysis.read'
  | 'analysis.run'
  | 'progress.read'
  | 'progress.readAll'
  | 'team.read'
  | 'team.manage'
  | 'team.leave'
  | 'team.takeOver'
  | 'invitation.answer';

const ofAll: Permission[] = [
  'project.open',
  'history.read',
  'analysis.read',
  'progress.read',
  'documents.read',
  'lines.score',
  'comments.write',
  'team.read',
  'team.leave',
  'team.takeOver',
];
const ofWriters: Permission[] = [...ofAll, 'lines.write'];
const allowed: Record<ProjectRole, readonly Permission[]> = {
  PM: [
    'project.open',
    'project.edit',
    'project.copy',
    'project.archive',
    'memories.manage',
    'project.delete',
    'history.read',
    'analysis.read',
    'analysis.run',
    'progress.read',
    'progress.readAll',
    'documents.read',
    'documents.manage',
    'lines.write',
    'lines.score',
    'lines.assign',
    'comments.write',
    'team.read',
    'team.manage',
  ],
  member: ofWriters,
  translator: ofWriters,
  reviewer: ofWriters,
  viewer: ofAll,
};
/** Before accepting, a member sees what the project is about, and answers. */
const whileWaiting: readonly Permission[] = ['project.open', 'invitation.answer'];

/** Permissions that rest while a project is archived. */
const restWhileArchived: readonly Permission[] = [
  'documents.manage',
  'lines.write',
  'lines.score',
  'lines.assign',
  'comments.write',
];

/** What there is to do in a project that still comes in: half of it is no ground to work on. */
const whileArriving: readonly Permission[] = [
  'project.open',
  'project.delete',
  'history.read',
  'documents.read',
  'analysis.read',
  'progress.read',
  'progress.readAll',
  'team.read',
];

/** What a member may do in a project: the one place that decides. */
export function may(membership: Membership, permission: Permission): boolean {
  return refusalOf(membership, permission) === undefined;
}

/** Why a member may not; undefined when they may. */
export function refusalOf(
  { role, acceptance, archivedAt, unmanagedSince, arrivingSince }: Membership,
  permission: Permission,
): 'project.notAllowed' | 'project.archived' | 'project.arriving' | undefined {
  const granted = acceptance === 'waiting' ? whileWaiting : allowed[role];
  if (!granted.includes(permission)) return 'project.notAllowed';
  if (permission === 'team.takeOver' && !unmanagedSince) return 'project.notAllowed';
  if (arrivingSince && !whileArriving.includes(permission)) return 'project.arriving';
  return isArchived({ archivedAt }) && restWhileArchived.includes(permission)
    ? 'project.archived'
    : undefined;
}

export function cleanText(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** As it is stored and searched: one line. */
export function cleanTitle(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ');
}

export function titleProblem(typed: string): ErrorCode | undefined {
  const title = cleanTitle(typed);
  if (!title) return 'project.titleMissing';
  return title.length > TITLE_LENGTH ? 'project.titleLong' : undefined;
}

export function directionProblem(
  type: ProjectType,
  from?: Lang,
  to?: Lang,
): ErrorCode | undefined {
  if (!from || !to) return 'project.languageMissing';
  if (from === to) return 'project.sameLanguage';
  if (!isSupported({ from, to })) return 'project.unsupported';
  // Post-editing is work on memory files.
  const fits = type === 'translation' || isMemoryDirection({ from, to });
  return fits ? undefined : 'project.memoryLanguages';
}

/** Of a last day, which may be absent. `today` is the day in Korea. */
export function dayProblem(typed: string, today: string): ErrorCode | undefined {
  if (!typed) return undefined;
  if (!isDay(typed)) return 'project.deadlineInvalid';
  return typed < today ? 'project.deadlinePast' : undefined;
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The words of a search as a pattern of LIKE, whose own signs are taken literally. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

const progressStates = ['waiting', 'paused', 'going', 'done', 'empty', 'archived'] as const;
type ProgressState = typeof progressStates[number];

type Work = {
  begun: number;
  finished: number;
  isEmpty: boolean;
  /** The draft of one of its documents came to rest half-way. */
  isPaused?: boolean;
  archivedAt?: Date | null | undefined;
};

/** What a list says of a project. `begun`, `finished`: per cent of its work; done is what is finished to the last line. */
export function progressState(work: Work): ProgressState {
  const { begun, finished, isEmpty, isPaused, archivedAt } = work;
  if (isArchived({ archivedAt })) return 'archived';
  if (isEmpty) return 'empty';
  if (finished >= 100) return 'done';
  if (isPaused) return 'paused';
  return begun > 0 || finished > 0 ? 'going' : 'waiting';
}

/** The name of a copy that still fits. */
export function copyTitle(title: string, mark: string): string {
  return `${title.slice(0, TITLE_LENGTH - mark.length - 1).toWellFormed()} ${mark}`;
}
