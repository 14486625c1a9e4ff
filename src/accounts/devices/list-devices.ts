import type { Deps, Member } from '../../server/deps.ts';
import { hashOf } from '../../shared/random.ts';
import { deviceName } from './rules.ts';
import { readLiveSessions } from '../sessions/list-sessions.ts';

/** Where a member is logged in. The id is for this list only: what a token names is not shown. */
export async function listDevices(deps: Deps, member: Member) {
  const rows = await readLiveSessions(deps.db, member.uid, deps.now());
  return await Promise.all(rows.map(async ({ sid, device, createdAt, lastSeenAt }) => ({
    id: (await hashOf(sid)).slice(0, 32),
    sid,
    name: deviceName(device),
    createdAt,
    lastSeenAt,
    isCurrent: sid === member.sid,
  })));
}
