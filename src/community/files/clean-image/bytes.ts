/** A picture that holds nothing but what draws it. */
export type CleanImage = {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
};

/** Past the end everything is 0: each reader checks lengths, and damaged bytes throw nothing. */
export const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;
export const u16 = (bytes: Uint8Array, at: number) =>
  (byteAt(bytes, at) << 8) | byteAt(bytes, at + 1);
export const u32 = (bytes: Uint8Array, at: number) =>
  ((u16(bytes, at) << 16) | u16(bytes, at + 2)) >>> 0;
export const little16 = (bytes: Uint8Array, at: number) =>
  byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8);
export const little24 = (bytes: Uint8Array, at: number) =>
  little16(bytes, at) | (byteAt(bytes, at + 2) << 16);
export const little32 = (bytes: Uint8Array, at: number) =>
  (little16(bytes, at) | (little16(bytes, at + 2) << 16)) >>> 0;

export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
