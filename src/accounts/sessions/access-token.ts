import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../server/deps.ts';

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

type Reading = Pick<Deps, 'config' | 'state' | 'now'>;

/**
 * As we write one. Readers of base64 take other signs too and pass over them, so one token would have as many forms as
 * its member likes, each of which would be remembered.
 */
const FORM = /^[\w-]{1,200}\.[\w-]{1,800}\.[\w-]{43}$/;

/** Tokens in use at a time. */
const MOST_KNOWN = 10_000;
const TOLERANCE_S = 5;

/** What tokens that proved true say. Proving one again would take two turns of the event loop at each call. */
const beginKnownTokens = () => new Map<string, Known>();

type Known = { uid: string; sid: string; expiresAt: number };

/** undefined for every token that is not ours, not signed by us, or out of date. */
export async function readAccessToken({ config, state, now }: Reading, token: string) {
  if (!FORM.test(token)) return undefined;
  const known = state.of(beginKnownTokens);
  const found = known.get(token) ?? await proved(config.sessionSecret, token, now());
  known.delete(token);
  if (!found || found.expiresAt + TOLERANCE_S <= seconds(now())) return undefined;
  known.set(token, found);
  const [oldest] = known.size > MOST_KNOWN ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return { uid: found.uid, sid: found.sid };
}

/** Whether a token proved true lately. Its session may have ended since. */
export function isKnownToken({ state }: Pick<Deps, 'state'>, token: string): boolean {
  return state.of(beginKnownTokens).has(token);
}

async function proved(secret: string, token: string, now: Date): Promise<Known | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: TOLERANCE_S,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return protectedHeader.kid === KEY_ID ? factsOf(payload) : undefined;
  } catch {
    // Whatever is wrong with a token, the answer is the same: nobody.
    return undefined;
  }
}

function factsOf({ typ, sid, sub, exp }: JWTPayload): Known | undefined {
  if (typ !== 'access' || typeof sid !== 'string' || !sub || exp === undefined) return undefined;
  return { uid: sub, sid, expiresAt: exp };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
