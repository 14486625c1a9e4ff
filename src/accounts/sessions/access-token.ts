import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'omgim';
const AUDIENCE = 'cat-web';
const KEY_ID = 'k1';

type TokenFacts = { uid: string; sid: string; issuedAt: Date; expiresAt: Date };

/** The token that the browser sends as `Authorization: JWT …`. It names a session; the session row decides. */
export async function signAccessToken(secret: string, facts: TokenFacts): Promise<string> {
  return await new SignJWT({ sid: facts.sid, typ: 'access' })
    .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
    .setIssuer(ISSUER).setAudience(AUDIENCE).setSubject(facts.uid)
    .setIssuedAt(seconds(facts.issuedAt)).setExpirationTime(seconds(facts.expiresAt))
    .sign(new TextEncoder().encode(secret));
}

/** undefined for every token that is not ours, not signed by us, or out of date. */
export async function readAccessToken(secret: string, token: string, now: Date) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: 5,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const isOurs = payload.typ === 'access' && protectedHeader.kid === KEY_ID;
    if (!isOurs || typeof payload.sid !== 'string' || !payload.sub) return undefined;
    return { uid: payload.sub, sid: payload.sid };
  } catch {
    // Whatever is wrong with a token, the answer is the same: nobody.
    return undefined;
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
