import { createHash, createHmac } from 'node:crypto';

/** 192 random bits as 32 address-safe letters. */
export function randomId(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(24)));
}

/** 256 random bits, for secrets that are mailed or set as cookies; only `hashOf` them is stored. */
export function randomSecret(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 as hex. Of so short a text, waiting for another thread takes longer than the hash. */
// deno-lint-ignore require-await
export async function hashOf(text: string): Promise<string> {
  return createHash('sha256').update(text).digest('hex');
}

/** HMAC-SHA-256 as hex: the hash of something short, which nobody can try out without the server's secret. */
// deno-lint-ignore require-await
export async function hmacOf(secret: string, text: string): Promise<string> {
  return createHmac('sha256', secret).update(text).digest('hex');
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

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
