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
export function isLocked(actor: Actor, index: number): boolean {
  return actor.kind === 'visitor' && index >= VISITOR_LINES;
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

/** Who did something, as others hear of it: a visitor's key stays secret. */
export function nameInEvents(actor: Actor): string {
  return actor.kind === 'member' ? actor.member.uid : 'nonMember';
}

/** Why a line cannot be ticked; undefined when it can. */
export function refusalToConfirm(
  { source, target, tags }: { source: string; target: string; tags: TagFacts },
) {
  if (target.trim() === '') return 'line.empty';
  return tagProblems(source, target, tags).length > 0 ? 'line.tagProblems' : undefined;
}
