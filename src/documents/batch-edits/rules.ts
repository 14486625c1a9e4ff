import type { Cause } from '../revisions/rules.ts';

/** Lines of one short transaction, so that other requests get their turn. */
export const BATCH = 100;
/** So many operations of a document are listed. */
export const MOST_LISTED = 30;

/** An operation as lists show it. */
export type OperationView = {
  operation: string;
  cause: Cause;
  title: string | null;
  /** Name of the member; absent for a visitor, or a member who has left. */
  by: string | null;
  isMine: boolean;
  /** YYYY-MM-DD HH:mm:ss in Korean time. */
  at: string;
  lineCount: number;
  isUndone: boolean;
};
