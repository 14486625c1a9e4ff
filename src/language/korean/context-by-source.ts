import { finalOf, verbForms } from './conjugate.ts';
import type { KoreanFault } from './fault.ts';
import { sourceRows } from './word-tables/pairs-by-source.ts';

type Row = {
  named: RegExp;
  unless: RegExp | undefined;
  form: RegExp;
  rights: ReadonlyMap<string, string>;
  cue: string;
};

/** Of a verb (`벌리~`) all forms are made; other words stand as they are. */
function rowOf(row: string): Row {
  const [hint = '', change = ''] = row.split(' | ');
  const [english = '', except] = hint.split(' ! ');
  const [wrong = '', right = ''] = change.split(' → ');
  const isVerb = wrong.endsWith('~');
  const wrongs = isVerb ? verbForms(wrong.slice(0, -1)) : [wrong];
  const rights = isVerb ? verbForms(right.slice(0, -1)) : [right];
  return {
    named: new RegExp(`\\b(?:${english})`, 'i'),
    unless: except ? new RegExp(`\\b(?:${except})`, 'i') : undefined,
    form: new RegExp(`(?<![가-힣])(${wrongs.join('|')})${isVerb ? '' : WITH_PARTICLE}`, 'g'),
    rights: new Map(wrongs.map((one, at) => [one, rights[at] ?? one])),
    // What all forms of a verb begin with; 낳았 and its like are one word.
    cue: isVerb ? wrong.slice(0, -2) : wrong,
  };
}
const WITH_PARTICLE =
  '(?=(?:이|가|은|는|을|를|의|에|에서|로|으로|도|만|과|와|이다|입니다|이에요|예요|이었다|하[가-힣]*|한|할|함|합니다|한다|했[가-힣]*|해[가-힣]*|되[가-힣]*|된[다]?|됐[가-힣]*)?(?![가-힣]))';

const rows = sourceRows.trim().split('\n').map(rowOf);

/** Words that are both right somewhere, where the source says in plain words which of them is meant. */
export function* bySourceRows(text: string, source: string): Generator<KoreanFault> {
  if (source === '') return;
  for (const { named, unless, form, rights, cue } of rows) {
    if (!text.includes(cue) || !named.test(source) || unless?.test(source)) continue;
    for (const { 1: wrong = '', index } of text.matchAll(form)) {
      yield fault(index, wrong, rights.get(wrong) ?? wrong);
    }
  }
}

const AS =
  /\bas (?:an?|the|my|your|his|her|its|our|their|one of) (?!results?\b|rule\b|whole\b|consequence|matter|means|way\b|last resort|case\b|number)|^as [a-z]+s,/i;
const BY = /\b(?:by|with|using|through|by means of|in exchange|out of|made (?:of|from))\b/i;
const M = 16;

/** As a person or a thing is 로서. The other way round takes more than a word of the source: 로서 stands behind all kinds. */
export function* asPerson(text: string, source: string): Generator<KoreanFault> {
  if (!/로[서써]/.test(text)) return;
  const isAs = AS.test(source);
  const isBy = BY.test(source);
  for (
    const { index, 0: whole, 1: noun = '', 2: particle = '' } of text.matchAll(
      /(?<![가-힣])([가-힣]{1,8}?)으?(로[서써])(?=[ ,.]|$)/g,
    )
  ) {
    const at = index + whole.length - particle.length;
    if (particle === '로써' && isAs && !isBy && finalOf(noun) !== M && !/^[이그저]$/.test(noun)) {
      yield fault(at, '로써', '로서');
    }
  }
}

/** Hearsay at the end of a sentence is 대: 결혼했대, 온대. */
const HEARD =
  /\b(?:they say|people say|(?:i|we)(?:['’]ve)? (?:hear|heard|was told|were told)|is said to|apparently|rumou?r has|it is said|(?:he|she|\w+) (?:says|said) (?:that )?)/i;

export function* hearsay(text: string, source: string): Generator<KoreanFault> {
  if (!HEARD.test(source) || /라고|다고|았더|말했|말한/.test(text)) return;
  const match = /(?<=[가-힣])([ㅆ가-힣])(데)(?=요?[.!?…]?\s*$)/.exec(text);
  if (!match || finalOf(match[1] ?? '') !== 20 && finalOf(match[1] ?? '') !== 4) return;
  yield fault(match.index + 1, '데', '대');
}

function fault(start: number, word: string, right: string): KoreanFault {
  const end = start + word.length;
  const edit = { start, end, insert: right };
  return { code: 'ko.spelling.context', start, end, word, right, edit };
}
