import type { Cause } from '../revisions/rules.ts';

/** More revisions of a line are not shown. */
export const STATES_SHOWN = 100;
/** Names the first target of a machine, which is offered also when its revision is gone. */
export const FIRST_TARGET = -1;

/** A text that a line has had. */
export type StateView = {
  /** The version that the line had with it; `FIRST_TARGET` for the first draft of a machine. */
  rev: number;
  target: string;
  cause: Cause;
  /** Absent for a machine, a visitor and a member who has left. */
  by: string | null;
  /** `YYYY-MM-DD HH:mm:ss`; absent where nobody noted it. */
  at: string | null;
  isNow: boolean;
};
