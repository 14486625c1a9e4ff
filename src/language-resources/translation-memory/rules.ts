import type { TmxCode } from '../../formats/tmx/unit.ts';
import type { Lang } from '../../shared/languages.ts';

/** The published floor below which no match is shown, unless a person asks for another. */
export const USUAL_THRESHOLD = 70;
/** Below this the search looks at nearly everything. */
export const LOWEST_THRESHOLD = 50;

/** Flags of lines that a memory filled, followed by the score of the match. */
export const FROM_MEMORY = 'memory';

export type ImportState = 'running' | 'done' | 'cancelled' | 'failed';

/** Why a unit of a file did not become an entry. */
export type SkipReason = 'noSource' | 'noTarget' | 'empty' | 'tooLong';

/** The last number that an entry can have within its memory. */
export const LAST_ENTRY = 2 ** 31 - 1;

/** Longer lines are no lines. */
export const LONGEST_SIDE = 20_000;

/** What the file of a unit said beside its text. */
export type EntryFacts = {
  id?: string;
  unit?: Record<string, string>;
  props?: { type: string; value: string }[];
  notes?: string[];
  /** Languages as the file writes them, and attributes of both variants. */
  langs?: [source: string, target: string];
  variants?: [source: Record<string, string>, target: Record<string, string>];
  /** Codes that the target writes in another way than the source. */
  codes?: Record<number, TmxCode>;
};

/** What a deleted entry was beside its texts. */
export type EntryRest = {
  codes: Record<number, TmxCode> | null;
  previous: string | null;
  next: string | null;
  place: string | null;
  /** Milliseconds. */
  createdAt: number;
  updatedAt: number;
  facts: EntryFacts | null;
};

type OwnedMemory = { ownerUid: string; from: Lang; to: Lang };

/** A member who may see it may change it: so far a memory has an owner and nobody else. */
export function mayUseMemory({ ownerUid }: Pick<OwnedMemory, 'ownerUid'>, uid: string): boolean {
  return ownerUid === uid;
}

/** The place of a line that a person confirms: known to be this very line, and comparable with that of other copies. */
export function placeOf(documentId: number, fileName: string, index: number): string {
  return `@${documentId} ${fileName}#${index}`;
}

/** The part that copies of a document share. */
export function samePlace(place: string | null): string | null {
  return place?.replace(/^@\d+ /, '') ?? null;
}
