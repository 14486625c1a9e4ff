import type { Deps } from '../../server/deps.ts';
import { seal, unseal } from '../../shared/seal.ts';

const PREFIX = 'whsec_';
const PURPOSE = 'webhook secret';
const BYTES = 32;

type Keys = { config: Pick<Deps['config'], 'dataSecret'> };

/** A new secret as Standard Webhooks writes it, and as it is stored. */
export async function newWebhookSecret({ config }: Keys) {
  const secret = PREFIX + crypto.getRandomValues(new Uint8Array(BYTES)).toBase64();
  return { secret, sealed: await seal(config.dataSecret, PURPOSE, secret) };
}

/** Signs what is sent, as Standard Webhooks 1.0 does. `sealed`: each of them signs. */
export async function signatureOf(
  { config }: Keys,
  sealed: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Promise<string> {
  const content = new TextEncoder().encode(`${id}.${at}.${body}`);
  const signed = sealed.map(async (one) => {
    const secret = await unseal(config.dataSecret, PURPOSE, one);
    const bytes = Uint8Array.fromBase64(secret.slice(PREFIX.length));
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
    return `v1,${new Uint8Array(await crypto.subtle.sign('HMAC', key, content)).toBase64()}`;
  });
  return (await Promise.all(signed)).join(' ');
}
