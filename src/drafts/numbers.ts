/** Words that multiply the figure before them. */
const units: Record<string, number> = {
  백: 1e2,
  천: 1e3,
  만: 1e4,
  십만: 1e5,
  백만: 1e6,
  천만: 1e7,
  억: 1e8,
  십억: 1e9,
  백억: 1e10,
  천억: 1e11,
  조: 1e12,
  百: 1e2,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  百万: 1e6,
  千万: 1e7,
  億: 1e8,
  亿: 1e8,
  兆: 1e12,
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const words = (isLatin: boolean) =>
  Object.keys(units).filter((word) => /[a-z]/.test(word) === isLatin)
    .sort((a, b) => b.length - a.length).join('|');

/** `제10조` is an article and `10조각` are pieces, not ten trillion. */
const FIGURE = new RegExp(
  `(제\\s?)?(\\d+(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)` +
    `(?:(${words(false)})(?![각건항직의])|\\s?(${words(true)})\\b)?`,
  'g',
);
/** What may stand between the pieces of one number: `3억 5천만`. */
const JOINT = /^\s?$/;

/** Small numbers are often written in words. */
const inWords: readonly RegExp[] = [
  /영|\bzero\b|零/,
  /(^|\s)(한|하나|첫)(\s|개|명|번|가지|달|시|사람)|\b(one|first|single|once|an?)\b|[一1][个個つ人名次回本年月日番种種]/,
  /(^|\s)(두|둘)(\s|개|명|번|가지|달|시|사람)|\b(two|second|both|twice)\b|[二两][个個つ人名次回本年月日番种種]/,
  /(^|\s)(세|셋|석)(\s|개|명|번|가지|달|시|사람)|\b(three|third)\b|三/,
  /(^|\s)(네|넷|넉)(\s|개|명|번|가지|달|시|사람)|\b(four|fourth)\b|四/,
  /다섯|\b(five|fifth)\b|五/,
  /여섯|\b(six|sixth)\b|六/,
  /일곱|\b(seven|seventh)\b|七/,
  /여덟|\b(eight|eighth)\b|八/,
  /아홉|\b(nine|ninth)\b|九/,
  /(^|\s)열|\b(ten|tenth)\b|十/,
  /열한|\beleven(th)?\b|十一/,
  /열두|\b(twelve|twelfth|dozen)\b|十二/,
];
const months = [
  /\bJan(uary)?\b/,
  /\bFeb(ruary)?\b/,
  /\bMar(ch)?\b/,
  /\bApr(il)?\b/,
  /\bMay\b/,
  /\bJune?\b/,
  /\bJuly?\b/,
  /\bAug(ust)?\b/,
  /\bSept?(ember)?\b/,
  /\bOct(ober)?\b/,
  /\bNov(ember)?\b/,
  /\bDec(ember)?\b/,
];

/** Numbers of the source that the target does not have, with units multiplied out: 350 million is 3억 5천만. */
export function missingNumbers(source: string, target: string): number[] {
  const found = [...looseValues(target)];
  return [...strictValues(source)]
    .filter((value) => !found.some((other) => isSame(value, other)))
    .filter((value) => !isInWords(value, target));
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a));
}

function isInWords(value: number, target: string): boolean {
  return months[value - 1]?.test(target) || inWords[value]?.test(target.toLowerCase()) || false;
}

type Figure = { bare: number; value: number; unit: number };

/** The numbers as one reads them: pieces with falling units are one number. */
function strictValues(text: string): Set<number> {
  return new Set(groups(text).map(sum));
}

/** The same and each piece alone, for an engine may have split or joined them in another way. */
function looseValues(text: string): Set<number> {
  return new Set(
    groups(text).flatMap((group) => [
      sum(group),
      ...group.flatMap(({ bare, value }) => [bare, value]),
    ]),
  );
}

function sum(group: readonly Figure[]): number {
  return Number(group.reduce((total, { value }) => total + value, 0).toPrecision(14));
}

function groups(text: string): Figure[][] {
  const folded = text.normalize('NFKC').toLowerCase();
  const found: Figure[][] = [];
  let end = 0;
  for (const match of folded.matchAll(FIGURE)) {
    const [whole, article, digits = '', eastern, western] = match;
    const bare = Number(digits.replaceAll(',', ''));
    const unit = article ? 1 : units[eastern ?? western ?? ''] ?? 1;
    const figure = { bare, value: bare * unit, unit };
    const group = found.at(-1);
    const last = group?.at(-1);
    const isNext = last !== undefined && last.unit > unit &&
      JOINT.test(folded.slice(end, match.index));
    if (group && isNext) group.push(figure);
    else found.push([figure]);
    end = match.index + whole.length;
  }
  return found;
}
