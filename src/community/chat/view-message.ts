import { colourOf } from '../../accounts/users/rules.ts';
import { addressOfImage } from '../files/rules.ts';
import type { Member } from '../../server/deps.ts';
import type { MessageRow } from './messages/store.ts';
import type { OpenedRoom } from './rooms/open-room.ts';

/** Stands for any operator, where a member reads. */
export const OPERATOR = 'operator';
export const OPERATOR_NAME = '운영자';
export const GONE_NAME = '탈퇴한 회원';

/** A message as a client is sent it. */
export type PublicMessage = ReturnType<typeof viewMessage>;

type Viewing = {
  /** The name by which the reader has the room. */
  alias: string;
  room: Pick<OpenedRoom, 'kind' | 'title' | 'ownerUid' | 'members'>;
  reader: Pick<Member, 'uid' | 'role'>;
  showsEmails: boolean;
};

/** A message as the specification names its fields, and of our own what a client needs to keep them in order. */
export function viewMessage(row: MessageRow, viewing: Viewing) {
  const { alias, room, reader } = viewing;
  const author = nameAuthor(row, viewing);
  const other = room.members.find(({ uid }) => uid !== row.author_uid);
  const isRead = room.members.some(({ uid, readSeq }) =>
    uid !== row.author_uid && readSeq >= row.seq
  );
  return {
    uid: row.uid,
    room: alias,
    author: author.id,
    nick: author.name,
    nick2: room.kind === 'pair' ? other?.name ?? GONE_NAME : room.title,
    message: row.body,
    pre_time: row.pre_at === null ? 0 : seconds(row.pre_at),
    time: seconds(row.at),
    ref: isRead ? 1 as const : 0 as const,
    icon: author.colour,
    approve: 1 as const,
    seq: row.seq,
    rev: row.rev,
    client_id: row.client_id,
    ...viewFile(row),
    removed: row.removed_at !== null,
    author_uid: author.uid,
    is_mine: row.author_uid === reader.uid,
  };
}

/** Pictures have sides, other files a name. */
function viewFile(row: MessageRow) {
  const { file_id: id, file_name, file_type, file_size, file_width, file_height } = row;
  if (id === null || row.removed_at !== null) return { kind: 'text' as const, attachment: null };
  const isImage = file_width !== null && file_height !== null;
  const attachment = {
    id,
    src: addressOfImage(id),
    name: file_name ?? '',
    type: file_type ?? '',
    size: file_size ?? 0,
    width: file_width,
    height: file_height,
  };
  return { kind: isImage ? 'image' as const : 'file' as const, attachment };
}

function nameAuthor({ author_uid, name, email }: MessageRow, viewing: Viewing) {
  if (!author_uid) return { id: '', uid: '', name: GONE_NAME, colour: 0 };
  if (hidesOperator(author_uid, viewing)) {
    return { id: OPERATOR, uid: OPERATOR, name: OPERATOR_NAME, colour: 0 };
  }
  const id = viewing.showsEmails && email ? email : author_uid;
  return { id, uid: author_uid, name: name ?? GONE_NAME, colour: colourOf(author_uid) };
}

/** In a member's room with the operators it is not said who of them answers. */
export function hidesOperator(uid: string, { room, reader }: Pick<Viewing, 'room' | 'reader'>) {
  return room.kind === 'operator' && reader.role !== 'operator' && uid !== reader.uid;
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
