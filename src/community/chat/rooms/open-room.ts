import { emailKeyOf, nameKeyOf } from '../../../accounts/users/rules.ts';
import {
  readUser,
  readUserByEmail,
  readUserByName,
  type User,
} from '../../../accounts/users/read-user.ts';
import { requireProject } from '../../../projects/projects/require-project.ts';
import { refusalOf } from '../../../projects/projects/rules.ts';
import { readTeam } from '../../../projects/teams/list-team.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { countOrFail } from '../../../server/limit.ts';
import type { ErrorCode } from '../../../shared/catalogue.ts';
import { DomainError, fail } from '../../../shared/errors.ts';
import { randomId } from '../../../shared/random.ts';
import { grantScope, type RoomScope } from '../../../shared/scopes.ts';
import { limitOfRooms, operatorKeyOf, pairKeyOf, readRoomName, type RoomName } from '../rules.ts';
import {
  deleteMembersBut,
  findRoom,
  insertMembers,
  insertRoom,
  listMembers,
  type RoomKey,
  type RoomRow,
} from './store.ts';

export type RoomMember = Awaited<ReturnType<typeof listMembers>>[number];

/** A room that the member may read. */
export type OpenedRoom = Pick<RoomRow, 'id' | 'kind' | 'projectNo' | 'lastSeq' | 'rev'> & {
  no: RoomScope;
  /** Of the project; empty for others. */
  title: string;
  /** The member whose room with the operators it is. */
  ownerUid: string | null;
  members: RoomMember[];
  /** Why the member may only read. */
  refusal: ErrorCode | undefined;
};

type Wanted = {
  kind: RoomRow['kind'];
  key: RoomKey;
  /** Who is in it from the beginning. */
  uids: string[];
  title?: string;
  refusal?: ErrorCode | undefined;
};

type Opening = {
  /** False: a room that is not there is not found. */
  creates?: boolean;
  /** A load generator's. */
  isUnlimited?: boolean;
};

/** Finds a room by any of its names, or begins it. To strangers an absent room and one of others are the same. */
export async function openRoom(
  deps: Deps,
  member: Member,
  name: string,
  opening: Opening = {},
): Promise<OpenedRoom> {
  const named = readRoomName(name) ?? fail('chat.roomNotFound');
  const wanted = named.by === 'id'
    ? await wantedById(deps, member, named.id)
    : await wantedBy(deps, member, named);
  let found = await findRoom(deps.db, member.uid, wanted.key);
  if (!found) {
    await create(deps, member, wanted, opening);
    found = await findRoom(deps.db, member.uid, wanted.key) ?? fail('chat.roomNotFound');
  }
  const { room } = found;
  const no = grantScope<RoomScope>(room.no);
  const members = room.kind === 'project'
    ? await teamAsMembers(deps, no, wanted.uids)
    : await listMembers(deps.db, no);
  const isLeft = room.kind === 'pair' && members.length < 2;
  return {
    no,
    id: room.id,
    kind: room.kind,
    projectNo: room.projectNo,
    lastSeq: room.lastSeq,
    rev: room.rev,
    title: wanted.title ?? '',
    ownerUid: room.kind === 'operator' ? ownerOf(room) : null,
    members,
    refusal: isLeft ? 'chat.partnerGone' : wanted.refusal,
  };
}

/** A team changes; who is in it now is in its room. */
async function teamAsMembers({ db }: Deps, no: RoomScope, uids: string[]): Promise<RoomMember[]> {
  const before = await listMembers(db, no);
  if (new Set(uids).symmetricDifference(new Set(before.map(({ uid }) => uid))).size === 0) {
    return before;
  }
  await insertMembers(db, no, uids);
  await deleteMembersBut(db, no, uids);
  return await listMembers(db, no);
}

async function create(
  deps: Deps,
  member: Member,
  { kind, key, uids }: Wanted,
  { creates = true, isUnlimited = false }: Opening,
) {
  if (!creates || 'id' in key) fail('chat.roomNotFound');
  if (!isUnlimited) {
    await countOrFail(
      { limiter: deps.rates, log: deps.log },
      `chat-room:${member.uid}`,
      limitOfRooms,
    );
  }
  const createdAt = deps.now();
  await deps.db.transaction(async (tx) => {
    await insertRoom(tx, member.uid, {
      id: randomId(),
      kind,
      createdAt,
      lastAt: createdAt,
      ...('pairKey' in key ? { pairKey: key.pairKey } : { projectNo: key.projectNo }),
    });
    const made = await findRoom(tx, member.uid, key);
    if (made) await insertMembers(tx, grantScope<RoomScope>(made.room.no), uids);
  });
}

async function wantedBy(
  deps: Deps,
  member: Member,
  named: Exclude<RoomName, { by: 'id' }>,
): Promise<Wanted> {
  switch (named.by) {
    case 'emails': {
      const keys = named.emails.map(emailKeyOf);
      const own = keys.indexOf(emailKeyOf(member.email));
      if (own < 0) fail('chat.roomNotFound');
      return pairWith(member, await readUserByEmail(deps.db, keys[1 - own] ?? ''));
    }
    case 'name':
      return pairWith(member, await readUserByName(deps.db, nameKeyOf(named.name)));
    case 'project':
      return await ofProject(deps, member, named.no);
    case 'operator': {
      const { uid = member.uid } = named;
      const isOwn = uid === member.uid;
      if (!isOwn && member.role !== 'operator') fail('chat.roomNotFound');
      if (!isOwn && !await readUser(deps.db, uid)) fail('chat.roomNotFound');
      return { kind: 'operator', key: { pairKey: operatorKeyOf(uid) }, uids: [uid] };
    }
  }
}

async function wantedById(deps: Deps, member: Member, id: string): Promise<Wanted> {
  const { room, own } = await findRoom(deps.db, member.uid, { id }) ?? fail('chat.roomNotFound');
  if (room.kind === 'project') return await ofProject(deps, member, room.projectNo ?? 0);
  const isOwn = room.kind === 'pair'
    ? own !== null
    : member.role === 'operator' || ownerOf(room) === member.uid;
  return isOwn ? { kind: room.kind, key: { id }, uids: [] } : fail('chat.roomNotFound');
}

function pairWith({ uid }: Member, partner: User | undefined): Wanted {
  if (!partner?.verifiedAt || partner.uid === uid) fail('chat.roomNotFound');
  const pairKey = pairKeyOf(uid, partner.uid);
  return { kind: 'pair', key: { pairKey }, uids: [uid, partner.uid] };
}

async function ofProject(deps: Deps, member: Member, no: number): Promise<Wanted> {
  const found = await requireProject(deps, member, no, 'team.read').catch((error) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (!found) fail('chat.roomNotFound');
  const { project, membership } = found;
  const team = await readTeam(deps, member, project.no);
  return {
    kind: 'project',
    key: { projectNo: project.no },
    uids: team.filter(({ acceptance }) => acceptance === 'accepted').map(({ uid }) => uid),
    title: project.title,
    refusal: refusalOf(membership, 'comments.write'),
  };
}

function ownerOf({ pairKey }: Pick<RoomRow, 'pairKey'>): string | null {
  return pairKey?.slice(operatorKeyOf('').length) ?? null;
}
