import type { Db } from '../../../db/client.ts';
import { askFor } from '../../shared/priority/asker.ts';
import { colourOf } from '../users/rules.ts';
import { grantScope, type MemberScope } from '../../shared/scopes.ts';
import { isOverForRole, sessionMs, SESSIONS_PER_MEMBER } from './rules.ts';
import { readUser } from '../users/read-user.ts';
import { mustHaveFactor } from '../factor-policy/must-have-factor.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { hashOf, randomId, randomSecret } from '../../shared/random.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { askerOf, askForPage } from './known-pages.ts';
import {
  findLiveSession,
  insertSession,
  listLiveSids,
  listSurplusSessions,
  liveSessionQueries,
  setSessionRevoked,
  setSessionSeen,
  setSessionsRevoked,
} from './store.ts';

const SEEN_EVERY_MS = 60_000;

/** Opens a session for a member who has proved who they are. */
export async function startSession(
  deps: Deps,
  uid: string,
  { device, ip }: { device: string; ip: string },
) {
  const createdAt = deps.now();
  const { role } = await readUser(deps.db, uid) ?? fail('auth.required');
  const expiresAt = new Date(createdAt.getTime() + sessionMs(role));
  const sid = randomId();
  const pageSecret = randomSecret();
  const pageHash = await hashOf(pageSecret);
  const surplus = await deps.db.transaction(async (tx) => {
    await insertSession(tx, {
      sid,
      uid,
      pageHash,
      device: device.slice(0, 200),
      createdAt,
      lastSeenAt: createdAt,
      expiresAt,
    });
    const surplus = await listSurplusSessions(tx, uid, SESSIONS_PER_MEMBER, createdAt);
    for (const old of surplus) await setSessionRevoked(tx, old, createdAt);
    const facts = { ip, device: device.slice(0, 200) };
    await recordEvent(deps, { kind: 'sign-in.done', uid, facts }, tx);
    return surplus;
  });
  if (surplus.length > 0) await announceEnd(deps, uid);
  const facts = { uid, sid, issuedAt: createdAt, expiresAt };
  const accessToken = await signAccessToken(deps.config.sessionSecret, facts);
  return { uid, accessToken, pageSecret, expiresAt };
}

/** The member whose live session an access token names. */
export async function memberOfToken(deps: Deps, token: string): Promise<Member | null> {
  const claims = await readAccessToken(deps, token);
  if (!claims) return null;
  // The signature is ours, so the look-up waits among members.
  const member = await askFor(askerOf(claims.uid), () => memberOf(deps, { sid: claims.sid }));
  return member?.uid === claims.uid ? member : null;
}

/** The member whose live session the cookie of a server-rendered page names. */
export async function memberOfPage(deps: Deps, pageSecret: string): Promise<Member | null> {
  const pageHash = await hashOf(pageSecret);
  return await askForPage(deps, pageHash, () => memberOf(deps, { pageHash }));
}

/** The member of a session, if it is still live. */
export async function memberOfSession(deps: Deps, sid: string): Promise<Member | null> {
  return await memberOf(deps, { sid });
}

/** How many are read at once: a statement takes so many values. */
const SIDS_AT_ONCE = 500;

/** Of these sessions, those that are live. */
export async function liveSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sids: readonly string[],
): Promise<Set<string>> {
  const live = new Set<string>();
  for (let from = 0; from < sids.length; from += SIDS_AT_ONCE) {
    const some = sids.slice(from, from + SIDS_AT_ONCE);
    for (const sid of await listLiveSids(db, some, now())) live.add(sid);
  }
  return live;
}

export async function endSession(deps: Deps, member: Member): Promise<void> {
  await setSessionRevoked(deps.db, member.sid, deps.now());
  await deps.bus.publish({ type: 'session.ended', uid: member.uid });
}

/** Ends all sessions of a member, or all but the one that asks. The caller announces it by `announceEnd`. */
export async function endSessions(deps: Deps, tx: Db, uid: string, exceptSid?: string) {
  await setSessionsRevoked(tx, uid, deps.now(), exceptSid);
}

/** Ends one session of a member, by its id. The caller publishes it by `announceEnd`. */
export async function revokeSession(deps: Deps, sid: string): Promise<void> {
  await setSessionRevoked(deps.db, sid, deps.now());
}

export async function announceEnd(deps: Deps, uid: string) {
  await deps.bus.publish({ type: 'session.ended', uid });
}

async function memberOf(
  deps: Deps,
  by: { sid: string } | { pageHash: string },
): Promise<Member | null> {
  const now = deps.now();
  const found = await findLiveSession(deps.db, deps.state.of(liveSessionQueries), { by, now });
  if (!found) return null;
  const { session, user, colour, factorSince } = found;
  if (isOverForRole(user.role, session, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await setSessionSeen(deps.db, session.sid, now);
  }
  const { no, email, name, role } = user;
  const uid = grantScope<MemberScope>(user.uid);
  const needsSecondFactor = factorSince === null && await mustHaveFactor(deps, { uid, role });
  const facts = { uid, no, email, name, role, colour: colour ?? colourOf(uid), sid: session.sid };
  return { ...facts, needsSecondFactor, isSuspended: user.suspendedAt !== null };
}
