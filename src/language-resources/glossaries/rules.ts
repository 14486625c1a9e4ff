import type { ErrorCode } from '../../shared/catalogue.ts';
import type { Direction } from '../../shared/languages.ts';
import type { EntryText, TermText } from '../../language/terms/entry.ts';

export type { EntryText, TermText };

/** A small workbook to see how terms stand in a file. */
export const SAMPLE_TERMS = '/static/samples/terms.xlsx';

/** Far more than anybody makes by hand; deleted ones take place for a month. */
export const limitOfGlossaries = { count: 60, periodMs: 60 * 60_000, burst: 30 };
export const limitOfFiles = { count: 120, periodMs: 60 * 60_000, burst: 20 };
/** One for each line that is opened, and some ahead. */
export const limitOfTermMatches = { count: 6_000, periodMs: 60 * 60_000, burst: 600 };
/** Of a glossary as a file: some fifty times what the most entries take. */
export const GLOSSARY_FILE_BYTES = 7 * 1024 * 1024;

/** More than the largest published glossaries of one subject, and still quick to search in a browser. */
export const MOST_ENTRIES = 10_000;
/** Of one document, from all glossaries that hold for it. */
export const MOST_LOADED = 20_000;
export const MOST_GLOSSARIES = 100;
export const MOST_IN_PROJECT = 20;
const MOST_TERMS = 20;
export const TERM_LENGTH = 200;
export const NOTE_LENGTH = 1000;
export const GLOSSARY_NAME_LENGTH = 100;
export const PAGE_SIZE = 50;
/** So long a deleted glossary can be taken back. */
export const GLOSSARY_RESTORE_MS = 30 * 24 * 60 * 60_000;

/** So long entries that were replaced can be brought back, and so many times at most. */
export const REPLACEMENT_MS = 30 * 24 * 60 * 60_000;
export const MOST_REPLACEMENTS = 10;

/** As it is stored: one line, NFC. */
export function cleanTerm(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** What parts terms that are typed into one field or stand in one cell; no term has it within. */
const PARTS = /[\n\t;；|｜]/;

/** Empty terms are dropped, and one that says the same as another of its side. */
function cleanTerms(terms: readonly TermText[]): TermText[] {
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
export function cleanGlossaryName(typed: string): string {
  return cleanTerm(typed.replace(/\.(?:xlsx|csv|tsv|tbx)$/i, ''));
}

/** All terms of an entry as they are searched. */
export function searchedText({ sources, targets, note }: Omit<EntryText, 'domain'>): string {
  return [...sources.map(({ text }) => text), ...targets.map(({ text }) => text), note].join('\n')
    .toLowerCase();
}

/** As it is stored; nothing when no term is left. */
export function tidyEntry({ sources, targets, note, domain }: EntryText): EntryText | undefined {
  const entry = {
    sources: cleanTerms(sources),
    targets: cleanTerms(targets),
    note: note.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').trim(),
    domain,
  };
  return entry.sources.length + entry.targets.length > 0 ? entry : undefined;
}

export function entryProblem({ sources, targets, note }: EntryText): ErrorCode | undefined {
  if ([...sources, ...targets].some(({ text }) => text.length > TERM_LENGTH)) {
    return 'glossary.termLong';
  }
  if (Math.max(sources.length, targets.length) > MOST_TERMS) return 'glossary.tooManyTerms';
  return note.length > NOTE_LENGTH ? 'glossary.noteLong' : undefined;
}

/** The same two languages, whichever comes first. */
export function isSameWay(one: Direction, other: Direction): boolean {
  return (one.from === other.from && one.to === other.to) ||
    (one.from === other.to && one.to === other.from);
}

export function turned(entry: EntryText): EntryText {
  return { ...entry, sources: entry.targets, targets: entry.sources };
}
