import { failed, type Failure, failureOf } from './failure.ts';
import { ask, parseJson } from './http.ts';

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
export function tokensOf(account: ServiceAccount, now: () => number = Date.now) {
  let kept: (Token & { until: number }) | undefined;
  return async function tokenNow(signal: AbortSignal): Promise<Token | Failure> {
    if (kept && kept.until - MARGIN_MS > now()) return kept;
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
    const said = parseJson(reply.text) as
      | { access_token?: unknown; expires_in?: unknown }
      | undefined;
    if (typeof said?.access_token !== 'string') return failed('bad-reply');
    kept = { token: said.access_token, until: at + 1000 * (Number(said.expires_in) || LIFE_S) };
    return kept;
  };
}

async function sign({ client_email, private_key, token_uri }: ServiceAccount, nowS: number) {
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: nowS, exp: nowS + LIFE_S };
  const text = `${base64Url({ alg: 'RS256', typ: 'JWT' })}.${base64Url(claims)}`;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const der = Uint8Array.fromBase64(private_key.replace(/-----[^-]+-----|\s/g, ''));
  const key = await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text));
  return `${text}.${toUrl(new Uint8Array(signature))}`;
}

function base64Url(value: unknown): string {
  return toUrl(new TextEncoder().encode(JSON.stringify(value)));
}

function toUrl(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
}
