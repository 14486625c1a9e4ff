import type { Role } from '../shared/roles/rules.ts';
import type { Db } from '../../db/client.ts';
import type { DomainError } from '../shared/errors.ts';
import type { JobKindName } from './job-kinds.ts';
import type {
  DocumentScope,
  MemberScope,
  MemoryScope,
  ProjectScope,
  SystemScope,
  VisitorScope,
} from '../shared/scopes.ts';

/** The owner of stored files and texts: a member, or a project for its documents. */
export type StorageScope = { uid: MemberScope } | { projectNo: ProjectScope };

/** `deleted`: what can be taken back yet. */
export type StoredBytes = { used: number; deleted: number };

/** What project templates save of a higher district, by the name of its column. */
export type TemplateValues = {
  /** In their order. */
  memories: { no: number; penalty: number }[];
  /** Opaque names, in their order. */
  glossaries: string[];
  /** What documents are checked for; null where a project has set nothing. */
  checks: Record<string, unknown> | null;
};

export type TemplatePart<Value> = {
  read(uid: MemberScope, projectNo: number): Promise<Value>;
  /** Gives a new project what a template has; answers whether all of it could still be used. */
  apply(uid: MemberScope, projectNo: number, value: Value): Promise<boolean>;
};

/** Lines that are to be confirmed, with the text that they will have if it is another; `by`: who confirms. */
export type ToConfirm = {
  lines: readonly { index: number; text?: string | undefined }[];
  by: string;
};

/**
 * Why lines must not be confirmed, by line id. Called in a transaction in which they have the targets to be confirmed.
 */
export type ConfirmationRefusals = (
  tx: Db,
  lineIds: readonly number[],
) => Promise<Map<number, DomainError>>;

/** `closed`: nobody has the line open. `busy`: the line has changed, or is being typed into; nothing was written. */
export type RoomWrite = 'written' | 'busy' | 'closed';

export type RoomTarget = {
  target: string;
  /** The version that was read. */
  version: number;
  by: string;
  /** Called again when it is committed, with the assignees of that moment. */
  mayWrite: (line: { assignee: number | null; reviewer: number | null }) => boolean;
};

/** A part of a job, and the lease by which a worker has it. */
export type HeldJobPart = {
  jobId: string;
  index: number;
  lease: string;
};

/** Ids of the lines that a member had, as stretches. */
export type ReleasedLines = Record<
  'assignee' | 'reviewer',
  (readonly [from: number, to: number])[]
>;

/** One kind of stored work; `app/jobs.ts` is the table. */
export type JobKind = {
  /** Works on a part and writes what came of it, unless another worker has it by then. */
  run(part: HeldJobPart, signal: AbortSignal): Promise<void>;
  /** What it takes in the document to work on such a job and to stop it. */
  permission: 'manage' | 'write';
  /** Whether the status of the document follows it: being translated, translated. */
  marksDocument: boolean;
  /** Whether the owner of the document is notified when it ends or comes to rest. */
  notifiesOwner: boolean;
  /** What is left to do, in the transaction in which a job is stopped; absent: nothing. */
  stopped?(tx: Db, jobId: string): Promise<void>;
  /** What events about lines carry, by the number of the line; absent: the lines themselves. */
  viewLines?(
    db: Db,
    documentId: DocumentScope,
    indices: readonly number[],
  ): Promise<ReadonlyMap<number, Record<string, unknown>>>;
};

/** By the names that are stored with jobs. */
export type JobKinds = Readonly<Record<JobKindName, JobKind>>;

/** The newest words of one chat, as the specification names them and with our own fields behind. */
export type ChatSummary = {
  partner: string;
  partner_name: string;
  count: number;
  comment: string;
  /** The newest message is a picture without words. */
  is_image: boolean;
  signdate: string;
  unread: number;
  room: string;
  kind: 'pair' | 'project' | 'operator';
  /** The page of the chat. */
  link: string;
  /** The newest message was removed, so it has no words. */
  is_removed: boolean;
  is_muted: boolean;
  /** Grows with every change of the room. */
  rev: number;
};

/** What has happened in a project or to a document, by ids. */
export type Fact =
  | { type: 'project.created'; projectNo: number }
  | { type: 'project.deleted'; projectNo: number }
  | { type: 'document.ready' | 'document.deleted'; documentId: number }
  | {
    type: 'job.finished' | 'job.failed';
    documentId: number;
    jobId: string;
    status: string;
    reason: string | null;
  }
  | { type: 'line.confirmed'; documentId: number; indices: readonly number[] }
  | { type: 'import.applied'; documentId: number; operation: string; written: number }
  | { type: 'comment.added'; documentId: number; comment: number; index: number }
  | { type: 'review.finished'; documentId: number; review: number };

