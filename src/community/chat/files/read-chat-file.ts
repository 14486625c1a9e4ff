import { openBlob, readChatFileUse } from '../../files/chat-files.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { DomainError, fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { openRoom } from '../rooms/open-room.ts';

/** Whether these messages were reported, and this member decides on reports. */
type MayRead = (member: Member, messageNos: readonly number[]) => Promise<boolean>;

/**
 * A file of a chat for its sender, and for who may read the chat as long as a message there shows it. Undefined when it is
 * no file of a chat.
 */
export async function readChatFile(
  deps: Deps,
  reader: Member | null,
  { id, mayReadReported }: { id: string; mayReadReported: MayRead },
) {
  const why = systemScope('its chat says who may have it');
  const found = await readChatFileUse(deps, why, id);
  if (!found) return undefined;
  const { file, roomId, messages } = found;
  if (!reader) return fail('page.notFound');
  const isShown = messages.some(({ removedAt }) => removedAt === null);
  const may = file.ownerUid === reader.uid ||
    (isShown && roomId !== null && await mayRead(deps, reader, roomId)) ||
    await mayReadReported(reader, messages.map(({ uid }) => uid));
  if (!may) fail('page.notFound');
  const blob = await openBlob(deps, file.blobKey) ?? fail('page.notFound');
  const { name, type, width } = file;
  return { name, type, isImage: width !== null, ...blob };
}

async function mayRead(deps: Deps, reader: Member, roomId: string): Promise<boolean> {
  return await openRoom(deps, reader, roomId, { creates: false }).then(() => true, (error) => {
    if (error instanceof DomainError) return false;
    throw error;
  });
}
