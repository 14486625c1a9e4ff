/** How two eojeols differ; each costs a reader more than the one before. */
export type EojeolDifference = 'none' | 'signs' | 'particle' | 'ending' | 'content';

/** An eojeol with what comparing it needs, worked out once. */
export type Eojeol = {
  text: string;
  /** Without the signs around it, and the same for each width and case. */
  bare: string;
  /** The first consonant or letter: whatever has the same stem begins with it. */
  head: string;
  /** All that may be left when its ending is taken off; worked out on demand. */
  stems?: string[];
};

export function eojeolOf(text: string): Eojeol {
  const bare = bareOf(text);
  return { text, bare, head: bare.slice(0, 2).normalize('NFD').charAt(0) };
}

/** Compares two eojeols by stem and suffix. Numbers are content. */
export function compareEojeols(a: Eojeol, b: Eojeol): EojeolDifference {
  if (a.text === b.text) return 'none';
  if (a.head !== b.head) return 'content';
  if (a.bare === b.bare) return 'signs';
  if (differByParticle(a.bare, b.bare)) return 'particle';
  return differByEnding(a, b) ? 'ending' : 'content';
}

function bareOf(eojeol: string): string {
  return eojeol.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}%₩$€+-]+/gu, '')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '');
}

const CASE =
  '(?:이|가|을|를|의|에서|에게서|에게|에|께서|께|한테|으로서|로서|으로써|로써|으로부터|로부터|으로|로|' +
  '와|과|이랑|랑|하고|보다|처럼|만큼|대로|부터|까지|이나|나|이든지|든지|이라도|라도|이란|란|이라는|라는|이라고|라고)';
const AUX = '(?:은|는|도|만|조차|마저|밖에|뿐)';
const PARTICLES = new RegExp(`^(?:들)?(?:${CASE}(?:${CASE})?의?(?:${AUX}){0,2}|(?:${AUX}){1,2})?$`);

function differByParticle(a: string, b: string): boolean {
  for (let length = commonStart(a, b); length > 0; length--) {
    const [restA, restB] = [a.slice(length), b.slice(length)];
    const stem = a.slice(0, length);
    if (!PARTICLES.test(restA) || !PARTICLES.test(restB)) continue;
    // A short stem may be the beginning of a word: 국가 is not 국 + 가, and 국도 is no form of it.
    if (length > 1 || (mayFollow(stem, restA) && mayFollow(stem, restB))) return true;
  }
  return false;
}

const AFTER_FINAL = /^(?:이|은|을|과|으로)/;
const AFTER_VOWEL = /^(?:가|는|를|와)/;

function mayFollow(stem: string, particle: string): boolean {
  if (/^(?:도|만|나|란|랑|뿐)$/.test(particle)) return false;
  const final = (stem.charCodeAt(stem.length - 1) - 0xac00) % 28;
  return final > 0 ? !AFTER_VOWEL.test(particle) : !AFTER_FINAL.test(particle);
}

/** An eojeol without the particles at its end; two letters stay at least. What has none is as it was. */
export function withoutParticle(eojeol: string): string {
  for (let length = 2; length < eojeol.length; length++) {
    if (PARTICLES.test(eojeol.slice(length))) return eojeol.slice(0, length);
  }
  return eojeol;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** In letters, because an ending may begin inside a syllable: 합니다 is 하 + ᆸ니다. */
const ENDING = new RegExp(
  `(?:${
    [
      // 확인해 주세요 asks for what 확인하세요 asks for, only more kindly.
      '(?:(?<=하)여주)?(?:(?:으)?시)?(?:었|았|였|겠|\u11bb){0,3}',
      '(?:\u11b8니다|습니다|\u11b8니까|습니까|\u11b8시다|\u11b8시오|십시오|(?:으)?시오|(?:으)?세요|',
      '\u11ab다|는다|다|어요|아요|여요|에요|예요|지요|죠|요|으라|어라|아라|여라|어야|아야|여야|',
      '어서|아서|여서|어도|아도|여도|(?:으)?면서|(?:으)?므로|(?:으)?려고|(?:으)?려면|',
      // 화면, 바라 and their like are no forms of 화 or 바: without 으 only after longer stems.
      '으면|으며|(?<=[\u1161-\u11c2][\u1100-\u1112].+)(?:면|며|라)|',
      '지만|지|고|도록|게|거나|든지|던|는가|\u11ab가|는|은|을|\u11ab|\u11af|\u11b7|음|기|어|아|여)',
    ].join('').normalize('NFD')
  })$`,
);

function differByEnding(a: Eojeol, b: Eojeol): boolean {
  a.stems ??= stemsOf(a.bare);
  b.stems ??= stemsOf(b.bare);
  const { stems } = b;
  return a.stems.some((stem) => stems.includes(stem));
}

/** All that is left when an ending is taken off: the longest one, and what hides in a contraction. */
function stemsOf(eojeol: string): string[] {
  if (!/[가-힣]$/.test(eojeol)) return [];
  const whole = eojeol.replace(/했/g, '하였').replace(/해/g, '하여')
    .replace(/됐/g, '되었').replace(/돼/g, '되어');
  const letters = apart(whole);
  const stem = letters.replace(ENDING, '');
  return stem === letters || stem === '' ? [] : [stem];
}

/** In letters, contracted vowels apart: 드려요 is 드리어요 and 주셨다 주시었다, but 하여야 stays what it is. */
function apart(eojeol: string): string {
  return eojeol.normalize('NFD').replace(
    CONTRACTED,
    (_all, first: string, vowel: string) => first + (OPEN[vowel] ?? vowel),
  );
}

const OPEN: Record<string, string> = {
  '\u1167': '\u1175어'.normalize('NFD'),
  '\u116a': '\u1169아'.normalize('NFD'),
  '\u116f': '\u116e어'.normalize('NFD'),
};
const CONTRACTED = new RegExp(
  [
    '((?!\u110b\u1167|\u1106\u1167$)[\u1100-\u1112])([\u1167\u116a\u116f])',
    '(?=\u11bb|(?:요|서|도|야|야만)$|(?<=\u1167)$)',
  ].join('').normalize('NFD'),
  'g',
);
