import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import type { SystemScope } from '../../shared/scopes.ts';
import { type ChatFile, findChatFile, listSendable } from './store.ts';

/** Which of these files their senders may show in these rooms, by `room/author/id`. */
export async function readSendable(
  tx: Db,
  why: SystemScope,
  wanted: readonly { room: number; author: string; id: string }[],
): Promise<Map<string, ChatFile>> {
  if (wanted.length === 0) return new Map();
  const found = await listSendable(tx, why, wanted.map(({ id }) => id));
  return new Map(
    found.map((
      { roomNo, ownerUid, file },
    ) => [sendableKey({ room: roomNo ?? 0, author: ownerUid ?? '', id: file.id }), file]),
  );
}

export function sendableKey({ room, author, id }: { room: number; author: string; id: string }) {
  return `${room}/${author}/${id}`;
}

/** A file of a chat, and the messages that show it; who may have it, the caller decides. */
export async function readChatFileUse(deps: Pick<Deps, 'db'>, why: SystemScope, id: string) {
  return await findChatFile(deps.db, why, id);
}

/** Its bytes, once the caller has decided. */
export async function openBlob({ blobs }: Pick<Deps, 'blobs'>, key: string) {
  return await blobs.open(key);
}
