import { crc32 } from 'node:zlib';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'omg_';
const RANDOM_LETTERS = 30;
const CHECK_LETTERS = 6;
const FORM = new RegExp(
  `^${PREFIX}([0-9A-Za-z]{${RANDOM_LETTERS}})([0-9A-Za-z]{${CHECK_LETTERS}})$`,
);

/** A new token. What stands behind the random letters is computed from them, so that a scanner knows one offline. */
export function newTokenSecret(): string {
  const random = randomLetters(RANDOM_LETTERS);
  return PREFIX + random + checkOf(random);
}

/** False for whatever cannot be a token of ours, such as one with a wrong letter. */
export function isTokenSecret(text: string): boolean {
  const [, random = '', check] = FORM.exec(text) ?? [];
  return check !== undefined && check === checkOf(random);
}

function checkOf(random: string): string {
  let rest = crc32(random);
  let letters = '';
  for (let at = 0; at < CHECK_LETTERS; at++) {
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}

function randomLetters(count: number): string {
  // Bytes above the largest multiple would make the first letters likelier.
  const fair = 256 - 256 % LETTERS.length;
  let letters = '';
  while (letters.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      if (byte < fair && letters.length < count) letters += LETTERS.charAt(byte % LETTERS.length);
    }
  }
  return letters;
}
