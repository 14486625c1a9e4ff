import { nameKeyOf } from '../../../accounts/users/rules.ts';
import { readUserByName } from '../../../accounts/users/read-user.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { catalogue } from '../../../shared/catalogue.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { readHistory } from '../messages/history.ts';
import { readRoomName } from '../rules.ts';
import { GONE_NAME, OPERATOR_NAME, viewMessage } from '../view-message.ts';
import { type OpenedRoom, openRoom } from './open-room.ts';
import { findCounts, listBlocked } from './store.ts';

/** What the address of a page says of the chat: a name, and which kind of room. */
type Address = { name: string; project: string | undefined; isOperation: boolean };

/** What the page of a chat begins with. Nothing is stored: a chat that nobody has begun yet is an empty one. */
export async function readChat(deps: Deps, member: Member, address: Address, lang: UiLang) {
  const name = await roomNameOf(deps, member, address);
  const room = await openRoom(deps, member, name, { creates: false }).catch((error) => {
    const isNew = error instanceof DomainError && error.code === 'chat.roomNotFound';
    if (isNew && readRoomName(name)?.by !== 'id') return undefined;
    throw error;
  });
  if (!room) return await emptyChat(deps, member, { name, address });
  const { rows, hasMore } = await readHistory(deps, room.no, { part: 'newest' });
  const counts = await findCounts(deps.db, room.no);
  const own = room.members.find(({ uid }) => uid === member.uid);
  const partner = room.members.find(({ uid }) => uid !== member.uid);
  const viewing = {
    alias: room.id,
    room,
    reader: member,
    showsEmails: deps.config.boardEmails,
  };
  const blocked = partner && (await listBlocked(deps.db, member.uid))
    .some(({ uid }) => uid === partner.uid);
  return {
    room: room.id,
    kind: room.kind,
    name: titleOf(room, member),
    messages: rows.map((row) => viewMessage(row, viewing)),
    hasOlder: hasMore,
    lastSeq: counts?.lastSeq ?? 0,
    readSeq: own?.readSeq ?? 0,
    refusal: room.refusal ? catalogue[room.refusal][lang] : null,
    isMuted: own?.isMuted ?? false,
    isBlocked: room.kind === 'pair' && Boolean(blocked),
  };
}

async function roomNameOf({ db }: Deps, member: Member, address: Address): Promise<string> {
  if (address.project !== undefined) return `project:${address.project}`;
  if (address.isOperation) {
    const owner = member.role === 'operator'
      ? await readUserByName(db, nameKeyOf(address.name))
      : undefined;
    return owner ? `operator:${owner.uid}` : 'operator';
  }
  return readRoomName(address.name)?.by === 'id' ? address.name : `member:${address.name}`;
}

/** To begin one the other member must be there. */
async function emptyChat(
  deps: Deps,
  member: Member,
  { name, address }: { name: string; address: Address },
) {
  const room = await openRoom(deps, member, name);
  return {
    room: room.id,
    kind: room.kind,
    name: titleOf(room, member) || address.name,
    messages: [],
    hasOlder: false,
    lastSeq: 0,
    readSeq: 0,
    refusal: null,
    isMuted: false,
    isBlocked: false,
  };
}

function titleOf({ kind, title, ownerUid, members }: OpenedRoom, { uid }: Member): string {
  if (kind === 'project') return title;
  if (kind === 'operator' && ownerUid === uid) return OPERATOR_NAME;
  return members.find((one) => one.uid !== uid)?.name ?? GONE_NAME;
}
