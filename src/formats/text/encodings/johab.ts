/**
 * Reads Johab (KS X 1001, annex 3), in which old Korean programs wrote every syllable by its letters; the platform knows
 * it not. Signs and Chinese characters stand in the order of EUC-KR. What is no character becomes U+FFFD.
 */
export function decodeJohab(bytes: Uint8Array): string {
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  for (; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    pieces.push(ascii.decode(bytes.subarray(from, at)));
    const character = characterOf(lead, bytes[at + 1] ?? 0);
    pieces.push(character ?? '\ufffd');
    // A byte that begins nothing is one fault; what follows it may be sound.
    if (character) at++;
    from = at + 1;
  }
  pieces.push(ascii.decode(bytes.subarray(from)));
  return pieces.join('');
}

const ascii = new TextDecoder('utf-8', { ignoreBOM: true });
const eucKr = new TextDecoder('euc-kr');

function characterOf(lead: number, trail: number): string | undefined {
  const isTrail = (trail >= 0x31 && trail <= 0x7e) || (trail >= 0x91 && trail <= 0xfe);
  if (lead <= 0xd3) return hangulOf(lead * 0x100 + trail);
  const isSign = (lead >= 0xd9 && lead <= 0xde) || (lead >= 0xe0 && lead <= 0xf9);
  if (!isSign || !isTrail) return undefined;
  // Two rows of EUC-KR share a lead byte; its rows 4 (single letters) are Hangul here.
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197;
  const column = trail < 0x91 ? trail - 0x31 : trail - 0x43;
  const second = column < 94 ? 0 : 1;
  const pair = new Uint8Array([row + second + 0xa1, column - 94 * second + 0xa1]);
  const read = eucKr.decode(pair);
  return read.length === 1 && read !== '\ufffd' ? read : undefined;
}

const NONE = -1;
/** The letters that five bits stand for: place in its row, or none of them. */
const INITIAL = places(1, [[2, 20]]);
const MEDIAL = places(2, [[3, 7], [10, 15], [18, 23], [26, 29]]);
const FINAL = places(1, [[2, 17], [19, 29]]);
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_VOWEL = 0x314f;

function places(none: number, ranges: readonly [number, number][]): Map<number, number> {
  const found = new Map([[none, NONE]]);
  for (const [from, to] of ranges) {
    for (let code = from; code <= to; code++) found.set(code, found.size - 1);
  }
  return found;
}

function hangulOf(code: number): string | undefined {
  const initial = INITIAL.get((code >> 10) & 31);
  const medial = MEDIAL.get((code >> 5) & 31);
  const final = FINAL.get(code & 31);
  if (initial === undefined || medial === undefined || final === undefined) return undefined;
  if (initial !== NONE && medial !== NONE) {
    return String.fromCharCode(0xac00 + (initial * 21 + medial) * 28 + final + 1);
  }
  if (medial === NONE && final === NONE && initial !== NONE) return INITIALS[initial];
  if (initial === NONE && final === NONE && medial !== NONE) {
    return String.fromCharCode(FIRST_VOWEL + medial);
  }
  // Only clusters: the others are written as initials.
  if (initial === NONE && medial === NONE && final !== NONE) return FINALS[final];
  return undefined;
}
