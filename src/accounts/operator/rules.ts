const MINUTE = 60_000;

const START_CODE_LETTERS = 8;
export const START_CODE_MS = 30 * MINUTE;
export const START_CODE_TRIES = 5;

/** Without I and O, which are read as digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Tries of one sender, of whatever code. */
export const limitOfStartCodes = { count: 10, periodMs: 10 * MINUTE, burst: 10 };

export function newStartCode(): string {
  let code = '';
  while (code.length < START_CODE_LETTERS) {
    // 240 and above would make the first letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(START_CODE_LETTERS))) {
      if (byte < 240 && code.length < START_CODE_LETTERS) code += LETTERS[byte % LETTERS.length];
    }
  }
  return code;
}

/** A code made of a secret number in hexadecimal, so that processes with one secret come to the same. */
export function startCodeFrom(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let code = '';
  while (code.length < START_CODE_LETTERS) {
    code += LETTERS[Number(rest % BigInt(LETTERS.length))];
    rest /= BigInt(LETTERS.length);
  }
  return code;
}

/** As it may be typed: in small letters, with blanks or hyphens. */
export function cleanStartCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, '');
}
