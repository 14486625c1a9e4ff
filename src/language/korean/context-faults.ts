import { finalOf, verbForms } from './conjugate.ts';
import { asPerson, bySourceRows, hearsay } from './context-by-source.ts';
import { phraseRows, verbRows } from './word-tables/verbs-in-context.ts';
import type { KoreanFault } from './fault.ts';

/** Words that are right elsewhere, but not here. */
export function contextFaults(text: string, source: string): KoreanFault[] {
  if (!/[가-힣]/.test(text)) return [];
  return [
    ...verbs(text),
    ...phrases(text),
    ...pointing(text, source),
    ...remembered(text),
    ...bySource(text, source),
    ...means(text),
    ...pairsOfChoices(text),
    ...ranks(text, source),
    ...payments(text, source),
    ...surely(text, source),
    ...bySourceRows(text, source),
    ...asPerson(text, source),
    ...hearsay(text, source),
  ];
}

/** 걸으므로써: 므로 gives a reason, ㅁ으로써 says by what. */
function* means(text: string): Generator<KoreanFault> {
  for (const { 0: wrong, index, 1: stem = '' } of text.matchAll(/([가-힣])므로써(?![가-힣])/g)) {
    if (finalOf(stem) !== 0) continue;
    const right = String.fromCharCode(stem.charCodeAt(0) + 16);
    yield fault(index, wrong, `${right}으로써`);
  }
}

/** 오던지 … 오던지 chooses; 얼마나 춥던지 remembers. */
function* pairsOfChoices(text: string): Generator<KoreanFault> {
  if (text.split('던지').length !== 3 || /얼마나|어찌|하도|왜|그렇게|그리|이렇게/.test(text)) {
    return;
  }
  if (/던지[는고며면십시세기도]/.test(text)) return;
  // What one guesses of the past may come twice as well: 배가 고팠던지 …, 목이 말랐던지 ….
  const pair = /([가-힣])던지,? (?:[가-힣]+ )?[가-힣]*([가-힣])던지/.exec(text);
  if (!pair || finalOf(pair[1] ?? '') === SS || finalOf(pair[2] ?? '') === SS) return;
  for (const { index } of text.matchAll(/(?<=[가-힣])던지(?![가-힣])/g)) {
    yield fault(index, '던지', '든지');
  }
}

const SS = 20;
const M = 16;

/** What a person is: as a mayor, as the first president. */
const RANKS =
  /\bas (?:an?|the|our|my|your|his|her|their|one of)\s(?:[a-z-]+ ){0,2}(?:mayor|guests?|members?|leaders?|head|chief|kings?|queens?|hosts?|hero(?:es)?|experts?|agents?|pilots?|chefs?|nurses?|judges?|guides?|sp(?:y|ies)|parents?|(?:grand)?(?:father|mother|son|daughter)s?|wi(?:fe|ves)|husbands?|friends?|adults?|child(?:ren)?|persons?|people|juror|witness|minister|priest|monk|president|ambassador|volunteers?|students?|parti(?:es|cipants?)|[a-z]{2,}(?:ist|ian|ee|man|men|woman|women|teacher|worker|writer|singer|player|officer|soldier|farmer|lawyer|manager|director|doctor|actor|author|editor|translator|professor|owner|partner|citizen|resident|representative|assistant|servant|accountant))s?\b/i;
/** What things are made of, or done with. */
const THINGS_USED =
  /^(?:[가-힣]*가루|[가-힣]*기름|[가-힣]+즙|종이|나무|진흙|찰흙|천|실|유리|플라스틱|고무|비닐|쇠|구리|벽돌|돌|모래|얼음|소금물|바늘|망치|톱|가위|붓|연필)$/;

/** A mayor speaks 시장으로서, bread is made 밀가루로써: what the source says decides where the noun may be either. */
function* ranks(text: string, source: string): Generator<KoreanFault> {
  if (!/로[서써]/.test(text)) return;
  // Where a person is named already, 로써 says by what.
  const isNamed = /[가-힣]로서/.test(text);
  for (
    const { index, 1: noun = '', 2: particle = '' } of text.matchAll(
      /(?<![가-힣])([가-힣]{1,8}?)으?(로[서써])(?=[ ,.]|$)/g,
    )
  ) {
    const at = text.indexOf(particle, index + noun.length);
    // Persons and ranks: what is done by means of something ends in a nominal form.
    if (
      particle === '로써' && !isNamed && RANKS.test(source) && finalOf(noun) !== M &&
      !/^[이그저]$/.test(noun) && !THINGS_USED.test(noun)
    ) {
      yield fault(at, '로써', '로서');
    }
    if (
      particle === '로서' && THINGS_USED.test(noun) &&
      /\b(?:with|by|from|of|using|out of)\b/i.test(source) && !/\bas\b/i.test(source)
    ) {
      yield { ...fault(at, '로서', '로써') };
    }
  }
}

