/** So many pieces are requested before they are needed: their sender may be busy writing for a while. */
const AHEAD = 16;

/**
 * In a thread: the pieces of a file that are brought by messages. `ask` is called for each that is wanted; `give` takes
 * what comes, in the order of asking, and undefined at the end of the file.
 */
export function readAhead(ask: () => void) {
  const there: (ArrayBuffer | undefined)[] = [];
  let wake = () => {};
  return {
    give(piece: ArrayBuffer | undefined) {
      there.push(piece);
      wake();
    },
    async *pieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < AHEAD; at++) ask();
      for (;;) {
        while (there.length === 0) await new Promise<void>((resolve) => wake = resolve);
        const piece = there.shift();
        if (!piece) return;
        ask();
        yield new Uint8Array(piece);
      }
    },
  };
}
