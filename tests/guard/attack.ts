import * as Y from 'yjs';
import { type Answer, copyOf, handmade, type HandmadeUpdate, updateOf } from './documents.ts';

export const ATTACKER = 66;
export const OTHER_TAB = 67;
export const VICTIM = 77;

/** Who sends these may edit the line, and has two tabs. */
export const attackerOwns = (client: number) => client === ATTACKER || client === OTHER_TAB;

export type Attack = {
  /** Makes the update; may change the server's document first, as an update that it had accepted. */
  make: (server: Y.Doc) => Uint8Array;
  /** What a plain Yjs server makes of it. */
  plain: string;
  guard: Answer;
  /** Answers the question for a sender of many sessions. */
  owns?: (client: number) => boolean;
};

/** Rows of a table of which the names are known. */
export const rows = <Name extends string>(table: Record<Name, Attack>) => table;

export type Item = NonNullable<HandmadeUpdate['sections']>[number]['items'][number];

export const typed = (work: (text: Y.Text, document: Y.Doc) => void) => (server: Y.Doc) =>
  updateOf(copyOf(server, ATTACKER), work);
export const items = (...made: Item[]) => () =>
  handmade({ sections: [{ client: ATTACKER, clock: 0, items: made }] });
