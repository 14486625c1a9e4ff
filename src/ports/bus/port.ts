import type { ConversionChange } from './conversion-change.ts';
import type { ShownTogether } from '../relay/port.ts';

/** Facts that other subjects and open pages want to know, in the past tense. */
export type Event =
  | { type: 'line.saved'; documentId: number; index: number; version: number; by: string }
  | { type: 'line.confirmed'; documentId: number; index: number; isChecked: boolean; by: string }
  /** Lines from this place on have other places now. */
  | { type: 'lines.moved'; documentId: number; from: number }
  /** Subtitles are seen at other times now, or are checked by other rules. */
  | { type: 'cues.changed'; documentId: number }
  /** A confirmed line has filled others with the same source. */
  | {
    type: 'lines.propagated';
    documentId: number;
    index: number;
    by: string;
    fillings: { documentId: number; name: string; operation: string; count: number }[];
  }
  /** In a project other people may change other lines now. */
  | { type: 'rights.changed'; projectNo: number }
  /** The comments on a line have changed. */
  | { type: 'comments.changed'; documentId: number }
  | { type: 'document.deleted'; documentId: number }
  /** A post of the board, its comments or its counts have changed. */
  | { type: 'board.changed'; no: number }
  | { type: 'job.changed'; jobId: string }
  | { type: 'mail.queued' }
  /** A member has bought a plan. */
  | { type: 'plan.changed'; uid: string }
  /** A file for a translation memory waits to be read. */
  | { type: 'memory.arrived' }
  /** A package of a project is to be made or read. */
  | { type: 'package.waiting' }
  | { type: 'notifications.changed'; uid: string }
  /** Something was said or read in a chat of these members; `toOperators`: of all operators too. */
  | { type: 'chat.changed'; uids: readonly string[]; toOperators?: boolean }
  /** Published by processes that share a database: words, removals or read marks were written in these rooms. */
  | { type: 'rooms.changed'; nos: readonly number[] }
  | { type: 'session.ended'; uid: string }
  /** Published by processes that share a database. */
  | ({ type: 'conversion.changed' } & ConversionChange)
  /** Its owner wants no more of it. */
  | { type: 'conversion.stopped'; id: string; owner: string }
  /** Published by other processes alone: who is seen there. */
  | ({ type: 'seen' } & ShownTogether);

export type Bus = {
  publish(event: Event): Promise<void>;
  subscribe(listener: (event: Event) => void): () => void;
};
