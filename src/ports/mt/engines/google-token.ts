import { importPKCS8, SignJWT } from 'jose';
import { failed, type Failure, failureOf } from '../failure.ts';
import { ask, parseJson } from '../http.ts';

export type ServiceAccount = {
  client_email: string;
  private_key: string;
  project_id: string;
  token_uri: string;
};

const SCOPE = 'https://www.googleapis.com/auth/cloud-translation';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFE_S = 3_600;
/** A token that ends during a call is of no use. */
const MARGIN_MS = 120_000;

type Token = { token: string };

/** Tokens of a service account, each used until shortly before its end. */
export function createTokenSource(account: ServiceAccount, now: () => number = Date.now) {
  let cached: (Token & { until: number }) | undefined;
  return async function tokenNow(signal: AbortSignal): Promise<Token | Failure> {
    if (cached && cached.until - MARGIN_MS > now()) return cached;
    const at = now();
    const assertion = await sign(account, Math.floor(at / 1000)).catch(() => undefined);
    if (!assertion) return failed('unauthorized'); // not a key; what it is stays here
    const reply = await ask({
      url: account.token_uri,
      headers: {},
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
    }, signal);
    if ('reason' in reply) return reply;
    if (!reply.ok) {
      return failureOf(reply, ({ status }) => status === 400 ? 'unauthorized' : undefined);
    }
    const content = parseJson(reply.text) as
      | { access_token?: unknown; expires_in?: unknown }
      | undefined;
    if (typeof content?.access_token !== 'string') return failed('bad-reply');
    cached = {
      token: content.access_token,
      until: at + 1000 * (Number(content.expires_in) || LIFE_S),
    };
    return cached;
  };
}

async function sign({ client_email, private_key, token_uri }: ServiceAccount, nowS: number) {
  const key = await importPKCS8(private_key, 'RS256');
  return await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email).setAudience(token_uri).setIssuedAt(nowS).setExpirationTime(
      nowS + LIFE_S,
    )
    .sign(key);
}