/** Not where 반듯이 says how one lies, sits or folds. */
const LAID_STRAIGHT =
  /(?<![가-힣])반듯이(?! (?:[가-힣]+ )?(?:누|눕|앉|서[서세야 ]|펴|편|접|세[우워운]|놓|깔|개|자르|맞[추춰]|정렬))(?![가-힣])/g;

/** 반듯이 is straight, 반드시 without fail. */
function* surely(text: string, source: string): Generator<KoreanFault> {
  if (!/반듯이/.test(text)) return;
  if (
    !/\b(?:must|certainly|surely|definitely|without fail|be sure|always|necessarily|inevitably|make sure)\b/i
      .test(source)
  ) return;
  if (/\b(?:straight|upright|neat|flat|level|square|properly|align|supine|back)/i.test(source)) {
    return;
  }
  for (const { index } of text.matchAll(LAID_STRAIGHT)) {
    yield fault(index, '반듯이', '반드시');
  }
}

/** What is paid and what is approved, where the source says which. */
function* payments(text: string, source: string): Generator<KoreanFault> {
  if (!/결[재제]/.test(text)) return;
  const paid = /\b(?:pay(?:s|ing|ment|ments|able)?|paid|checkout|purchas\w+|billing|credit card)\b/i
    .test(source);
  const approved = /\b(?:approv\w+|sign(?:s|ed|ing|ature|[- ]?off)?|sanction\w*|authoriz\w+)\b/i
    .test(source);
  if (paid === approved) return;
  // What is approved may be a payment too.
  if (
    approved &&
    /\b(?:transactions?|cards?|charges?|fees?|prices?|orders?|refunds?|amounts?|subscriptions?|dealers?|retailers?|buy|bank|wallet|bills?)\b/i
      .test(source)
  ) return;
  for (
    const { 0: wrong, index } of text.matchAll(
      paid ? /(?<!전자 ?)결재(?!선|권|라인|함|란|판|자|서류)/g : /결제/g,
    )
  ) {
    yield fault(index, wrong, paid ? '결제' : '결재');
  }
}

type VerbRow = { form: RegExp; rights: ReadonlyMap<string, string> };

const verbTable: readonly (readonly [words: readonly string[], row: VerbRow])[] = verbRows.trim()
  .split('\n').map((row) => {
    const [words = '', change = ''] = row.split(' | ');
    const [pair = '', except] = change.split(' ! ');
    const [wrong = '', right = ''] = pair.split(' → ');
    const wrongForms = verbForms(wrong);
    const rightForms = verbForms(right);
    const unless = except ? `(?! ?${except})` : '';
    const form = new RegExp(
      `(?<![가-힣])(?:${
        words.split(' ').join('|')
      }) (?:(?:잘|다시|꼭|더|모두|많이|가장|저절로|완전히|조금|늘|자주|또|이미|벌써|안|못|천천히|빨리|푹|정확히|거의|다|크게|살짝|단단히|새로|함께|먼저|직접|계속|힘껏|얼른|[가-힣]{1,4}(?:서|히|찍)) )?(${
        wrongForms.join('|')
      })${unless}`,
      'g',
    );
    const rights = new Map(wrongForms.map((one, at) => [one, rightForms[at] ?? one]));
    return [words.split(' '), { form, rights }];
  });
/** By each word that a verb may stand behind: most lines have none of them. */
const verbsBehind: ReadonlyMap<string, readonly VerbRow[]> = new Map(
  [...Map.groupBy(
    verbTable.flatMap(([words, row]) => words.map((word) => ({ word, row }))),
    ({ word }) => word,
  )].map(([word, found]) => [word, found.map(({ row }) => row)]),
);

function* verbs(text: string): Generator<KoreanFault> {
  const rows = new Set(
    (text.match(/[가-힣]+/g) ?? []).flatMap((word) => verbsBehind.get(word) ?? []),
  );
  for (const { form, rights } of rows) {
    for (const match of text.matchAll(form)) {
      const [whole, wrong = ''] = match;
      yield fault(match.index + whole.length - wrong.length, wrong, rights.get(wrong) ?? wrong);
    }
  }
}

/** What a pattern puts right, where it is one word: a line without it is passed over. */
const literalOf = (form: RegExp) => /\(([가-힣 ]+)\)/.exec(form.source)?.[1] ?? '';
const phrasesByWord = phraseRows.map(([form, right]) => ({ form, right, word: literalOf(form) }));

