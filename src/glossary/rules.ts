import type { Domain, EntryText, TermText } from '../terms/entry.ts';

export type { Domain, EntryText, TermText };

/** More than the largest published glossaries of one subject, and still quick to search in a browser. */
export const MOST_ENTRIES = 10_000;
/** Of one document, from all glossaries that hold for it. */
export const MOST_LOADED = 20_000;
export const MOST_GLOSSARIES = 100;
export const MOST_IN_PROJECT = 20;
export const MOST_TERMS = 20;
export const TERM_LENGTH = 200;
export const NOTE_LENGTH = 1000;
export const NAME_LENGTH = 100;
export const PAGE_SIZE = 50;
/** So long a deleted glossary can be taken back. */
export const RESTORE_MS = 30 * 24 * 60 * 60_000;

/** As it is stored: one line, NFC. */
export function cleanTerm(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** What parts terms that are typed into one field or stand in one cell; no term has it within. */
const PARTS = /[\n\t;；|｜]/;

/** Empty terms are dropped, and one that says the same as another of its side. */
export function cleanTerms(terms: readonly TermText[]): TermText[] {
  const seen = new Map<string, TermText>();
  for (const { text, status } of terms) {
    for (const part of text.split(PARTS)) {
      const clean = cleanTerm(part);
      if (clean !== '' && !seen.has(clean)) seen.set(clean, { text: clean, status });
    }
  }
  return [...seen.values()];
}

/** Its name in lists, without the ending of the file that it came with. */
export function cleanName(typed: string): string {
  return cleanTerm(typed.replace(/\.(?:xlsx|csv|tsv|tbx)$/i, ''));
}

/** All terms of an entry as they are searched. */
export function searchWords({ sources, targets, note }: Omit<EntryText, 'domain'>): string {
  return [...sources.map(({ text }) => text), ...targets.map(({ text }) => text), note].join('\n')
    .toLowerCase();
}
