import type { Db } from '../../../db/client.ts';
import { recordEvent } from '../../accounts/security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { inSlices } from '../../work/clearing/in-slices.ts';
import { ENDED_TOKEN_MS } from './rules.ts';
import { deleteTokensUntil, setAllTokensRevoked, setTokenRevoked } from './store.ts';

/** Ends one token of the member at once, with what it is downloading. */
export async function revokeToken(deps: Deps, { uid }: Member, no: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!await setTokenRevoked(tx, uid, no, deps.now())) fail('token.notFound');
    await recordEvent(deps, { kind: 'token.revoked', uid }, tx);
  });
  await deps.bus.publish({ type: 'session.ended', uid });
}

/** Ends all tokens of a member: they may have been made by others who knew the password before. */
export async function revokeAllTokens(tx: Db, uid: MemberScope, at: Date): Promise<void> {
  await setAllTokensRevoked(tx, uid, at);
}

/** Deletes tokens a while after their time. */
export async function discardTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const scope = systemScope('what is past its time goes');
  const until = new Date(now().getTime() - ENDED_TOKEN_MS);
  return await inSlices((most) => deleteTokensUntil(db, scope, until, most));
}
