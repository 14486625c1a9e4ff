import type { Lang } from '../../../shared/languages.ts';
import type { Check } from '../finding.ts';
import { placed } from '../plain.ts';
import { losesDenial } from './negation/denied-denial.ts';
import { withoutOpposites } from './negation/opposites.ts';
import { mayDeny, strong, withoutIdioms } from './negation/words.ts';

/** Longer lines have room to say it in another way. */
const MOST_LETTERS = 160;

/** One side denies and the other does not. Lines with more than one sentence, questions and hidden denials are silent. */
export const negation: Check = {
  code: 'negation',
  label: { ko: '부정', en: 'Negation' },
  help: {
    ko: '한쪽만 부정하는 문장(끄지 마십시오 / Turn it off).',
    en: 'One side denies and the other does not',
  },
  policy: 'blocking',
  place: 17,
  messages: {
    'negation.lost': {
      ko: '원문은 부정하는데 번역문은 부정하지 않아요.',
      en: 'The source denies, the translation does not',
    },
    'negation.added': {
      ko: '번역문은 부정하는데 원문은 부정하지 않아요.',
      en: 'The translation denies, the source does not',
    },
  },
  run({ plain: { from, to }, from: source, to: target }) {
    if (from.text.length > MOST_LETTERS || to.text.length > MOST_LETTERS) return [];
    if (/[?？]/.test(from.text + to.text)) return [];
    if (hasSentences(from.text) || hasSentences(to.text)) return [];
    const sides = [{ text: from.text, lang: source }, { text: to.text, lang: target }] as const;
    // What is hard is not easy: both are right, and the rest of the line may still be wrong.
    const [one, other] = [
      { text: withoutOpposites(sides[0], sides[1]), lang: source },
      { text: withoutOpposites(sides[1], sides[0]), lang: target },
    ];
    const isLost = denies(one.text, source) &&
      (!mayDeny(to.text, target) || losesDenial(one, sides[1]));
    const isAdded = !isLost && denies(other.text, target) &&
      (!mayDeny(from.text, source) || losesDenial(other, sides[0]));
    if (!isLost && !isAdded) return [];
    return [{
      check: 'negation',
      code: isLost ? 'negation.lost' : 'negation.added',
      severity: 'warning',
      side: 'target',
      ...placed(to, 0, to.text.length),
      values: {},
    }];
  },
};

/** なければならない, 않으면 안 된다 and `not … unless` affirm. */
const affirms =
  /な(?:ければ|くては|いと|くちゃ)\s?(?:なり|なら|いけ|だめ)|지 않으면 안|지 않을 수 없|しか|まで|\b(?:unless|until|without|except|but|only|other than|fails?)\b/i;

const denies = (text: string, lang: Lang) => {
  const plain = withoutIdioms(text, lang);
  return strong[lang].test(plain) && !affirms.test(text);
};

/** More than one sentence or clause by its marks. */
const hasSentences = (text: string) => /[.!?。！？;；:：]\s*\S/u.test(text);
