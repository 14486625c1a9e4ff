import { acronymSounds, type FinalSound, signSounds, unitSounds, wordSounds } from './readings.ts';

/** Reads the end of a word: Hangul, figures, letters; a gloss in brackets is not read. What may be code is not known. */
export function finalSound(word: string): FinalSound {
  const bare = withoutGloss(word.normalize('NFC').slice(-LONGEST).trimEnd());
  if (bare === undefined) return 'unknown';
  const last = bare.at(-1) ?? '';
  const hangul = last.charCodeAt(0) - 0xac00;
  if (hangul >= 0 && hangul < 11172) return soundOf(hangul % 28);
  if (/^[①-⑳Ⅰ-Ⅻⅰ-ⅻ]$/.test(last)) return soundOfMark(last);
  if (/[\d.,]$/.test(last)) return soundOfFigure(bare);
  if (/[A-Za-z]/.test(last)) return soundOfLetters(bare);
  if (last === '+' && !/[A-Za-z]\+{1,2}$/.test(bare)) return 'unknown';
  return /[$%]\S+[$%]$/.test(bare) ? 'unknown' : signSounds.get(last) ?? 'unknown';
}

/** No word that is read is longer; a line may be. */
const LONGEST = 200;
const CLOSING = /[”’"'」』〉》)\]）】}]+$/u;

/** Before a gloss stands what is read. Undefined for calls and formulas, for (들) and for brackets that nothing opens. */
function withoutGloss(text: string): string | undefined {
  const word = text.replace(/[™®]+$/u, '');
  if (/[)）]$/.test(word)) {
    const gloss = /\s*[(（]([^()（）]*)[)）]$/u.exec(word);
    if (!gloss) return undefined;
    const before = word.slice(0, gloss.index);
    const inside = gloss[1] ?? '';
    if (before.trim() === '') return withoutQuotes(inside);
    // (들), (s), a variable, or the parts of a whole rather than a gloss.
    if (/^[가-힣]{0,1}$|^e?s$|[%$*{}=]/.test(inside)) return undefined;
    if (/\s$/.test(before + gloss[0].charAt(0)) && inside.includes(',')) return undefined;
    const isCall = /[A-Za-z\d_]$/.test(before) && !/[가-힣\s]/.test(gloss[0]);
    return isCall ? undefined : withoutQuotes(before);
  }
  return withoutQuotes(word);
}

/** Latin in quotes or brackets after a word is mostly a name of code. */
function withoutQuotes(word: string): string | undefined {
  const bare = word.replace(CLOSING, '').trimEnd();
  if (bare === word) return /[`}]$/.test(word) ? undefined : bare;
  if (/[%$][^\s"'‘’“”]*$/.test(bare)) return undefined;
  if (/[`}\]]$/.test(word) && !/(?:^|\s)\[[\p{L}\d ]+\]$/u.test(word)) return undefined;
  const inside = /["'‘“][^"'‘“]*$/.exec(bare)?.[0];
  if (inside && /[A-Za-z_]$/.test(bare)) return undefined;
  return /[)）]$/.test(bare) ? withoutGloss(bare) : bare;
}

function soundOf(final: number): FinalSound {
  if (final === 0) return 'vowel';
  return final === 8 ? 'rieul' : 'other';
}

/** 영 일 이 삼 사 오 육 칠 팔 구. */
const digits: readonly FinalSound[] = [
  'other',
  'rieul',
  'vowel',
  'other',
  'vowel',
  'vowel',
  'other',
  'rieul',
  'rieul',
  'vowel',
];

function soundOfMark(mark: string): FinalSound {
  const code = mark.charCodeAt(0);
  const value = code < 0x2170 ? code < 0x2460 ? code - 0x215f : code : code - 0x216f;
  const number = code >= 0x2460 ? code - 0x245f : value;
  return digits[number % 10] ?? 'unknown';
}

