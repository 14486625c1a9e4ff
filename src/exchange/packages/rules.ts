import { limits } from '../../formats/contract/rules.ts';
import { GLOSSARY_FILE_BYTES } from '../../language-resources/glossaries/rules.ts';
import { MEMORY_FILE_BYTES } from '../../language-resources/memories/rules.ts';

/** Of the file; a reader of an earlier one refuses those of a later. */
export const PACKAGE_FORMAT = 1;
export const PACKAGE_ENDING = 'omgim';
const MB = 1024 * 1024;
export const PACKAGE_BYTES = 500 * MB;
export const UNPACKED_BYTES = 2048 * MB;
export const MOST_ENTRIES = 10_000;
/** So much of a text entry is held at once. */
const SMALL_BYTES = 4 * MB;
export const ROW_BYTES = 8_000_000;
/** Values of one JSON text: more of them take longer than others should wait. */
export const MOST_VALUES = 120_000;
/** Characters of the history of one line, the newest first: a row that is written is one that is read. */
export const HISTORY_LENGTH = 1_500_000;
export const MOST_REVISIONS = 10_000;
/** So long the file and its row stay. */
export const PACKAGE_MS = 7 * 24 * 60 * 60_000;
export const MOST_OF_MEMBER = 10;
export const MOST_PEOPLE = 1_000;
export const MOST_DOCUMENTS = 2_000;
export const limitOfPackages = { count: 20, periodMs: 60 * 60_000, burst: 5 };

export type PackageKind = 'out' | 'in';
/** `ready`: checked, and waits for the choices of its member. */
export type PackageState = 'checking' | 'ready' | 'running' | 'done' | 'failed' | 'cancelled';

export const isAtWork = (state: PackageState) => state === 'checking' || state === 'running';

export type ExportChoices = { history: boolean; resources: boolean; names: boolean };
export type ImportChoices = {
  title: string;
  history: boolean;
  resources: boolean;
  /** The people of the package who are the importing member. */
  mine: string[];
};

export type PackagePerson = { id: string; name: string; role: string };

/** What has been written so far, for the list at the end. */
export type Written = {
  counts: {
    documents: number;
    lines: number;
    comments: number;
    memories: number;
    glossaries: number;
  };
  left: string[];
};

/** What a checked package holds, as its page shows it. */
export type PackageSummary = {
  title: string;
  sourceLang: string;
  targetLang: string;
  createdAt: number;
  documents: number;
  lines: number;
  comments: number;
  memories: number;
  glossaries: number;
  hasHistory: boolean;
  people: PackagePerson[];
  /** Names of memories and glossaries that were left out when it was made. */
  left: string[];
  /** Entries that are not known here. */
  unknown: number;
  /** Bytes that come in; absent in what was checked before they were counted. */
  unpacked?: { documents: number; resources: number };
};

/** The most that an entry of a name may hold; undefined: none of ours. */
export function limitOfEntry(name: string): number | undefined {
  if (/^(?:package|settings|people)\.json$/.test(name)) return SMALL_BYTES;
  if (/^(?:memories|glossaries)\/\d{1,6}\.json$/.test(name)) return SMALL_BYTES;
  if (/^documents\/\d{1,6}\/document\.json$/.test(name)) return SMALL_BYTES;
  if (/^documents\/\d{1,6}\/original\.[a-z0-9]{1,10}$/.test(name)) return limits.fileBytes;
  if (/^documents\/\d{1,6}\/(?:lines|comments|cues)\.jsonl$/.test(name)) return UNPACKED_BYTES;
  if (/^memories\/\d{1,6}\.tmx$/.test(name)) return MEMORY_FILE_BYTES;
  if (/^glossaries\/\d{1,6}\.tbx$/.test(name)) return GLOSSARY_FILE_BYTES;
  return undefined;
}
