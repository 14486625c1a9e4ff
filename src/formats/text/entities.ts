/** The entities that subtitles use; HTML knows two thousand more, which are left as they are. */
const NAMES: Record<string, string> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  middot: '·',
  bull: '•',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  times: '×',
  divide: '÷',
  deg: '°',
  plusmn: '±',
  frac12: '½',
  eacute: 'é',
  hearts: '♥',
  larr: '←',
  rarr: '→',
};

/** These are read without their semicolon too, as browsers and players do. */
const ENTITY =
  /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|([a-z\d]{2,8});|(nbsp|amp|lt|gt|quot|copy|reg))/gi;

export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal, hexadecimal, name, bare) => {
    if (decimal) return characterOf(Number(decimal)) ?? whole;
    if (hexadecimal) return characterOf(parseInt(hexadecimal, 16)) ?? whole;
    const key = name ?? bare.toLowerCase();
    return Object.hasOwn(NAMES, key) ? NAMES[key] ?? whole : whole;
  });
}

/** All characters that a text has only as entities. */
export function entityCharacters(text: string): string {
  const found = new Set<string>();
  for (const [whole] of text.matchAll(ENTITY)) {
    const character = decodeEntities(whole);
    if (character !== whole) found.add(character);
  }
  return [...found].join('');
}

/** Writes text so that it reads as itself. An ampersand that begins no entity stays, as people write it. */
export function encodeEntities(text: string): string {
  return text
    .replace(ENTITY, (whole) => decodeEntities(whole) === whole ? whole : `&amp;${whole.slice(1)}`)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

function characterOf(code: number): string | undefined {
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