/**
 * What a lower district must ask or do in a higher one, within its own transaction. Only ids and the database pass
 * through, so that neither side knows the types of the other. Filled in `app/hooks.ts`.
 */
export type Hooks = {
  /** Whether nothing of members is saved at the moment, which those who run the service have announced. */
  isReadOnly(): Promise<boolean>;
  /** Whether it is certain that it is not: what is charged unseen could be charged once more elsewhere. */
  mayCharge(): Promise<boolean>;
  /** Something happened that programs of members may want to know; they are called after the transaction. */
  happened(tx: Db, fact: Fact): Promise<void>;
  /** Whether what a member is responsible for calls for a second factor, where the setting is `pm`. */
  needsSecondFactor(db: Db, uid: string): Promise<boolean>;
  /** A member has another password: what was given away under the old one ends. */
  passwordChanged(tx: Db, uid: string): Promise<void>;
  /** What programs may ask in the name of a member, for the file of what is stored about them. */
  exportTokens(db: Db, uid: MemberScope): Promise<Record<string, unknown>[]>;
  /** Which of them are called when something happens. */
  exportWebhooks(db: Db, uid: MemberScope): Promise<Record<string, unknown>[]>;
  /** A visitor of this browser logged in: what they made is theirs. */
  visitorSignedIn(tx: Db, uid: MemberScope, visitorKey: VisitorScope): Promise<void>;
  /** A member left a project or may no longer work in it. Answers what to restore if that is undone. */
  memberRemoved(tx: Db, projectNo: ProjectScope, userNo: number): Promise<ReleasedLines>;
  memberRestored(
    tx: Db,
    projectNo: ProjectScope,
    userNo: number,
    released: ReleasedLines,
  ): Promise<void>;
  /** Whether a project has what is bound to its languages, such as documents. */
  projectHasContent(tx: Db, projectNo: ProjectScope): Promise<boolean>;
  /** Nobody can restore these projects any more. */
  projectDeleted(tx: Db, projectNos: readonly number[], at: Date): Promise<void>;
  /**
   * What the policy of a project says about confirming some lines of a document; undefined: nothing. Called before the
   * transaction, which is given the answer.
   */
  beforeConfirm(
    documentId: DocumentScope,
    order: ToConfirm,
  ): Promise<ConfirmationRefusals | undefined>;
  /** Writes a target into the shared text of a line that others have open, as the smallest change. */
  writeToRoom(lineId: number, order: RoomTarget): Promise<RoomWrite>;
  /** How many entries of a memory a person accepted or flagged. */
  countJudged(db: Db, memoryNo: number): Promise<number>;
  /** Entries of each memory of some projects of a member, and how many of them were accepted or flagged. */
  readInspectionProgress(
    db: Db,
    uid: MemberScope,
    projectNos: readonly number[],
  ): Promise<{ projectNo: number; memoryNo: number; total: number; judged: number }[]>;
  /** Accuracy scores of entries of memories; entries that nobody scored are absent. */
  readEntryScores(
    db: Db,
    memoryNo: MemoryScope,
    entryNos: readonly number[],
  ): Promise<Map<number, number>>;
  /** Those of some projects of a member in which the draft of a document rests half-way. */
  listPausedProjects(
    db: Db,
    uid: MemberScope,
    projectNos: readonly number[],
  ): Promise<number[]>;
  /** What counts for the plan of a member who manages projects. */
  planUsage(
    db: Db,
    uid: MemberScope,
  ): Promise<{ projects: number; joins: number; isAboveFree: boolean }>;
  /** When each of some projects was last edited; one without documents is absent. */
  lastEdits(db: Db, projectNos: readonly ProjectScope[]): Promise<Map<number, Date>>;
  /** The chats of a member in which something was said last. */
  newestChats(member: { uid: MemberScope; role: Role }): Promise<ChatSummary[]>;
  jobKinds: JobKinds;
  /** What each subject has stored for an owner; the limit is for all of them together. */
  storedBytes: Readonly<Record<string, (db: Db, owner: StorageScope) => Promise<StoredBytes>>>;
  /** Those of the keys under which another subject than documents has a file waiting. */
  listWaitingKeys(db: Db, scope: SystemScope, keys: readonly string[]): Promise<string[]>;
  templateParts: { [Name in keyof TemplateValues]: TemplatePart<TemplateValues[Name]> };
};
