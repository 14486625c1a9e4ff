/** Why a line has the text that it has. */
export const causes = [
  'typed',
  'machine',
  'memory',
  'propagated',
  'replaced',
  'restored',
  'imported',
  'merged',
] as const;
export type Cause = typeof causes[number];

/** What one member types into one line within this time is one revision. */
export const TYPING_MS = 10 * 60_000;
/** After this time a revision is discarded, unless it is the newest of its line or the first of a machine. */
export const REVISION_MS = 30 * 24 * 60 * 60_000;

/** A revision as it is stored, for a line that goes and may come back. */
export type StoredRevision = {
  rev: number;
  target: string;
  cause: string;
  by: string | null;
  at: number;
  operation: string | null;
  before: string | null;
};
