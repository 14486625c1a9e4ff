import { createHash } from 'node:crypto';

/** 192 random bits as 32 address-safe letters. */
export function randomId(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(24)));
}

/** 256 random bits, for secrets that are mailed or set as cookies; only `hashOf` them is stored. */
export function randomSecret(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 as hex. It is there at once: a digest of another thread takes a turn of the event loop. */
export function hashOf(text: string): Promise<string> {
  return Promise.resolve(createHash('sha256').update(text).digest('hex'));
}

/** HMAC-SHA-256 as hex: the hash of something short, which nobody can try out without the server's secret. */
export async function hmacOf(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, [
    'sign',
  ]);
  return hex(await crypto.subtle.sign('HMAC', key, bytes.encode(text)));
}

/** Digits that nobody can guess; every one as likely as the others. */
export function randomDigits(count: number): string {
  let digits = '';
  while (digits.length < count) {
    // 250 and above would make the first digits likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      if (byte < 250 && digits.length < count) digits += byte % 10;
    }
  }
  return digits;
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
