/** A line whose target a returned file changes: what went out, what came back, and what is there now. */
export type TextFinding = {
  id: number;
  index: number;
  /** Of the line now: what is written over another one is refused. */
  version: number;
  source: string;
  /** Null where it is in no history any more. */
  sent: string | null;
  returned: string;
  now: string;
  /** Only what is ready is ticked by itself; of what is not yours nothing can be ticked. */
  state: 'ready' | 'conflict' | 'twice' | 'tags' | 'typography' | 'confirmed' | 'notYours';
};

export type Handback = {
  texts: TextFinding[];
  comments: { index: number; text: string }[];
  /** Lines whose source was changed in the file. */
  touched: number[];
  /** How many lines did not come back. */
  missing: number;
  /** IDs of rows that are none of this document. */
  unknown: string[];
  /** So many changes are shown when these are done. */
  more: number;
};

export const limitOfHandbacks = { count: 60, periodMs: 60 * 60_000, burst: 20 };

/** Of one list: as many as a form of one page takes. */
export const MOST_CHANGES = 1_000;

export const RETURNED_BYTES = 10 * 1024 * 1024;
