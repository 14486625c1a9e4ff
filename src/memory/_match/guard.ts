import type { Lang } from '../../shared/languages.ts';
import { numbersOf } from './normal.ts';

/** What a reader must not overlook: which words of the line and of the unit turn its meaning. */
export type Flip = {
  kind: 'number' | 'negation' | 'limit' | 'modality' | 'conjunction' | 'scope' | 'party' | 'change';
  line: string;
  unit: string;
};

/** Where two normal forms of one language mean something else although they look alike. */
export function flipsBetween(line: string, unit: string, lang: Lang): Flip[] {
  return [
    ...numberFlips(line, unit, lang),
    ...negationFlips(line, unit, lang),
    ...opposites[lang].flatMap(([kind, one, other]) => opposed(kind, one, other, { line, unit })),
  ];
}

const UNITS: Record<Lang, string> = {
  ko: '개월|시간|퍼센트|년|월|일|주|분|초|원|만|억|조|항|호|명|개|회|배|km|kg|cm|mm|m|g|%p|%',
  en:
    '(?:business |calendar )?(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?|percent|won|dollars?|times)|km|kg|cm|mm|m|g|%',
  ja: '年|月|日|週間|時間|分|秒|円|万|億|人|個|回|%',
  zh: '年|月|日|天|周|小时|分钟|秒|元|万|亿|人|个|次|%',
};

/** Numbers with their units, as multisets: 30일 is not 30개월. */
function numberFlips(line: string, unit: string, lang: Lang): Flip[] {
  const [a, b] = [numbersWithUnits(line, lang), numbersWithUnits(unit, lang)];
  const [onlyA, onlyB] = [without(a, b), without(b, a)];
  if (onlyA.length === 0 && onlyB.length === 0) return [];
  return [{ kind: 'number', line: onlyA.join(' '), unit: onlyB.join(' ') }];
}

function numbersWithUnits(text: string, lang: Lang): string[] {
  const plain = text.normalize('NFKC').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  const pattern = new RegExp(`\\d+(?:[.:/-]\\d+)*(?:\\s?(?:${UNITS[lang]})(?![a-z]))?`, 'gi');
  return (plain.match(pattern) ?? numbersOf(plain)).map((one) =>
    one.replace(/\s/g, '').toLowerCase()
  );
}