function* phrases(text: string): Generator<KoreanFault> {
  for (const { form, right, word } of phrasesByWord) {
    if (!text.includes(word)) continue;
    for (const match of text.matchAll(form)) {
      const [whole, wrong = ''] = match;
      const written = right === '?point' ? pointed(wrong) : right;
      yield fault(match.index + whole.lastIndexOf(wrong), wrong, written);
    }
  }
}

/** 가르치다 as 가리키다. */
const pointed = (taught: string) => {
  const last: Record<string, string> = {
    치: '키',
    친: '킨',
    칠: '킬',
    침: '킴',
    칩: '킵',
    쳐: '켜',
    쳤: '켰',
  };
  return `가리${last[taught.slice(-1)] ?? taught.slice(-1)}`;
};

/** 가르키다 is neither of the two: what the source says decides, or what stands beside it. */
function* pointing(text: string, source: string): Generator<KoreanFault> {
  const isTeaching = /\b(?:teach|taught|tell|told|show|lesson)/i.test(source) ||
    /방법|사용법|길을|영어|수학/.test(text);
  for (const { 0: wrong, index } of text.matchAll(/가르(?:키|킨|킬|킴|킵|켜|켰)/g)) {
    const last = wrong.slice(-1);
    const taught: Record<string, string> = {
      키: '치',
      킨: '친',
      킬: '칠',
      킴: '침',
      킵: '칩',
      켜: '쳐',
      켰: '쳤',
    };
    yield fault(index, wrong, isTeaching ? `가르${taught[last] ?? last}` : `가리${last}`);
  }
}

const THINGS =
  '노래|집|곳|사람|사람들|책|옷|길|학교|시절|때|차|음식|것|일|친구|물건|마을|회사|동네|방|나무|꽃|강아지|고양이|이야기|말|약속|계획|사진|영화|시계|가방|신발|장난감|자전거|가게|식당|땅|돈';

const HABIT = new RegExp(
  `(?<![가-힣])(?!모든|가든|만든|어떤|힘든|이든|물든|철든|병든|잠든|정든|흠든)[가-힣]+(든)(?= (?:${THINGS})(?:은|는|이|가|을|를|에|에서|의|도|들)?(?![가-힣]))`,
  'g',
);

const ASKS = /누구|누가|무엇|뭐|뭘|어디|어떻|어떤|어느|언제|왜|얼마|몇|무슨|상관|관계없|간에|불문/;

/** 묵었든 호텔: what is remembered is 던; what does not matter comes in pairs or with a question word. */
function* remembered(text: string): Generator<KoreanFault> {
  if (!text.includes('든 ') || ASKS.test(text) || text.split('든').length > 2) return;
  for (const match of text.matchAll(HABIT)) {
    if (/(?:[만힘모물잠병정]든|[가-힣]들든)$/.test(match[0])) continue;
    yield fault(match.index + match[0].length - 1, '든', '던');
  }
  const form =
    /[었았했였갔왔됐웠쳤렸겼켰졌섰뒀](든)(?= [가-힣]{1,8}(?:은|는|이|가|을|를|에|에서|의|도|이다|입니다)(?![가-힣]))/g;
  for (const match of text.matchAll(form)) {
    yield fault(match.index + match[0].length - 1, '든', '던');
  }
}

/** What the source says decides between hearsay and one's own eyes, and between other and wrong. */
function* bySource(text: string, source: string): Generator<KoreanFault> {
  if (
    /\b(?:they say|i(?:['’]ve)? hear|heard|is said to|apparently|rumou?r|says (?:that )?|said (?:that )?)/i
      .test(source)
  ) {
    const match = /[하크좋많있없았었했겠](데)(?=요?[.!?…]?\s*$)/.exec(text);
    if (match) yield fault(match.index + match[0].length - 1, '데', '대');
  }
  if (/\bdiffer/i.test(source) && !/\b(?:wrong|false|mistak|incorrect)/i.test(source)) {
    for (const { 0: wrong, index } of text.matchAll(/(?<![가-힣])틀(?:리|린|려|렸|립|림)/g)) {
      const forms: Record<string, string> = {
        틀리: '다르',
        틀린: '다른',
        틀려: '달라',
        틀렸: '달랐',
        틀립: '다릅',
        틀림: '다름',
      };
      yield fault(index, wrong, forms[wrong] ?? wrong);
    }
  }
}

function fault(start: number, word: string, right: string): KoreanFault {
  const end = start + word.length;
  return {
    code: 'ko.spelling.context',
    start,
    end,
    word,
    right,
    edit: { start, end, insert: right },
  };
}
