import type { ErrorCode } from '../../shared/catalogue.ts';
import type { Role } from '../../shared/roles/rules.ts';

export const categories = ['Q', 'R', 'T', 'N'] as const;
export type Category = typeof categories[number];

/** Everything that is none is a question, as specified. */
export function readCategory(given: string | undefined): Category {
  return categories.find((one) => one === given) ?? 'Q';
}

/** Far behind any page that there can be. */
const LATEST_PAGE = 999_999_999;

export const PAGE_SIZE = 10;
/** Links to pages come in groups. */
export const PAGE_GROUP = 10;
const TITLE_MAX = 100;

export const BLOCK_SIZE = 1000;

const HOUR_MS = 60 * 60_000;
/** A deleted post or comment can be brought back so long; its words are deleted later. */
export const RESTORE_MS = 24 * HOUR_MS;
export const DELETED_MS = 30 * 24 * HOUR_MS;
export const READ_HOUR_MS = HOUR_MS;

/** How often one member may write, posts and comments counted apart. */
export const writeLimits = [
  { count: 10, periodMs: 60_000, burst: 10 },
  { count: 100, periodMs: 24 * HOUR_MS, burst: 100 },
];

export function blockOf(no: number): number {
  return Math.floor(no / BLOCK_SIZE);
}

export type BlockCount = { block: number; shown: number };

/** Where a page begins: behind how many shown posts of which block, counted from the newest; undefined past the end. */
export function placeOfPage(
  blocks: readonly BlockCount[],
  page: number,
): { block: number; skip: number } | undefined {
  let skip = (page - 1) * PAGE_SIZE;
  for (const { block, shown } of blocks) {
    if (skip < shown) return { block, skip };
    skip -= shown;
  }
  return undefined;
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** What is no whole number from 1 on is page 1. */
export function readPage(given: string | undefined): number {
  const page = given && /^\d{1,9}$/.test(given) ? Number(given) : 1;
  return Math.min(Math.max(page, 1), LATEST_PAGE);
}

/** Notices are the operator's; others write a question there. */
export function mayNotify(category: Category, role: Role): boolean {
  return category !== 'N' || role === 'operator';
}

export function titleOf(typed: string): string {
  return typed.toWellFormed().replace(/[\s\p{C}]+/gu, ' ').trim();
}

export function postTitleProblem(title: string): ErrorCode | undefined {
  if (!title) return 'board.empty';
  return [...title].length > TITLE_MAX ? 'board.titleLong' : undefined;
}

/** Robots that say so, and pages fetched in advance: they are no readers. */
export function isReader(method: string, agent: string, purpose: string): boolean {
  return method === 'GET' && !/prefetch|prerender|preview/i.test(purpose) &&
    !/bot\b|bot\/|crawl|spider|slurp|facebookexternal|preview|lighthouse|headless.*shell/i.test(
      agent,
    );
}
