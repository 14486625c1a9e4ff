import { announceEnd, endSessions, revokeSession } from '../sessions/sessions.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { listDevices } from './list-devices.ts';

/** Logs one device of the member out, at once and for pages too. */
export async function endDevice(deps: Deps, member: Member, id: string) {
  const devices = await listDevices(deps, member);
  const { sid, isCurrent } = devices.find((device) => device.id === id) ??
    fail('session.notFound');
  await revokeSession(deps, sid);
  await announceEnd(deps, member.uid);
  return { isCurrent };
}

export async function endEverywhere(deps: Deps, member: Member): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSessions(deps, tx, member.uid);
    await recordEvent(deps, { kind: 'sessions.ended', uid: member.uid }, tx);
  });
  await announceEnd(deps, member.uid);
}
