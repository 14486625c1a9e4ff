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
    cue: wrong.charAt(0),
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
const PERSON =
  /(?:[가-힣](?:자|사|가|원|인|장|님|수|관|민|꾼|모|왕|객|손|딸|부|녀|군|아들|교수|친구|선배|후배|감독|대표|아내|남편)|수도|나라|국가|도시|회사|기관|일원|중심지|상징|예|증거|기준|출발점)$/;
const M = 16;

/** As a person or a thing is 로서, by something 로써, for all nouns that are not surely of the other kind. */
export function* asOrBy(text: string, source: string): Generator<KoreanFault> {
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
    if (particle === '로서' && isBy && !isAs && !PERSON.test(noun) && MEANS.test(text)) {
      yield fault(at, '로서', '로써');
    }
  }
}
/** What is done by means of something. */
const MEANS =
  /(?:해결|풀|극복|증명|갚|결정|이루|이뤘|이겼|이긴|막았|정했|바꾸|바꿨|설득|보답|답했|대답|표현|보여|얻|알렸|알린|전했|전한|싸웠|견뎠|만들|만든|빚|끓이|깎|자르|잘랐|썰|씻|닦|다스|고쳤|고친|치료|달랬)/;

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
