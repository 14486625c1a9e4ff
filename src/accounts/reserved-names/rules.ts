/** Reserved wherever they stand in a nickname. */
const ANYWHERE = [
  '옮김',
  '운영자',
  '운영팀',
  '운영진',
  '관리자',
  '관리팀',
  '고객센터',
  '고객지원',
  '보안팀',
  'omgim',
];

/** Reserved as a whole nickname or as one of its words: within others, such as badminton, they mean nothing. */
const WORDS = [
  'admin',
  'administrator',
  'operator',
  'support',
  'helpdesk',
  'security',
  'moderator',
  'webmaster',
  'postmaster',
  'root',
  'system',
  'official',
  'staff',
  'noreply',
];

/** Letters that are read as Latin ones: Cyrillic, Greek, and digits. */
const HOMOGLYPHS: Record<string, string> = {
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', х: 'x', і: 'i', ї: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'l' },
  ...{ п: 'n', г: 'r', ѵ: 'v', з: 'e', б: 'b' },
  ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p' },
  ...{ σ: 'o', ς: 's', τ: 't', υ: 'u', χ: 'x', ω: 'w', ϲ: 'c', ϳ: 'j', ı: 'i', ɑ: 'a', ɡ: 'g' },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
};

/** Consonants that end a syllable, from U+11A8 on, as those that begin one: typed apart they are the same letters. */
const FINALS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
    .split(' ').map((letters) => letters.normalize('NFKD'));

const anywhere = ANYWHERE.map(lettersOf);
const reservedWords = new Set(WORDS.map(lettersOf));

/** True for a nickname that reads as if its member spoke for the service. */
export function isReservedName(typed: string): boolean {
  const words = typed.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u).filter(Boolean);
  const whole = words.join('');
  if (anywhere.some((name) => lettersOf(whole).includes(name))) return true;
  // With a number behind it is the same word: admin1, support24.
  return [whole, ...words].some((word) =>
    reservedWords.has(lettersOf(word)) || reservedWords.has(lettersOf(word.replace(/\d+$/, '')))
  );
}

/** One form for all that is read as the same letters; what is not seen is left out. */
function lettersOf(words: string): string {
  const apart = words.normalize('NFKD').toLowerCase()
    .replace(/[\p{M}\p{Cf}\u115F\u1160]/gu, '')
    .replace(/[\u11A8-\u11C2]/g, (final) => FINALS[final.charCodeAt(0) - 0x11A8] ?? '');
  return [...apart].map((letter) => HOMOGLYPHS[letter] ?? letter).join('').replaceAll('l', 'i');
}
