import type { Domain } from '../register/rules.ts';

export const termStatuses = ['preferred', 'admitted', 'forbidden'] as const;
export type TermStatus = typeof termStatuses[number];
export type TermText = { text: string; status: TermStatus };

/** One concept of a glossary: how it is called on both sides, and where that holds. */
export type EntryText = {
  sources: TermText[];
  targets: TermText[];
  note: string;
  domain: Domain | null;
};
