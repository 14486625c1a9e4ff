import { fail } from '../../shared/errors.ts';
import { LAST_ENTRY } from './rules.ts';

/**
 * Entries of a memory are numbered from 1. In the table that number stands behind the number of the memory, so that one
 * memory is one range. Such numbers are made and taken apart here alone: a number that is too large would reach into the
 * range of the next memory, which may belong to another member.
 */
const RANGE = 2 ** 32;
/** Numbers of later memories would not be exact. */
const LAST_MEMORY = 2 ** 21 - 1;

export function entryNo(memoryNo: number, within: number): number {
  if (!isWithin(within, LAST_ENTRY)) fail('memory.entryNotFound');
  return startOf(memoryNo) + within;
}

export function numberWithin(no: number): number {
  return no % RANGE;
}

export function memoryOfEntry(no: number): number {
  return Math.floor(no / RANGE);
}

/** First and last number that entries of a memory can have, both included; `after` and `before` make it narrower. */
export function entryRange(
  memoryNo: number,
  { after = 0, before = LAST_ENTRY + 1 }: { after?: number; before?: number } = {},
): { first: number; last: number } {
  if (!isWithin(after + 1, LAST_ENTRY + 1)) fail('memory.entryNotFound');
  if (!isWithin(before, LAST_ENTRY + 1)) fail('memory.entryNotFound');
  const start = startOf(memoryNo);
  return { first: start + after + 1, last: start + before - 1 };
}

function startOf(memoryNo: number): number {
  if (!isWithin(memoryNo, LAST_MEMORY)) fail('memory.notFound');
  return memoryNo * RANGE;
}

function isWithin(number: number, last: number): boolean {
  return Number.isSafeInteger(number) && number >= 1 && number <= last;
}
