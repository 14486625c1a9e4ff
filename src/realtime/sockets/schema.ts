import { z } from 'zod';

/*
 * The text frames of the shared socket. A client asks `{ id, event, data }` and is answered `{ id, ok }` or
 * `{ id, code, message }`; the server sends `{ seq, event, data }`. The first frame is `hello`.
 */

export const ClientEvent = z.object({
  id: z.number().int().min(0),
  event: z.string().max(40),
  data: z.unknown(),
});
export type ClientEvent = z.output<typeof ClientEvent>;

/** `ticket` as POST /api/rt/ticket gave it. Answered by `Welcome`. */
export const HelloData = z.object({ ticket: z.string().max(100) });
export type Welcome = { uid: string; heartbeatMs: number };

/**
 * From now on one is seen in this document, on the line with this id, and learns who else is. `document`: its opaque
 * name, or the file name of one's own, as in GET /files/{name}. Answered by `Presence`.
 */
export const OpenDocumentData = z.object({
  document: z.string().min(1).max(300),
  line: z.number().int().nullable().default(null),
});

/** On which line one is now: an id, or null. */
export const GoToLineData = z.object({ line: z.number().int().nullable() });

export const LeaveDocumentData = z.object({});

/** `line`: the id of the line on which they are. */
export type Present = { uid: string; name: string; colour: number; line: number | null };

/** Sent as `presence` to everybody in the document whenever it changes. Each member is in it once. */
export type Presence = { documentId: number; members: Present[] };

export type ServerEvent = { seq: number; event: 'presence'; data: Presence };

export type Answer =
  | { id: number; ok: unknown }
  | { id: number; code: string; message: string };

/** What is shown beside the caret of a member: `user` in the awareness of a line. The server writes it. */
export type AwarenessUser = { uid: string; name: string; colour: number };
