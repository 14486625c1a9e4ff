import type { Actor } from '../shared/deps.ts';
import { type TagFacts, tagProblems } from './tags.ts';

/** Of each document, a visitor is given this many lines and no more. */
export const VISITOR_LINES = 10;

/** Several times the longest source that people mean as one sentence: drafts may be longer, and must stay editable. */
export const LINE_LENGTH = 100_000;
export const CHUNK_SIZE = 50;
export const CHUNK_LIMIT = 200;
/** Lines of one part of the save sequence. */
export const SAVE_BATCH = 200;

/** True for lines of which a visitor gets no words and may change none. */
export function isLocked({ duty }: LineRights, index: number): boolean {
  return duty === 'visitor' && index >= VISITOR_LINES;
}

/** Who somebody is to the lines of a document. `by`: as others hear of them; a visitor's key stays secret. */
export type LineRights = { by: string; no: number | null; duty: Duty };

/** `owner` of a document of one's own, and `visitor`; the others have it through a project. */
export type Duty = 'owner' | 'visitor' | 'manager' | 'translator' | 'reviewer' | 'reader';

/** Numbers of the members that a line is assigned to; null is everybody who may at all. */
export type Assigned = { assignee: number | null; reviewer: number | null };

export function ownRights(actor: Actor): LineRights {
  return actor.kind === 'visitor'
    ? { by: 'nonMember', no: null, duty: 'visitor' }
    : { by: actor.member.uid, no: actor.member.no, duty: 'owner' };
}

const duties = {
  PM: 'manager',
  member: 'translator',
  translator: 'translator',
  reviewer: 'reviewer',
  viewer: 'reader',
} as const;

export function projectRights(
  { uid, no }: { uid: string; no: number },
  role: keyof typeof duties,
): LineRights {
  return { by: uid, no, duty: duties[role] };
}

/** May they change this line? Whom it is assigned to, the manager, and where nobody is, all whose work it is. */
export function mayWrite({ duty, no }: LineRights, { assignee, reviewer }: Assigned): boolean {
  if (duty === 'reader') return false;
  if (duty === 'owner' || duty === 'visitor' || duty === 'manager') return true;
  if (assignee === no || reviewer === no) return true;
  return (duty === 'reviewer' ? reviewer : assignee) === null;
}

/** Who may edit a line, as the specification counts: −1 is everybody. Right about the one who asks. */
export function accessibilityOf(rights: LineRights, line: Assigned): number[] {
  if (rights.duty === 'owner' || rights.duty === 'visitor') return [-1];
  const named = [line.assignee, line.reviewer].filter((one) => one !== null);
  if (named.length === 0) return rights.duty === 'reader' ? [] : [-1];
  const mine = mayWrite(rights, line) && rights.no !== null ? [rights.no] : [];
  return [...new Set([...named, ...mine])];
}

/** Why a line cannot be changed; undefined when it can. */
export function refusalToWrite(rights: LineRights, line: Assigned & { index: number }) {
  if (isLocked(rights, line.index)) return 'line.locked';
  return mayWrite(rights, line) ? undefined : 'line.notYours';
}

/**
 * What may be stored of a typed target: no control characters but tab and line break, no half characters. Forms send
 * every line break as two characters.
 */
export function cleanTarget(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '');
}

// deno-lint-ignore no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Why a line cannot be ticked; undefined when it can. */
export function refusalToConfirm(
  { source, target, tags }: { source: string; target: string; tags: TagFacts },
) {
  if (target.trim() === '') return 'line.empty';
  return tagProblems(source, target, tags).length > 0 ? 'line.tagProblems' : undefined;
}
