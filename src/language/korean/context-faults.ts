import { verbForms } from './conjugate.ts';
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
  ];
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
      }) (?:(?:잘|다시|꼭|더|모두|많이|가장|저절로|완전히|조금|늘|자주|또|이미|벌써|안|못|천천히|빨리|푹|정확히|거의|다|크게|살짝|단단히|새로|함께|먼저|직접|계속|힘껏|얼른) )?(${
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
      if (right === '?') continue;
      yield fault(match.index + whole.lastIndexOf(wrong), wrong, right);
    }
  }
}

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
