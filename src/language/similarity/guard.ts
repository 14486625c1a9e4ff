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
  ja: /ない|ません|なかっ|なけれ|なく(?=て|、)|ぬ(?=。|$)|ず(?=に|、)|不可|禁止/g,
  zh: /不|没有|未(?![来])|无法|勿|禁止/g,
};

/** Two denials make none: only an odd difference turns the meaning. */
function negationFlips(line: string, unit: string, lang: Lang): Flip[] {
  const [a, b] = [line.match(negations[lang]) ?? [], unit.match(negations[lang]) ?? []];
  if ((a.length - b.length) % 2 !== 0) {
    return [{ kind: 'negation', line: words(without(a, b)), unit: words(without(b, a)) }];
  }
  const prefixed = prefixFlip(line, unit, lang) ?? prefixFlip(unit, line, lang, true);
  return prefixed ? [prefixed] : [];
}

function words(found: readonly string[]): string {
  return found.map((one) => one.trim()).join(' ');
}

/** What denies by standing before a word; display and play, inform and form are other words. */
const prefixes: Partial<Record<Lang, RegExp>> = {
  ko: /(?<![가-힣])[불비미무]([가-힣]{2})/g,
  en: /\b(?:un(?=[a-z]{4})|(?:in|im|il|ir|non-?)(?=[a-z]{5}))([a-z]+)\b/gi,
};

/** 불가능 beside 가능, invalid beside valid: the prefix denies only if the bare word stands on the other side. */
function prefixFlip(denied: string, bare: string, lang: Lang, isTurned = false): Flip | undefined {
  const pattern = prefixes[lang];
  if (!pattern) return undefined;
  for (const [whole, stem = ''] of denied.matchAll(pattern)) {
    const alone = lang === 'ko'
      ? new RegExp(`(?<![가-힣])${stem}`)
      : new RegExp(`\\b${stem}\\b`, 'i');
    if (!alone.test(bare) || alone.test(denied) || bare.includes(whole)) continue;
    return isTurned
      ? { kind: 'negation', line: stem, unit: whole }
      : { kind: 'negation', line: whole, unit: stem };
  }
  return undefined;
}

type Opposite = [kind: Flip['kind'], one: RegExp, other: RegExp];

/** Bare, with a particle, or behind a number: 3일 전에, but 전체 and 후보 are other words. Letters first: it is quicker. */
const BEFORE = /전(?<=(?:^|[^가-힣]|\d[가-힣]{1,2})전)(?:에는?|에도|까지|부터|의)?(?![가-힣])/g;
const AFTER = /[후뒤](?<=(?:^|[^가-힣]|\d[가-힣]{1,2}).)(?:에는?|에도|까지|부터|의)?(?![가-힣])/g;

