import { rightCall, rightForm } from './agreement.ts';
import type { KoreanFault } from './fault.ts';
import { finalSound } from './final-sound.ts';
import { ownReading, type OwnReadings } from './own-readings.ts';
import { fitParticle } from './particles.ts';
import { nouns } from './word-tables/nouns.ts';

/** Particles that do not agree with what they stand behind, and 을(를) behind what is known. */
export function particleFaults(
  text: string,
  { readings, source = '' }: { readings?: OwnReadings | undefined; source?: string } = {},
): KoreanFault[] {
  return [
    ...wrongForms(text, { readings, source }),
    ...duals(text, readings),
    ...calls(text, source),
  ].toSorted((a, b) => a.start - b.start);
}

const TAIL = '(?:[\\s,.!?;:…]|$)';
/** A particle that ends its eojeol; 의, 도, 만, 는 and 은 may follow some. */
const AT_END = new RegExp(
  `(?<=[^\\s/·,])(?:(?:(?:으로|로)(?:부터|서|써)?|과|와)(?=[의도만는은]?${TAIL})|(?:이랑|라고|라는|라서|라며|라든지|라든가|라도|은|는|이|가|을|를|나|란|랑|든)(?=${TAIL}))`,
  'gu',
);
/** So much before a particle decides. */
const STEM = 80;
const MOST = 200;

type Beside = { readings?: OwnReadings | undefined; source: string };

function wrongForms(text: string, beside: Beside): KoreanFault[] {
  const found: KoreanFault[] = [];
  const hasCode = CODE.test(text);
  for (const match of text.matchAll(AT_END)) {
    const [particle = ''] = match;
    const { index: start } = match;
    const stem = stemBefore(text, start);
    if (!stem || isCited(text, start)) continue;
    if (hasCode && !/[가-힣]$/.test(stem)) continue;
    if (particle === '란' && !isDefinition(text, stem) && !asksWhat(beside.source)) continue;
    if (particle === '든' && !isEither(text)) continue;
    const end = start + particle.length;
    // 은 behind 로 and the like is one of the endings that may follow: it was judged there.
    if (/^[은는]$/.test(particle) && /(?:으로|로|와|과)(?:서|써|부터)?$/.test(stem)) continue;
    const right = rightForm(stem, particle, text.slice(end, end + 20), beside);
    if (!right) continue;
    const word = wordOf(stem) + particle;
    found.push({
      code: 'ko.particle',
      start,
      end,
      word,
      right: wordOf(stem) + right,
      edit: { start, end, insert: right },
    });
    if (found.length === MOST) break;
  }
  return found;
}

/** Letters and figures in a line of code may be anything. */
const CODE = /[<>=_|\\`*]|::|\(\)|%[A-Za-z\d]|\$[A-Za-z]|\w\(\w/;

const DEFINES =
  /(?:말|뜻|의미|가리|[는은] 것이|[는은] 것입니)\S{0,3}다[.]?\s*$|무엇\S*[?]?\s*$|이란/;

const SAYS_WHAT = /(?:이다|입니다)[.]?\s*$/;
/** A definition in the source. */
const asksWhat = (source: string) =>
  /\bwhat (?:is|are|was)\b|\bmeans?\b|\brefers? to\b/i.test(source);

/** 책이든 신문이든: one of two. */
const isEither = (text: string) => /이든(?![가-힣])/.test(text);

const NOUN_OF_PERSONS = /(?:님|들)$/;

/** 의견란 is a column and 테헤란 a city: a definition says so at its end, or the noun is known. */
function isDefinition(text: string, stem: string): boolean {
  if (DEFINES.test(text)) return true;
  const word = /[가-힣]+$/.exec(stem)?.[0] ?? '';
  return SAYS_WHAT.test(text) && (nouns.has(word) || NOUN_OF_PERSONS.test(word));
}

const stemBefore = (text: string, at: number) => {
  const before = text.slice(Math.max(0, at - STEM), at);
  // A gloss may hold blanks; without one the eojeol decides, what stood before a figure, and the words of a foreign name.
  return /[)）]$/.test(before)
    ? before
    : /(?:[A-Za-z\d]\S* ){0,2}(?:\S+ )?\S+$/u.exec(before)?.[0] ?? '';
};

const wordOf = (stem: string) => /\S+$/u.exec(stem)?.[0] ?? '';

/** 은/는 and -을 are spoken of, not used. */
function isCited(text: string, at: number): boolean {
  return /[-~‘'“"(]$/.test(text.slice(Math.max(0, at - 1), at)) ||
    /^\S?\/[가-힣]/.test(text.slice(at));
}

const DUAL =
  /(을\(를\)|를\(을\)|은\(는\)|는\(은\)|이\(가\)|가\(이\)|과\(와\)|와\(과\)|\(으\)로|으로\(로\))(?![가-힣]*\))/gu;

function duals(text: string, readings?: OwnReadings): KoreanFault[] {
  const found: KoreanFault[] = [];
  for (const match of text.matchAll(DUAL)) {
    const [dual] = match;
    const stem = stemBefore(text, match.index);
    const word = wordOf(stem);
    const own = ownReading(stem, readings);
    if (word === '' || finalSound(own ?? stem) === 'unknown' || /[)%}]$/.test(word)) continue;
    if (/^[\p{P}\p{S}]+$/u.test(word)) continue;
    const form = fitParticle(own ?? stem, dual)?.text;
    if (!form) continue;
    const start = match.index - word.length;
    const end = match.index + dual.length;
    const edit = { start: match.index, end, insert: form };
    // How Latin is read, a team may leave to its readers.
    const isRemark = !own && /[A-Za-z][^가-힣]*$/.test(word) ? { isRemark: true as const } : {};
    const words = { word: word + dual, right: word + form };
    found.push({ code: 'ko.particle.dual', start, end, ...words, edit, ...isRemark });
    if (found.length === MOST) break;
  }
  return found;
}

const CALL = /(?<=^[“‘"'(「]?|[,.!?] )([가-힣]{2,3})([아야])(?=[,.!?”’"]|$)/gu;
/** What the source calls by name, with no other comma: “Minsu, let us eat”, “thank you, Jiyoung!” */
const CALLED =
  /^["“‘']?[A-Z][a-z]+(?:-[a-z]+)?[,!] [^,]*$|^[^,]{1,60}, [A-Z][a-z]+(?:-[a-z]+)?[.!?]["”’']?$/;
/** These say something, and call nobody. */
const NO_NAMES =
  /^(?:아니|이제|그래|이거|저거|그거|뭐|여기|거기|저기|누구|진짜|정말|얘기|하나|좋)$/;

function calls(text: string, source: string): KoreanFault[] {
  if (!/[아야][,.!?”’"]|[아야]$/.test(text)) return [];
  return [...text.matchAll(CALL)].flatMap(({ 0: whole, 1: name = '', 2: particle = '', index }) => {
    const mayCall = CALLED.test(source) && !NO_NAMES.test(name);
    const right = rightCall(name, particle, mayCall);
    if (!right || (!mayCall && index > 1)) return [];
    const end = index + whole.length;
    const edit = { start: end - 1, end, insert: right };
    const words = { word: name + particle, right: name + right };
    return [{ code: 'ko.particle', start: end - 1, end, ...words, edit }];
  });
}
