import type { LineAccess } from '../access/rules.ts';
import { type TagFacts, tagProblems } from '../../language/tags/tags.ts';

/** Of each document, a visitor is given this many lines and no more. */
export const VISITOR_LINES = 10;

/** Several times the longest source that people mean as one sentence: drafts may be longer, and must stay editable. */
export const LINE_LENGTH = 100_000;
export const CHUNK_SIZE = 50;
export const CHUNK_LIMIT = 200;
/** Lines of one part of the save sequence. */
export const SAVE_BATCH = 200;

/** True for lines of which a visitor gets no words and may change none. */
export function isLocked({ duty }: LineAccess, index: number): boolean {
  return duty === 'visitor' && index >= VISITOR_LINES;
}

/** Numbers of the members that a line is assigned to; null is everybody who may at all. */
export type Assigned = { assignee: number | null; reviewer: number | null };

/** May they change this line? Its assignee, the manager, and where it has none, all whose work it is. */
export function mayWrite({ duty, no }: LineAccess, { assignee, reviewer }: Assigned): boolean {
  if (duty === 'reader') return false;
  if (duty === 'owner' || duty === 'visitor' || duty === 'manager') return true;
  if (assignee === no || reviewer === no) return true;
  return (duty === 'reviewer' ? reviewer : assignee) === null;
}

/** Who may edit a line, as the specification counts: −1 is everybody. Right about the one who asks. */
export function accessibilityOf(rights: LineAccess, line: Assigned): number[] {
  if (rights.duty === 'owner' || rights.duty === 'visitor') return [-1];
  const named = [line.assignee, line.reviewer].filter((one) => one !== null);
  if (named.length === 0) return rights.duty === 'reader' ? [] : [-1];
  const mine = mayWrite(rights, line) && rights.no !== null ? [rights.no] : [];
  return [...new Set([...named, ...mine])];
}

/** Why a line cannot be changed; undefined when it can. */
export function refusalToWrite(rights: LineAccess, line: Assigned & { index: number }) {
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

/** Whole percents of filled lines; 100 only when all are. */
export function progressOf(filled: number, total: number): number {
  return total === 0 ? 0 : Math.floor(filled * 100 / total);
}

/** Percents of confirmed lines with two decimals; 100 only when all are. */
export function checkRateOf(checked: number, total: number): number {
  return total === 0 ? 0 : Math.floor(checked * 10_000 / total) / 100;
}

/** The facts of a line that nobody has confirmed. */
export const unconfirmed = {
  isChecked: false,
  checkedBy: null,
  checkedAt: null,
  reviewedBy: null,
  reviewedAt: null,
};
