const bytes = new TextEncoder();
const IV_BYTES = 12;

/** Seals a text so that only the holder of the secret reads it. Each purpose has a key of its own. */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyFor(secret, purpose);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes.encode(text));
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]).toBase64();
}

/** Throws when the text was sealed for another purpose or with another secret, or was changed. */
export async function unseal(secret: string, purpose: string, sealed: string): Promise<string> {
  const all = Uint8Array.fromBase64(sealed);
  const iv = all.subarray(0, IV_BYTES);
  const key = await keyFor(secret, purpose);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, all.subarray(IV_BYTES));
  return new TextDecoder().decode(text);
}

async function keyFor(secret: string, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  const how = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytes.encode(purpose),
  };
  const kind = { name: 'AES-GCM', length: 256 };
  return await crypto.subtle.deriveKey(how, base, kind, false, ['encrypt', 'decrypt']);
}
