import type { ErrorCode } from '../../shared/catalogue.ts';
import { PAGE_SIZE } from '../posts/rules.ts';

/** Counted up to here; more are said as such. */
export const MOST_FOUND = 1000;
/** Pages of a search end here. */
export const MOST_PAGES = MOST_FOUND / PAGE_SIZE;
export const LONGEST = 100;
const MOST_WORDS = 8;
const SNIPPET = 120;

export const searchScopes = ['all', 'posts', 'comments', 'author'] as const;
export type SearchScope = typeof searchScopes[number];

/** What is searched for: one form of each letter, single blanks. */
export function cleanQuestion(typed: string): string {
  return typed.toWellFormed().replace(/[\s\p{C}]+/gu, ' ').trim();
}

export function questionProblem(question: string): ErrorCode | undefined {
  return [...question].length > LONGEST ? 'board.questionLong' : undefined;
}

/** More words than this find nothing else. */
export function wordsOf(question: string): string[] {
  return question.split(' ').filter(Boolean).slice(0, MOST_WORDS);
}

export type Piece = { text: string; isFound: boolean };

/** The part of a text around the first word that was found, cut into what was found and what was not. */
export function snippetOf(text: string, words: readonly string[]): Piece[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  if (!pattern) return [{ text: flat.slice(0, SNIPPET).toWellFormed(), isFound: false }];
  const found = new RegExp(pattern, 'giu');
  const first = flat.search(found);
  const from = Math.max(0, first - SNIPPET / 3);
  const part = flat.slice(from, from + SNIPPET).toWellFormed();
  const pieces: Piece[] = from > 0 ? [{ text: '…', isFound: false }] : [];
  let end = 0;
  for (const match of part.matchAll(found)) {
    if (match.index > end) pieces.push({ text: part.slice(end, match.index), isFound: false });
    pieces.push({ text: match[0], isFound: true });
    end = match.index + match[0].length;
  }
  pieces.push({
    text: part.slice(end) + (from + SNIPPET < flat.length ? '…' : ''),
    isFound: false,
  });
  return pieces.filter((piece) => piece.text);
}
