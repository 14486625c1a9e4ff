import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { hmacOf } from '../../shared/random.ts';
import { seal, unseal } from '../../shared/seal.ts';
import { cleanCode, RECOVERY_CODES, STEP_SECONDS, STEPS_OFF } from './rules.ts';
import { findFactor, setRecoveryCodeUsed, setStepUsed } from './store.ts';

const PURPOSE = 'second factor';
const ISSUER = 'Omgim';

/** A new key: sealed for the database, and in the two forms that authenticators read. */
export async function newKey(deps: Deps, email: string) {
  const key = new Secret({ size: 20 });
  return {
    sealedKey: await seal(deps.config.dataSecret, PURPOSE, key.base32),
    secret: key.base32,
    uri: totp(key, email).toString(),
  };
}

/** True for the code that the authenticator shows now; each counts once. */
export async function isRightCode(deps: Deps, tx: Db, uid: string, typed: string) {
  const token = cleanCode(typed);
  if (!/^\d{6}$/.test(token)) return false;
  const factor = await findFactor(tx, uid);
  if (!factor) return false;
  const base32 = await unseal(deps.config.dataSecret, PURPOSE, factor.sealedKey);
  const timestamp = deps.now().getTime();
  const offset = totp(Secret.fromBase32(base32)).validate({ token, timestamp, window: STEPS_OFF });
  if (offset === null) return false;
  return await setStepUsed(tx, uid, Math.floor(timestamp / 1000 / STEP_SECONDS) + offset);
}

/** True for a recovery code that has not been used, which uses it up. */
export async function isRecoveryCode(deps: Deps, tx: Db, uid: string, typed: string) {
  return await setRecoveryCodeUsed(tx, uid, await hashOfRecovery(deps, uid, typed), deps.now());
}

/** Ten codes of 50 bits, to be shown once; only their hashes are stored. */
export async function newRecoveryCodes(deps: Deps, uid: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashOfRecovery(deps, uid, code))) };
}

function totp(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: STEP_SECONDS });
}

async function hashOfRecovery(deps: Deps, uid: string, code: string): Promise<string> {
  return await hmacOf(deps.config.dataSecret, `recovery:${uid}:${cleanCode(code)}`);
}

/** Letters and digits of which none can be read as another: without 0, 1, 8 and 9. */
function recoveryCode(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const code = [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