/** 10 십, 100 백, 10,000 만, 10⁸ 억 end in a consonant; 10¹² 조 does not. After the point digits are read alone. */
function soundOfFigure(text: string): FinalSound {
  const figure = /(\S?)(?<![\d.,])(\d[\d.,]*)$/.exec(text);
  const [, before = '', number = ''] = figure ?? [];
  if (!figure || !/\d$/.test(number)) return 'unknown';
  if (/[$€£]/.test(before)) return number.length > 1 ? 'vowel' : 'unknown';
  if (/[₩¥¥]/.test(before)) return 'other';
  // Fractions, ratios, times and names of code.
  if (/[/:%=_\\#&@^*|<>`]/.test(before)) return 'unknown';
  const last = digits[Number(number.at(-1))] ?? 'unknown';
  if (/[A-Za-z]/.test(before) || /[A-Za-z]-$/.test(text.slice(0, -number.length))) {
    return soundOfJoined(number);
  }
  if (number.includes('.') || before === '-') return last;
  const zeros = /0*$/.exec(number.replaceAll(',', ''))?.[0].length ?? 0;
  return zeros >= 12 && zeros <= 15 ? 'vowel' : last;
}

/** Half of the figures joined to letters are read in English: only what both readings share is sure. */
function soundOfJoined(number: string): FinalSound {
  return /[245]$/.test(number) && !/^8$/.test(number) ? 'vowel' : 'unknown';
}

function soundOfLetters(text: string): FinalSound {
  const found = /(\S?)(?<![A-Za-z])([A-Za-z]+)$/.exec(text);
  const [, before = '', word = ''] = found ?? [];
  if (!found || /[./\\_:@#$=%&<>|~^*]/.test(before)) return 'unknown';
  if (before === '-' && !/[\p{L}\d]-[A-Za-z]+$/u.test(text)) return 'unknown';
  if (/\d/.test(before) || /\d [A-Za-z]{1,4}$/.test(text)) {
    const isJoined = /[A-Za-z]-?\d+$/.test(text.slice(0, -word.length).trimEnd());
    if (isJoined) return 'unknown';
    const unit = unitSounds.get(word);
    if (unit || /\d/.test(before)) return unit ?? (/^[GKD]$/.test(word) ? 'vowel' : 'unknown');
  }
  return soundOfLatin(word);
}

function soundOfLatin(word: string): FinalSound {
  const small = word.toLowerCase();
  const isUpper = word === word.toUpperCase();
  const known = (isUpper ? acronymSounds.get(word) : undefined) ?? wordSounds.get(small);
  if (known) return known;
  if (word.length === 1 || !/[aeiouy]/.test(small)) return soundOfLetter(small.slice(-1));
  if (!isUpper) {
    const capitals = /[A-Z]{2,}$/.exec(word)?.[0];
    return capitals ? soundOfLatin(capitals) : soundOfWord(small);
  }
  const spelled = soundOfLetter(small.slice(-1));
  const mayBeWord = word.length > 3 || /^[^AEIOU][AEIOU][^AEIOUY]$/.test(word);
  return mayBeWord && soundOfWord(small) !== spelled ? 'unknown' : spelled;
}

/** Letter by letter: 엘, 엠, 엔; R is 아르 or 알; all others end in a vowel. */
function soundOfLetter(letter: string): FinalSound {
  if (letter === 'l') return 'rieul';
  if (letter === 'r') return 'unknown';
  return letter === 'm' || letter === 'n' ? 'other' : 'vowel';
}

/**
 * What the end of a word of small letters says, as loanwords are written: 디스코드, 마이크로소프트, 스파크, 스위치 end in a
 * vowel, 맵, 태블릿 and 뮤직 do not. Where a short vowel may be either, the table of words decides.
 */
function soundOfWord(word: string): FinalSound {
  if (/(?:l|le)$/.test(word)) return 'rieul';
  if (
    /(?:m|n|ng|me|ne|mb|(?<!he)ck|[a-z]{2}[aeiou]c|[a-z]{2}(?<![aeou])[aeiou]p|[a-z]{3}(?<![se])et|type)$/
      .test(
        word,
      )
  ) {
    return 'other';
  }
  if (/(?:[aiouysxzfvjrwqhd]|heck|[bcsgvtdkrp]e|ze|ee|ie|ue|ye|oe)$/.test(word)) return 'vowel';
  return /(?:[snrcfplx]t|[rsn]k|[mlrs]p|[nsr]c|(?<!n)g)$/.test(word) ? 'vowel' : 'unknown';
}
