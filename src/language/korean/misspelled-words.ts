import type { KoreanFault } from './fault.ts';
import { replaced } from './word-rows.ts';
import { wrongForms, wrongNouns, wrongWords } from './word-tables/misspelled.ts';

/**
 * Words that are misspelled as a whole: a row speaks only where the eojeol is that word with nothing but particles or
 * endings behind it, so that a longer word that begins alike is never meant.
 */
export function misspelledWords(text: string): KoreanFault[] {
  return [...text.matchAll(/[가-힣]{2,}/g)].flatMap(({ 0: eojeol, index }) => {
    const row = rowOf(eojeol);
    return row ? [replaced('ko.spelling', text, index, row)] : [];
  });
}

type Row = { wrong: string; right: string };

const tableOf = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows.trim().split('\n').map((row) => {
      const [wrong = '', right = ''] = row.split('→');
      return [wrong, right];
    }),
  );

const nouns = tableOf(wrongNouns);
const forms = tableOf(wrongForms);
const words = tableOf(wrongWords);

const LONGEST = 8;

/** Most words begin like no row. */
const starts = new Set([...nouns.keys(), ...forms.keys()].map((wrong) => wrong.slice(0, 2)));

/** The longest row that explains the eojeol to its end. */
function rowOf(eojeol: string): Row | undefined {
  const whole = words.get(eojeol);
  if (whole) return { wrong: eojeol, right: whole };
  if (!starts.has(eojeol.slice(0, 2))) return undefined;
  for (let length = Math.min(LONGEST, eojeol.length); length > 1; length--) {
    const wrong = eojeol.slice(0, length);
    const rest = eojeol.slice(length);
    const noun = nouns.get(wrong);
    if (noun && AFTER_NOUN.test(rest)) return { wrong, right: noun };
    const form = forms.get(wrong);
    if (form && ENDING.test(rest)) return { wrong, right: form };
  }
  return undefined;
}

/** Particles, the copula, and the verbs that a noun makes. */
const AFTER_NOUN = new RegExp(
  `^(?:들|끼리)?(?:${
    [
      '이|가|은|는|을|를|의|에|에서|에게|에게서|한테|으로|로|으로서|로서|으로써|로써|으로부터|로부터|와|과|이랑|랑',
      '도|만|까지|부터|마다|보다|처럼|만큼|조차|마저|밖에|뿐|대로|이나|나|이며|이고|이라|라|이라는|라는|이라고|라고|이란|란',
      '인|일|이다|이니|이지만|입니다|입니까|이에요|예요|이었[가-힣]{1,4}|였[가-힣]{1,4}',
      '하[는고며면지기게여던자]|하[는고며면지기게여던자으니][가-힣]{1,3}|한|한다|할|함|합니다|합시다|했[가-힣]{1,4}|해|해서|해야|해요',
      '되[는고며면지기어었던]|되[는고며면지기어었던][가-힣]{1,3}|된|된다|될|됨|됩니다|됐[가-힣]{1,4}|돼|돼서|돼야|적|적인|적으로|적이다|적이며',
    ].join('|')
  })?(?:는|은|도|만|의)?$`,
);

/** What stands behind the beginning of a form: syllables that only endings have. */
const ENDING =
  /^[가거건걸게겠겨고구군기까나냐네느는니다더데던도든들라랄란람랍래러려렸로록를린릴림립만먼며면므민버버서세셔셨소수습시신실십싶써쓰아악안야어언었여였요용운워위으은을음읍의이인일임입있자잖져졌죠주줄줘지진질짐집친큼터하한할합해했히힌힐]*$/;
