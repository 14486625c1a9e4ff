/** What the thread is given, and what it answers. */
export type CopyData = { url: string; to: string };

export type CopyFacts = {
  rows: Record<string, number>;
  /** The uploaded files that rows name. */
  keys: string[];
  lastSeq: number;
};

export type FromCopy = { facts: CopyFacts } | { fault: string };
