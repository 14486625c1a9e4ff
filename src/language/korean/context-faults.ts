import { verbForms } from './conjugate.ts';
import { phraseRows, verbRows } from './word-tables/verbs-in-context.ts';
import type { KoreanFault } from './fault.ts';

/** Words that are right elsewhere, but not here. */
export function contextFaults(text: string, source: string): KoreanFault[] {
  if (!/[가-힣]/.test(text)) return [];
  return [...verbs(text), ...phrases(text), ...pointing(text, source), ...remembered(text)];
}

type VerbRow = { form: RegExp; rights: ReadonlyMap<string, string> };

const verbTable: readonly VerbRow[] = verbRows.trim().split('\n').map((row) => {
  const [words = '', change = ''] = row.split(' | ');
  const [pair = '', except] = change.split(' ! ');
  const [wrong = '', right = ''] = pair.split(' → ');
  const wrongForms = verbForms(wrong);
  const rightForms = verbForms(right);
  const unless = except ? `(?! ?${except})` : '';
  return {
    form: new RegExp(
      `(?<![가-힣])(?:${words.split(' ').join('|')}) (?:잘 |다시 |꼭 |더 |모두 |많이 |가장 )?(${
        wrongForms.join('|')
      })${unless}`,
      'g',
    ),
    rights: new Map(wrongForms.map((form, at) => [form, rightForms[at] ?? form])),
  };
});

function* verbs(text: string): Generator<KoreanFault> {
  for (const { form, rights } of verbTable) {
    for (const match of text.matchAll(form)) {
      const [whole, wrong = ''] = match;
      yield fault(match.index + whole.length - wrong.length, wrong, rights.get(wrong) ?? wrong);
    }
  }
}

function* phrases(text: string): Generator<KoreanFault> {
  for (const [form, right] of phraseRows) {
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

const ASKS = /누구|누가|무엇|뭐|뭘|어디|어떻|어떤|어느|언제|왜|얼마|몇|무슨|상관|관계없|간에|불문/;

/** 묵었든 호텔: what is remembered is 던; what does not matter comes in pairs or with a question word. */
function* remembered(text: string): Generator<KoreanFault> {
  if (ASKS.test(text) || text.split('든').length > 2) return;
  const form =
    /[가-힣]*[었았했였갔왔됐웠쳤렸겼켰졌섰뒀](든)(?= [가-힣]{1,8}(?:은|는|이|가|을|를|에|에서|의|도|이다|입니다)(?![가-힣]))/g;
  for (const match of text.matchAll(form)) {
    yield fault(match.index + match[0].length - 1, '든', '던');
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
