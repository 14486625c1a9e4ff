/** Why a line has the text that it has. */
export const CAUSES = [
  'typed',
  'machine',
  'memory',
  'propagated',
  'replaced',
  'restored',
  'imported',
  'merged',
] as const;
export type Cause = typeof CAUSES[number];

/** So long what one person types into one line is one state of its history. */
export const TYPING_MS = 10 * 60_000;
/** So long states are kept. */
export const KEPT_MS = 30 * 24 * 60 * 60_000;
/** More of them are not shown. */
export const STATES_SHOWN = 100;
/** Names the first target of a machine, which is kept also when its state is not. */
export const FIRST_TARGET = -1;

/** A text that a line has had. */
export type StateView = {
  /** The version that the line had with it; `FIRST_TARGET` for the first draft of a machine. */
  rev: number;
  target: string;
  cause: Cause;
  /** Absent for a machine, a visitor and whoever has left. */
  by: string | null;
  /** `YYYY-MM-DD HH:mm:ss`; absent where nobody noted it. */
  at: string | null;
  isNow: boolean;
};
