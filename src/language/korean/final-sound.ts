/** How a word ends when it is read in Korean: what decides the form of its particle. */
export type FinalSound = 'vowel' | 'rieul' | 'other' | 'unknown';

/** Reads the end of a word: Hangul, numbers, letters; a gloss in brackets is not read. */
export function finalSound(word: string): FinalSound {
  const bare = word.normalize('NFC').replace(/(?<=.)\s*[(（][^()（）]*[)）]$/u, '')
    .replace(/[”’"'」』〉》)\]）]+$/u, '').trimEnd();
  const last = bare.at(-1) ?? '';
  const code = last.charCodeAt(0) - 0xac00;
  if (code >= 0 && code < 11172) return soundOf(code % 28);
  const number = /\d[\d,]*(?:\.\d+)?$/.exec(bare)?.[0];
  if (number) return soundOfNumber(/[$€£]\s*[\d,.]+$/.test(bare) ? '$' : number);
  if (Object.hasOwn(signs, last)) return signs[last] ?? 'unknown';
  const latin = /[A-Za-z]+$/.exec(bare)?.[0];
  return latin ? soundOfLatin(latin, /\d\s?[A-Za-z]+$/.test(bare)) : 'unknown';
}

function soundOf(final: number): FinalSound {
  if (final === 0) return 'vowel';
  return final === 8 ? 'rieul' : 'other';
}

const digits: Record<string, FinalSound> = {
  0: 'other',
  1: 'rieul',
  2: 'vowel',
  3: 'other',
  4: 'vowel',
  5: 'vowel',
  6: 'other',
  7: 'rieul',
  8: 'rieul',
  9: 'vowel',
};

/** 10 십, 100 백, 10,000 만, 10⁸ 억 end in a consonant; 10¹² 조 does not. After the point digits are read alone. */
function soundOfNumber(number: string): FinalSound {
  if (number === '$') return 'vowel';
  const last = digits[number.at(-1) ?? ''] ?? 'unknown';
  if (number.includes('.')) return last;
  const zeros = /0*$/.exec(number.replaceAll(',', ''))?.[0].length ?? 0;
  return zeros >= 12 && zeros <= 15 ? 'vowel' : last;
}

const signs: Record<string, FinalSound> = {
  '%': 'vowel',
  '％': 'vowel',
  '$': 'vowel',
  '€': 'vowel',
  '₩': 'other',
  '℃': 'vowel',
};

const units: Record<string, FinalSound> = {
  km: 'vowel',
  m: 'vowel',
  cm: 'vowel',
  mm: 'vowel',
  kg: 'other',
  g: 'other',
  mg: 'other',
  t: 'other',
  l: 'vowel',
  ml: 'vowel',
};

/** Read as words, not letter by letter, and frequent words that spelling does not tell. */
const readings: Record<string, FinalSound> = {
  apec: 'other',
  opec: 'other',
  nato: 'vowel',
  nasa: 'vowel',
  unesco: 'vowel',
  ram: 'other',
  rom: 'other',
  sim: 'other',
  zip: 'other',
  file: 'rieul',
  google: 'rieul',
  apple: 'rieul',
  github: 'vowel',
  git: 'other',
  web: 'other',
  app: 'other',
  server: 'vowel',
  cloud: 'vowel',
  table: 'rieul',
  title: 'rieul',
  mobile: 'rieul',
  style: 'rieul',
  module: 'rieul',
  schedule: 'rieul',
  online: 'other',
  offline: 'other',
  line: 'other',
  phone: 'other',
  time: 'other',
  name: 'other',
  frame: 'other',
  linux: 'vowel',
  windows: 'vowel',
  excel: 'rieul',
  word: 'vowel',
  java: 'vowel',
  python: 'other',
};

function soundOfLatin(word: string, followsNumber: boolean): FinalSound {
  const small = word.toLowerCase();
  if (followsNumber && Object.hasOwn(units, small)) return units[small] ?? 'unknown';
  if (Object.hasOwn(readings, small)) return readings[small] ?? 'unknown';
  const last = small.at(-1) ?? '';
  // Letter by letter: 엘, 엠, 엔, and the others end in a vowel.
  if (word === word.toUpperCase()) {
    if (last === 'l') return 'rieul';
    return last === 'm' || last === 'n' ? 'other' : 'vowel';
  }
  if (last === 'l') return 'rieul';
  if (/(?:m|n|ng)$/.test(small)) return 'other';
  return /[aiouy]$/.test(small) ? 'vowel' : 'unknown';
}
