import type { LineAccess } from '../../documents/access/rules.ts';

/** The words of a line that a thread is about. Places are hints: the words are looked for when the line has changed. */
export type Anchor = { side: 'source' | 'target'; start: number; end: number; words: string };

export const BODY_LENGTH = 2000;
export const ANCHOR_LENGTH = 300;
export const COMMENT_PAGE_SIZE = 50;
/** One thread is read whole. */
export const MOST_REPLIES = 200;
export const MOST_OF_LINE = 100;
/** So long a deleted comment can be brought back. */
export const RESTORE_MS = 24 * 60 * 60_000;

export const limitOfComments = { count: 60, periodMs: 10 * 60_000, burst: 20 };

export type Standing = Pick<LineAccess, 'by' | 'duty'>;

/** A user who may open the line, and is known by name, may ask about it. */
export function mayComment({ duty }: Standing): boolean {
  return duty !== 'visitor';
}

export function mayEdit({ by }: Standing, { authorUid }: { authorUid: string | null }): boolean {
  return by === authorUid;
}

export function mayDelete(standing: Standing, comment: { authorUid: string | null }): boolean {
  return mayEdit(standing, comment) || standing.duty === 'manager' || standing.duty === 'owner';
}

/** Where the words of an anchor stand now: at their old place, else nearest to it; undefined when they are gone. */
export function placeOf(
  { start, words }: Pick<Anchor, 'start' | 'words'>,
  text: string,
): { start: number; end: number } | undefined {
  let best: number | undefined;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best === undefined || Math.abs(at - start) < Math.abs(best - start)) best = at;
  }
  return best === undefined ? undefined : { start: best, end: best + words.length };
}

/** Members who are mentioned by `@name`. The longest name wins where one begins like another. */
export function mentionedIn<P extends { name: string }>(body: string, people: readonly P[]): P[] {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length);
  const found = new Set<P>();
  for (const { index } of body.matchAll(/@/g)) {
    const before = body[index - 1] ?? ' ';
    // In an address the sign stands between letters.
    if (/[\p{L}\p{N}.]/u.test(before)) continue;
    const rest = body.slice(index + 1).toLowerCase();
    const called = longestFirst.find(({ name }) => name && beginsWith(rest, name.toLowerCase()));
    if (called) found.add(called);
  }
  return [...found];
}

/** Korean endings follow a name without a blank; Latin letters and digits that go on are another name. */
function beginsWith(rest: string, name: string): boolean {
  return rest.startsWith(name) && !/^[a-z0-9]{2}/.test(name.slice(-1) + rest.slice(name.length));
}