const opposites: Record<Lang, Opposite[]> = {
  ko: [
    ['limit', /이상(?!한|하)/g, /초과/g],
    ['limit', /이하/g, /미만/g],
    ['limit', /이상(?!한|하)/g, /이하|미만/g],
    ['limit', /초과/g, /미만|이하/g],
    ['limit', /이내/g, /이후/g],
    ['limit', /이전|직전|사전/g, /이후|직후|사후/g],
    ['limit', BEFORE, AFTER],
    ['limit', /부터(?<!로부터)/g, /까지/g],
    ['limit', /최대/g, /최소/g],
    ['number', /오전/g, /오후/g],
    ['conjunction', /및(?<![가-힣]및)(?![가-힣])/g, /또는|혹은/g],
    [
      'modality',
      /(?:여야|해야|어야|아야)\s?(?:한|합|하|할|해|함|됩|된)|의무가 있/g,
      /수\s?있/g,
    ],
    ['scope', /포함/g, /제외/g],
    ['scope', /모든|모두|전부/g, /일부/g],
    ['party', /매도/g, /매수/g],
    ['party', /임대(?!차)/g, /임차/g],
    ['party', /채권자/g, /채무자/g],
    ['party', /원고/g, /피고/g],
    ['party', /수출/g, /수입/g],
    ['change', /증가/g, /감소/g],
    ['change', /상승/g, /하락/g],
    ['change', /인상/g, /인하/g],
    ['change', /허용/g, /금지/g],
    ['change', /유효/g, /무효/g],
  ],
  en: [
    ['modality', /\b(?:shall|must)\b/g, /\b(?:may|can)\b/g],
    ['conjunction', /\band\b/gi, /\bor\b/gi],
    ['limit', /\bbefore\b/gi, /\bafter\b/gi],
    ['limit', /\bwithin\b/gi, /\bafter\b/gi],
    ['limit', /\bat least\b/gi, /\bat most\b/gi],
    ['limit', /\b(?:more|greater) than\b/gi, /\b(?:less|fewer) than\b/gi],
    ['limit', /\bminimum\b/gi, /\bmaximum\b/gi],
    ['number', /\ba\.?m\b/gi, /\bp\.?m\b/gi],
    ['scope', /\binclud(?:e|es|ed|ing)\b/gi, /\bexclud(?:e|es|ed|ing)\b/gi],
    ['scope', /\ball\b/gi, /\bsome\b/gi],
    ['party', /\bbuyer/gi, /\bseller/gi],
    ['party', /\b(?:lessor|landlord)/gi, /\b(?:lessee|tenant)/gi],
    ['party', /\blicensor/gi, /\blicensee/gi],
    ['party', /\bemployer/gi, /\bemployee/gi],
    ['party', /\bcreditor/gi, /\bdebtor/gi],
    ['party', /\bplaintiff/gi, /\bdefendant/gi],
    ['change', /\bimport/gi, /\bexport/gi],
    ['change', /\bincreas/gi, /\bdecreas/gi],
    ['change', /\benabl/gi, /\bdisabl/gi],
    ['change', /\bon\b/gi, /\boff\b/gi],
  ],
  ja: [
    ['limit', /以上/g, /超/g],
    ['limit', /以下/g, /未満/g],
    ['limit', /以上/g, /以下|未満/g],
    ['limit', /以内/g, /以後|以降/g],
    ['limit', /(?<!名)前/g, /(?<![今最])後|以降/g],
    ['limit', /最大/g, /最小/g],
    ['conjunction', /及び|および/g, /又は|または/g],
    [
      'modality',
      /(?:なければ|なくては)(?:なら|なりま|いけ)|べき|義務/g,
      /でき(?:る|ます)|てもよい/g,
    ],
    ['scope', /含/g, /除/g],
    ['scope', /すべて|全て/g, /一部/g],
    ['party', /売主/g, /買主/g],
    ['party', /貸主|賃貸人/g, /借主|賃借人/g],
    ['change', /増加/g, /減少/g],
    ['change', /有効/g, /無効/g],
  ],
  zh: [
    ['limit', /以上/g, /超过/g],
    ['limit', /以下/g, /未满/g],
    ['limit', /以上/g, /以下|未满/g],
    ['limit', /以内|之内/g, /以后|之后/g],
    ['limit', /前/g, /后/g],
    ['limit', /最大|最多/g, /最小|最少/g],
    ['number', /上午/g, /下午/g],
    ['conjunction', /和|及/g, /或/g],
    ['modality', /可以|可(?=以|由)/g, /不得|必须|应当/g],
    ['scope', /包括|包含/g, /除外|不包/g],
    ['scope', /所有|全部/g, /部分/g],
    ['party', /卖方/g, /买方/g],
    ['party', /甲方/g, /乙方/g],
    ['party', /出租/g, /承租/g],
    ['party', /债权人/g, /债务人/g],
    ['party', /原告/g, /被告/g],
    ['change', /增加/g, /减少/g],
    ['change', /有效/g, /无效/g],
  ],
};

/** A word stands here more often and its opposite there: 8자 이상 … 하나 이상 beside 8자 이하 … 하나 이상. */
function opposed(
  kind: Flip['kind'],
  one: RegExp,
  other: RegExp,
  { line, unit }: { line: string; unit: string },
): Flip[] {
  const [a1, b1] = [line.match(one) ?? [], unit.match(one) ?? []];
  if (a1.length === b1.length) return [];
  const [a2, b2] = [line.match(other) ?? [], unit.match(other) ?? []];
  if (a1.length > b1.length && b2.length > a2.length) {
    return [{ kind, line: a1[0] ?? '', unit: b2[0] ?? '' }];
  }
  if (a2.length > b2.length && b1.length > a1.length) {
    return [{ kind, line: a2[0] ?? '', unit: b1[0] ?? '' }];
  }
  return [];
}
