import { z } from 'zod';

const place = z.number().int();

/** What is seen and never stored, at one process of several. */
export const Shown = z.discriminatedUnion('type', [
  /** Whose caret stands where in a line, as the members there are shown it; `null` as state: nowhere any more. */
  z.object({
    type: z.literal('caret'),
    line: place,
    client: place,
    clock: place,
    state: z.string(),
  }),
  /** All who are in a document there. */
  z.object({
    type: z.literal('present'),
    document: place,
    members: z.array(
      z.object({ uid: z.string(), name: z.string(), colour: place, line: place.nullable() }),
    ),
  }),
  /** Who has just come wants to see those who are there. */
  z.object({ type: z.literal('carets-wanted'), line: place }),
  z.object({ type: z.literal('present-wanted'), document: place }),
  /** All who have a room of a chat open there. */
  z.object({ type: z.literal('room-present'), room: place, uids: z.array(z.string()) }),
  z.object({ type: z.literal('room-present-wanted'), room: place }),
  /** Who writes in a room there. */
  z.object({ type: z.literal('room-typing'), room: place, uid: z.string(), name: z.string() }),
]);
export type Shown = z.infer<typeof Shown>;

/** What a process says at once; `from`: a name that it made up at its start. */
export const ShownTogether = z.object({ from: z.string(), shown: z.array(Shown) });
export type ShownTogether = z.infer<typeof ShownTogether>;

/**
 * Carries it to the other processes that share a database. It may be lost: who is there says it again and again, and who
 * has not said it for long is forgotten.
 */
export type Relay = {
  /** Returns at once. Of what takes the same place, only the last is carried. */
  show(shown: Shown): void;
  listen(listener: (shown: Shown, from: string) => void): void;
};
