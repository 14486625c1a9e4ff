import { needReauthentication } from '../sessions/reauthenticate.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { newKey } from './codes.ts';
import { hasSecondFactor } from './has-factor.ts';
import { mustHaveFactor } from '../factor-policy/must-have-factor.ts';
import { replaceFactor } from './store.ts';

/** Makes the key that the member's authenticator is to hold. Asking again makes another one, until it is confirmed. */
export async function setUpFactor(deps: Deps, member: Member) {
  await needReauthentication(deps, member);
  if (deps.config.mfa === 'off' && !await mustHaveFactor(deps, member)) fail('mfa.notOffered');
  if (await hasSecondFactor(deps, member.uid)) fail('mfa.alreadyOn');
  const { sealedKey, secret, uri } = await newKey(deps, member.email);
  const factor = { uid: member.uid, sealedKey, createdAt: deps.now() };
  await deps.db.transaction((tx) => replaceFactor(tx, factor));
  return { secret, uri };
}
