import { joinedProjects } from '../../../projects/projects/list-projects.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { formatMoment } from '../../../shared/time.ts';
import type { MessageRow } from '../messages/store.ts';
import { chatAddress, type RoomKind } from '../rules.ts';
import { GONE_NAME, OPERATOR, OPERATOR_NAME } from '../view-message.ts';
import type { OpenedRoom, RoomMember } from './open-room.ts';
import { type ChatRow, countChats, joinProjectRooms, listChatRows, listUnread } from './store.ts';

type Asking = Pick<Member, 'uid' | 'role'>;
type Reading = Pick<Deps, 'db' | 'config'>;
export type ChatEntry = ReturnType<typeof viewChat>;

/** Chats in which something was said, newest first. */
export async function listChats(
  deps: Reading,
  member: Asking,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: ChatEntry[]; total: number }> {
  const { who, titles } = await belongingOf(deps, member);
  const rows = await listChatRows(deps.db, who, { limit, offset });
  return {
    rows: rows.map((row) => viewChat(deps, row, { titles, uid: member.uid })),
    total: await countChats(deps.db, who),
  };
}

/** How much is unread in which rooms, and in all of them. */
export async function countUnread(deps: Reading, member: Asking) {
  const { who } = await belongingOf(deps, member);
  const rows = await listUnread(deps.db, who);
  return {
    rooms: rows.map(({ id, unread }) => ({ room: id, unread })),
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
  };
}

/** Whose rooms the member may read: their own, those of their projects, and of operators all that are addressed to them. */
export async function belongingOf({ db }: Pick<Deps, 'db'>, { uid, role }: Asking) {
  const joined = await joinedProjects(db, uid);
  const projectNos = joined.map(({ no }) => no);
  const who = { uid, projectNos, isOperator: role === 'operator' };
  if (joined.length > 0) await joinProjectRooms(db, who);
  return { who, titles: new Map(joined.map(({ no, title }) => [no, title])) };
}

/** What another member's list says of a room behind a new message. */
export function summarizeWritten(
  deps: Pick<Deps, 'config'>,
  { facts, reader, row }: { facts: OpenedRoom; reader: RoomMember; row: MessageRow },
): ChatEntry {
  const isAuthor = row.author_uid === reader.uid;
  const partner = facts.members.find(({ uid }) => uid !== reader.uid);
  return viewChat(deps, {
    id: facts.id,
    kind: facts.kind,
    pair_key: facts.ownerUid && `operator:${facts.ownerUid}`,
    project_no: facts.projectNo,
    last_seq: row.seq,
    rev: row.rev,
    last_at: row.at,
    read_seq: isAuthor ? row.seq : reader.readSeq,
    is_muted: reader.isMuted ? 1 : 0,
    body: row.body,
    removed_at: row.removed_at,
    file_name: row.file_name,
    partner_uid: partner?.uid ?? null,
    partner_name: partner?.name ?? null,
    partner_email: partner?.email ?? null,
  }, { titles: new Map([[facts.projectNo ?? 0, facts.title]]), uid: reader.uid });
}

/** As the specification names the fields of a list of chats, with our own behind them. */
function viewChat(
  { config }: Pick<Deps, 'config'>,
  row: Omit<ChatRow, 'no'>,
  { titles, uid }: { titles: ReadonlyMap<number, string>; uid: string },
) {
  const name = nameOf(row, titles, uid);
  const isGone = row.kind === 'pair' && row.partner_uid === null;
  return {
    partner: row.kind === 'pair' && config.boardEmails ? row.partner_email ?? '' : '',
    partner_name: name,
    count: row.last_seq,
    // A picture has no name.
    comment: row.body || (row.removed_at === null && row.file_name) || '',
    is_image: !row.body && row.removed_at === null && row.file_name === '',
    signdate: formatMoment(new Date(row.last_at)),
    unread: Math.max(0, row.last_seq - row.read_seq),
    room: row.id,
    kind: row.kind,
    link: chatAddress({
      kind: row.kind,
      name: isGone ? row.id : name,
      projectNo: row.project_no,
    }),
    is_removed: row.removed_at !== null,
    is_muted: row.is_muted === 1,
    rev: row.rev,
  };
}

function nameOf(
  { kind, pair_key, project_no, partner_name }: Omit<ChatRow, 'no'>,
  titles: ReadonlyMap<number, string>,
  uid: string,
): string {
  const names: Record<RoomKind, () => string> = {
    pair: () => partner_name ?? GONE_NAME,
    project: () => titles.get(project_no ?? 0) ?? '',
    operator: () => pair_key === `${OPERATOR}:${uid}` ? OPERATOR_NAME : partner_name ?? GONE_NAME,
  };
  return names[kind]();
}
