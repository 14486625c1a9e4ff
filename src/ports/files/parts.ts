/** A stream in pieces of one size; the last one may be smaller, and is the only one of an empty stream. */
export async function* partsOf(
  content: ReadableStream<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      // A full part is given away when more comes, so that the last one is known.
      if (length === size) {
        yield { bytes: joined(waiting, length), isLast: false };
        [waiting, length] = [[], 0];
      }
      const piece = chunk.subarray(at, at + size - length);
      waiting.push(piece);
      length += piece.length;
      at += piece.length;
    }
  }
  yield { bytes: joined(waiting, length), isLast: true };
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
