import { addChatFile } from '../../files/add-chat-file.ts';
import { addressOfImage } from '../../files/rules.ts';
import { requireFeature } from '../../sanctions/require-feature.ts';
import type { Multipart } from '../../../documents/files/transfer/read-multipart.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import type { RoomScope } from '../../../shared/scopes.ts';
import { requireWritable } from '../rooms/require-writable.ts';

/** Takes in what a message of one chat may show then; the chat is named in the form, before the file. */
export async function sendChatFile(deps: Deps, member: Member, form: Multipart) {
  const file = await addChatFile(deps, member, form, (name) => findRoom(deps, member, name));
  const kind = file.width === null ? 'file' as const : 'image' as const;
  return { kind, src: addressOfImage(file.id), ...file };
}

async function findRoom(deps: Deps, member: Member, name: string): Promise<RoomScope> {
  const room = await requireWritable(deps, member, name);
  // To the operators the way stays open.
  if (room.kind !== 'operator') await requireFeature(deps, member.uid, 'chat');
  return room.no;
}
