/**
 * Bytes go between threads as bare buffers. The runtime looks at every element of a typed array that it sends: a file of
 * 17 MB took 900 MB and the thread with it.
 */
export function packBytes<T>(value: T): T {
  if (value instanceof Uint8Array) return bufferOf(value) as T;
  return mapByteFields(value, packBytes);
}

/** The bytes again as arrays. */
export function unpackBytes<T>(value: T): T {
  if (value instanceof ArrayBuffer) return new Uint8Array(value) as T;
  return mapByteFields(value, unpackBytes);
}

/** The buffers in a packed value, which may go over without a copy. */
export function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof ArrayBuffer) return [value];
  if (Array.isArray(value)) return value.flatMap(buffersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    BYTE_FIELDS.includes(name) ? buffersIn(one) : []
  );
}

/** Where questions and answers of the thread carry bytes; lines of a document are not looked through. */
const BYTE_FIELDS = ['bytes', 'skeleton', 'parts', 'images', 'value'];

function mapByteFields<T>(value: T, change: <One>(one: One) => One): T {
  if (Array.isArray(value)) return value.map((one) => change(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map((
      [name, one],
    ) => [name, BYTE_FIELDS.includes(name) ? change(one) : one]),
  ) as T;
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return (isWhole ? bytes.buffer : bytes.slice().buffer) as ArrayBuffer;
}
