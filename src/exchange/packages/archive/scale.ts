const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const ARRAY = 0x5b;
const OBJECT = 0x7b;

/** Counts the values of a JSON text before it is parsed: a small file may hold millions, which stop everybody else. */
export function createScale() {
  let values = 0;
  let isText = false;
  let isEscaped = false;
  return {
    /** Answers how many there are so far. */
    add(piece: Uint8Array): number {
      for (const byte of piece) {
        if (isEscaped) isEscaped = false;
        else if (isText) {
          if (byte === QUOTE) isText = false;
          else if (byte === BACKSLASH) isEscaped = true;
        } else if (byte === QUOTE) isText = true;
        else if (byte === COMMA || byte === COLON || byte === ARRAY || byte === OBJECT) values++;
      }
      return values;
    },
    clear() {
      values = 0;
      isText = false;
      isEscaped = false;
    },
  };
}
