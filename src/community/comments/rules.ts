import type { ErrorCode } from '../../shared/catalogue.ts';
import { cleanWords } from '../body/rules.ts';

export const COMMENT_MAX = 5000;
/** Comments of a page, and of an answer. */
export const COMMENTS_PAGE = 50;
export const COMMENTS_ANSWER = 500;
/** Deeper answers stand at this level. */
const DEEPEST = 8;

const FIRST = 'A';
const ranges = [['A', 'Z'], ['a', 'z'], ['가', '힣']] as const;

/** The mark of the next sibling: A to Z, a to z, 가 to 힣; undefined when all 11,224 are used. */
function nextMark(last: string): string | undefined {
  const at = ranges.findIndex(([from, to]) => last >= from && last <= to);
  const range = ranges[at];
  if (!range) return FIRST;
  return last === range[1]
    ? ranges[at + 1]?.[0]
    : String.fromCodePoint((last.codePointAt(0) ?? 0) + 1);
}

/** What the threads of answers begin with: the thread that is answered, up to the deepest level. */
export function prefixOf(parent: string): string {
  return [...parent].slice(0, DEEPEST - 1).join('');
}

/** The thread of a new answer, behind the last one that begins like it. */
export function threadAfter(prefix: string, lastSibling: string | undefined): string | undefined {
  const mark = lastSibling ? nextMark([...lastSibling].at(-1) ?? '') : FIRST;
  return mark && prefix + mark;
}

export const TOP_THREAD = FIRST;

/** Behind every mark. */
export const BEHIND = '\u{10ffff}';

export function levelOf(thread: string): number {
  return [...thread].length;
}

/** As it is stored: without what nobody sees, line ends of one kind. */
export function cleanComment(typed: string): string {
  return cleanWords(typed).replace(/\r\n?/g, '\n').trim();
}

export function commentProblem(words: string): ErrorCode | undefined {
  if (!words) return 'board.empty';
  return [...words].length > COMMENT_MAX ? 'board.commentLong' : undefined;
}