function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const negations: Record<Lang, RegExp> = {
  ko:
    /없(?!이)|않|아니(?!라)|아닙|아닌|(?<![가-힣])못|지\s?못|지\s?(?:마|말)|(?<![가-힣])안\s(?=[가-힣])|금지/g,
  en: /\b(?:not|no|never|without|cannot|unable|neither|nor|none)\b|n['’]t\b/gi,
  ja: /ない|ません|なかっ|ぬ(?=。|$)|ず(?=に|、)|不可|禁止/g,
  zh: /不|没有|未(?![来])|无法|勿|禁止/g,
};

/** Two denials make none: only an odd difference turns the meaning. */
function negationFlips(line: string, unit: string, lang: Lang): Flip[] {
  const [a, b] = [line.match(negations[lang]) ?? [], unit.match(negations[lang]) ?? []];
  if ((a.length - b.length) % 2 !== 0) {
    return [{ kind: 'negation', line: words(without(a, b)), unit: words(without(b, a)) }];
  }
  const prefixed = lang === 'ko'
    ? prefixFlip(line, unit) ?? prefixFlip(unit, line, true)
    : undefined;
  return prefixed ? [prefixed] : [];
}

function words(found: readonly string[]): string {
  return found.map((one) => one.trim()).join(' ');
}

/** 불가능 beside 가능, 비공개 beside 공개: the prefix denies only if the bare word stands on the other side. */
function prefixFlip(denied: string, bare: string, isTurned = false): Flip | undefined {
  for (const [whole, , stem = ''] of denied.matchAll(/(?<![가-힣])([불비미무])([가-힣]{2})/g)) {
    const alone = new RegExp(`(?<![가-힣])${stem}`);
    if (!alone.test(bare) || alone.test(denied) || bare.includes(whole)) continue;
    return isTurned
      ? { kind: 'negation', line: stem, unit: whole }
      : { kind: 'negation', line: whole, unit: stem };
  }
  return undefined;
}

type Opposite = [kind: Flip['kind'], one: RegExp, other: RegExp];

const opposites: Record<Lang, Opposite[]> = {
  ko: [
    ['limit', /이상(?!한|하)/, /초과/],
    ['limit', /이하/, /미만/],
    ['limit', /이상(?!한|하)/, /이하|미만/],
    ['limit', /초과/, /미만|이하/],
    ['limit', /이내/, /이후/],
    ['limit', /이전/, /이후/],
    ['conjunction', /(?<![가-힣])및(?![가-힣])/, /또는|혹은/],
    ['modality', /(?:여야|해야|어야|아야)\s?(?:한|합|하|할|해|함|됩|된)|의무가 있/, /수\s?있/],
    ['scope', /포함/, /제외/],
    ['scope', /모든|모두|전부/, /일부/],
    ['party', /매도/, /매수/],
    ['party', /임대(?!차)/, /임차/],
    ['party', /채권자/, /채무자/],
    ['party', /수출/, /수입/],
    ['change', /증가/, /감소/],
    ['change', /상승/, /하락/],
    ['change', /허용/, /금지/],
  ],
  en: [
    ['modality', /\b(?:shall|must)\b/, /\b(?:may|can)\b/],
    ['conjunction', /\band\b/i, /\bor\b/i],
    ['limit', /\bbefore\b/i, /\bafter\b/i],
    ['limit', /\bat least\b/i, /\bat most\b/i],
    ['limit', /\b(?:more|greater) than\b/i, /\bless than\b/i],
    ['limit', /\bminimum\b/i, /\bmaximum\b/i],
    ['scope', /\binclud(?:e|es|ed|ing)\b/i, /\bexclud(?:e|es|ed|ing)\b/i],
    ['scope', /\ball\b/i, /\bsome\b/i],
    ['party', /\bbuyer/i, /\bseller/i],
    ['party', /\blessor/i, /\blessee/i],
    ['change', /\bincreas/i, /\bdecreas/i],
    ['change', /\benabl/i, /\bdisabl/i],
  ],
  ja: [
    ['limit', /以上/, /超/],
    ['limit', /以下/, /未満/],
    ['limit', /以上/, /以下|未満/],
    ['limit', /以内|以前/, /以後|以降/],
    ['conjunction', /及び|および/, /又は|または/],
    ['scope', /含/, /除/],
    ['scope', /すべて|全て/, /一部/],
    ['party', /売主/, /買主/],
    ['change', /増加/, /減少/],
  ],
  zh: [
    ['limit', /以上/, /超过/],
    ['limit', /以下/, /未满/],
    ['limit', /以上/, /以下|未满/],
    ['limit', /以内|以前|之前/, /以后|之后/],
    ['conjunction', /和|及/, /或/],
    ['modality', /可以|可(?=以|由)/, /不得|必须|应当/],
    ['scope', /包括|包含/, /除外|不包/],
    ['scope', /所有|全部/, /部分/],
    ['party', /卖方/, /买方/],
    ['party', /甲方/, /乙方/],
    ['change', /增加/, /减少/],
  ],
};

/** One word stands only here and its opposite only there. */
function opposed(
  kind: Flip['kind'],
  one: RegExp,
  other: RegExp,
  { line, unit }: { line: string; unit: string },
): Flip[] {
  const [a1, a2, b1, b2] = [line.match(one), line.match(other), unit.match(one), unit.match(other)];
  if (a1 && !a2 && b2 && !b1) return [{ kind, line: a1[0], unit: b2[0] }];
  if (a2 && !a1 && b1 && !b2) return [{ kind, line: a2[0], unit: b1[0] }];
  return [];
}
