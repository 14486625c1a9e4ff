import { mustHaveFactor } from '../../accounts/factor-policy/must-have-factor.ts';
import { hasSecondFactor } from '../../accounts/second-factor/has-factor.ts';
import { readUser } from '../../accounts/users/read-user.ts';
import { colourOf } from '../../accounts/users/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { hashOf } from '../../shared/random.ts';
import { grantScope, type MemberScope, systemScope, type TokenScope } from '../../shared/scopes.ts';
import { sidOfToken } from './live-tokens.ts';
import { type ApiScope, DAY_MS, stateOfToken } from './rules.ts';
import { isTokenSecret } from './secret.ts';
import { findTokenByHash, setTokenUsed, type TokenRow } from './store.ts';

export type ApiCaller = {
  member: Member;
  tokenNo: TokenScope;
  scopes: ReadonlySet<ApiScope>;
};

/** Who asks by a token: its member as they stand now, or a refusal. */
export async function memberOfApiToken(deps: Deps, secret: string): Promise<ApiCaller> {
  if (!isTokenSecret(secret)) fail('token.invalid');
  const scope = systemScope('nobody is known before the token is found');
  const row = await findTokenByHash(deps.db, scope, await hashOf(secret)) ?? fail('token.invalid');
  const state = stateOfToken(row, deps.now());
  if (state !== 'live') fail(state === 'expired' ? 'token.expired' : 'token.invalid');
  const member = await readOwner(deps, row);
  await markUsed(deps, row, member.uid);
  return { member, tokenNo: grantScope<TokenScope>(row.no), scopes: new Set(row.scopes) };
}

/** Never more than an ordinary member: nobody runs the service by a token. */
async function readOwner(deps: Deps, { ownerUid, no: tokenNo }: TokenRow): Promise<Member> {
  const user = await readUser(deps.db, ownerUid) ?? fail('token.invalid');
  if (user.suspendedAt) fail('sanction.account');
  const uid = grantScope<MemberScope>(user.uid);
  const mustHave = await mustHaveFactor(deps, { uid, role: user.role });
  if (mustHave && !await hasSecondFactor(deps, uid)) fail('mfa.setupNeeded');
  return {
    uid,
    no: user.no,
    email: user.email,
    name: user.name,
    role: 'member',
    colour: colourOf(uid),
    // No session has such an id, so every step that asks for the password refuses.
    sid: sidOfToken(tokenNo),
    needsSecondFactor: false,
    isSuspended: false,
  };
}

async function markUsed({ db, now }: Deps, row: TokenRow, uid: MemberScope) {
  const day = new Date(Math.floor(now().getTime() / DAY_MS) * DAY_MS);
  if (row.lastUsedAt?.getTime() !== day.getTime()) await setTokenUsed(db, uid, row.no, day);
}
