import type { ImportState, SkipReason } from '../translation-memory/rules.ts';

/** A memory has a name of one line. */
export const MEMORY_NAME_LENGTH = 100;
export const MEMO_LENGTH = 500;
export const LIST_PAGE = 50;
export const ENTRY_PAGE = 30;
/** So many memories of a member; deleted ones count while they can be taken back. */
export const MOST_MEMORIES = 200;
/** So long a deleted memory can be taken back. */
export const MEMORY_RESTORE_MS = 30 * 24 * 60 * 60_000;
export const MOST_PENALTY = 30;
/** A memory of some hundred thousand lines; more of them as several files. */
export const MEMORY_FILE_BYTES = 256 * 1024 * 1024;
export const SEARCH_LENGTH = 200;

export const limitOfImports = { count: 60, periodMs: 60 * 60_000, burst: 20 };

export type MemoryView = {
  no: number;
  name: string;
  isPersonal: boolean;
  /** ko2en … */
  direction: string;
  memo: string;
  units: number;
  /** Bytes of the files that went into it. */
  fileSize: number;
  /** YYYY-MM-DD HH:mm:ss in Korean time. */
  uploaded: string;
  changed: string;
  /** The newest file that went or goes into it. */
  arriving: ImportView | null;
};

export type ImportView = {
  no: number;
  fileName: string;
  state: ImportState;
  /** 0–100; null while nobody can say. */
  percent: number | null;
  read: number;
  added: number;
  duplicates: number;
  conflicts: number;
  skipped: Partial<Record<SkipReason, number>>;
  /** Why it failed, in the words of the reader. */
  reason: string | null;
};

export type MemoryEntryView = {
  /** Within its memory. */
  no: number;
  memoryNo: number;
  memory: string;
  /** In tag form, to be edited. */
  source: string;
  target: string;
  /** To be shown. */
  plainTarget: string;
  author: string | null;
  changed: string;
  /** Where the search stands in the sides without tags, if one was made. */
  found: { source: string; target: string; spans: Spans; side: EntrySide } | null;
  isOwn: boolean;
};

export type EntrySide = 'source' | 'target';
export type Spans = [start: number, end: number][];

export function cleanMemoryName(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Who may edit lines of a memory file, as the specification says it: -1 for all. */
export function accessibilityOf(mayInspect: boolean): number[] {
  return mayInspect ? [-1] : [];
}
