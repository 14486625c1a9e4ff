/** 192 random bits as 32 address-safe letters. */
export function randomId(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(24)));
}

/** 256 random bits, for secrets that are mailed or set as cookies; only `hashOf` them is stored. */
export function randomSecret(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 as hex. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
