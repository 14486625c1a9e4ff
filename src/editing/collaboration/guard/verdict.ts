import type * as Y from 'yjs';

/** Why the first look refuses: the bytes. */
const ofBytes = [
  'too-large',
  'undecodable',
  // A client named twice, or without an item.
  'repeated-section',
  'unordered-sections',
  'too-many-clients',
  'foreign-client',
  'gap',
  'unknown-origin',
  'unknown-delete',
  // Of no character: it would still cut one that has two halves.
  'empty-delete',
  // An item that comes deleted, which the update's own list of deletes leaves out.
  'unlisted-delete',
  // Another text or other neighbours under clocks that are taken.
  'contradiction',
  'clock-too-far',
  'characters',
  // Formats, embedded objects, nested types, subdocuments.
  'not-text',
  // What Yjs leaves where a whole type was removed.
  'garbage-range',
  'other-parent',
  'map-entry',
] as const;

/** Why the second look refuses: the document with the update in it. */
const ofResult = [
  'pending',
  'other-root',
  'too-long',
  'false-neighbours',
  'too-much-work',
] as const;

export const refusals = [...ofBytes, ...ofResult];
export type Refusal = typeof refusals[number];

/** These may only mean that this process has not read the newest rows of the log: read them, ask again. */
export const askAgain: ReadonlySet<Refusal> = new Set(['gap', 'unknown-origin', 'unknown-delete']);

export type Refused = { ok: false; code: Refusal };

export type Id = { client: number; clock: number };

/** A part that is new, the neighbours that its author names, and the whole item as it came. */
export type Added = {
  id: Id;
  length: number;
  origin: Id | null;
  rightOrigin: Id | null;
  item: Y.Item;
};

/** What the second look has to know of the first. */
export type Accepted = { ok: true; added: Added[]; lengthBefore: number };

export function refused(code: Refusal): Refused {
  return { ok: false, code };
}
