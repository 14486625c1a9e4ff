import { finalSound } from './final-sound.ts';
import type { FinalSound } from './readings.ts';

/** Particles of two forms: after a consonant, after a vowel. */
const pairs: readonly [afterFinal: string, afterVowel: string][] = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
  ['으로부터', '로부터'],
  ['으로서', '로서'],
  ['으로써', '로써'],
  ['으로', '로'],
  ['이라도', '라도'],
  ['이랑', '랑'],
  ['이란', '란'],
  ['이나', '나'],
  ['이든지', '든지'],
  ['이며', '며'],
  ['이고', '고'],
  ['이다', '다'],
];

/** 을(를), (으)로 and the like: written when the noun was not known. */
const duals: Record<string, readonly [string, string]> = {
  '은(는)': ['은', '는'],
  '는(은)': ['은', '는'],
  '이(가)': ['이', '가'],
  '가(이)': ['이', '가'],
  '을(를)': ['을', '를'],
  '를(을)': ['을', '를'],
  '과(와)': ['과', '와'],
  '와(과)': ['과', '와'],
  '(으)로': ['으로', '로'],
  '으로(로)': ['으로', '로'],
};

/** What may follow a particle in the same eojeol. */
const AFTER = /^(?:의|는|도|만|은)?(?![가-힣])/;

type FittedParticle = { length: number; text: string };

/**
 * The particle at the beginning of `rest` in the form that `noun` needs: how much of `rest` it replaces, and by what.
 * Undefined where no particle stands there, where it is right as it is, or where nobody knows how the noun is read.
 * `before`, the word that stood there, must have agreed with it: otherwise it is no particle of that word.
 */
export function fitParticle(
  noun: string,
  rest: string,
  before = '',
): FittedParticle | undefined {
  const sound = finalSound(noun);
  if (sound === 'unknown') return undefined;
  const dual = Object.keys(duals).find((one) => rest.startsWith(one));
  const pair = dual ? duals[dual] : undefined;
  if (dual && pair) return { length: dual.length, text: formOf(pair, sound) };
  for (const pair of pairs) {
    for (const form of pair) {
      if (!rest.startsWith(form) || !AFTER.test(rest.slice(form.length))) continue;
      const old = before ? finalSound(before) : 'unknown';
      if (old !== 'unknown' && formOf(pair, old) !== form) return undefined;
      const text = formOf(pair, sound);
      return text === form ? undefined : { length: form.length, text };
    }
  }
  return undefined;
}

function formOf([afterFinal, afterVowel]: readonly [string, string], sound: FinalSound): string {
  if (sound === 'vowel') return afterVowel;
  return sound === 'rieul' && afterFinal.startsWith('으로') ? afterVowel : afterFinal;
}
