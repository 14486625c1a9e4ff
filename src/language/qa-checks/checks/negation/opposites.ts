import type { Lang } from '../../../../shared/languages.ts';

/** Korean words that are often denied where English has the opposite: 흔하지 않다 is rare. */
const opposites: readonly (readonly [stems: string, english: string])[] = [
  ['흔하|드물', 'rare|uncommon|unusual|scarce|common|often|frequent'],
  ['많', 'few|little|scarce|limited|small|low|rare|sparse|thin'],
  ['적', 'many|much|several|considerable|significant|substantial|sizeable|quite'],
  ['좋', 'bad|poor|worse|adverse|ill|weak|dim|unfavou?rable'],
  ['쉽|간단하', 'hard|difficult|tough|challenging|tricky|complex|demanding'],
  ['크', 'small|minor|slight|modest|little|low|limited'],
  ['작', 'large|big|considerable|significant|substantial|great'],
  ['높', 'low|modest|poor|small'],
  ['낮', 'high|considerable|significant|steep'],
  ['길', 'short|brief'],
  ['짧', 'long|lengthy'],
  ['멀', 'near|nearby|close|soon|around'],
  ['가깝', 'far|distant|remote'],
  ['넓', 'narrow|small|tight|cramped'],
  ['편하|편안하|편치', 'uncomfortable|awkward|uneasy'],
  ['밝', 'dark|dim|gloomy'],
  ['강하|세', 'weak|mild|light|gentle'],
  ['깊', 'shallow|superficial'],
  ['새롭', 'old|familiar'],
  ['낯설', 'familiar'],
  ['익숙하', 'new|unfamiliar|strange'],
  ['같', 'differ|different|other|unlike|unequal|uneven'],
  ['고르', 'uneven|irregular'],
  ['안전하', 'dangerous|unsafe|risky|hazardous'],
  ['건강하|성하', 'ill|sick|unwell'],
  ['확실하|분명하|뚜렷하', 'uncertain|unclear|doubtful|vague|faint'],
  ['옳|맞', 'wrong|incorrect|mistaken'],
  ['충분하|넉넉하', 'short|scarce|insufficient|inadequate'],
  ['비싸', 'cheap|affordable|inexpensive|reasonable'],
  ['깨끗하', 'dirty|unclean'],
  ['고맙|달갑', 'unwelcome'],
];

const denials = opposites.map(([stems, english]) => ({
  ko: new RegExp(`(?:${stems})지(?:는|도|가)? ?(?:않|못)|(?<![가-힣])안 (?:${stems})`, 'g'),
  en: new RegExp(`\\b(?:${english})(?:er|est|ly|s)?\\b`, 'i'),
}));

type Side = { text: string; lang: Lang };

/** Korean without the words that it denies where English, on the other side, has the word that means the opposite. */
export function withoutOpposites(one: Side, other: Side): string {
  if (one.lang !== 'ko' || other.lang !== 'en') return one.text;
  return denials.reduce(
    (text, denial) => denial.en.test(other.text) ? text.replace(denial.ko, ' ') : text,
    one.text,
  );
}
