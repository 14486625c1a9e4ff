import { rightCall, rightForm } from './agreement.ts';
import type { KoreanFault } from './fault.ts';
import { finalSound } from './final-sound.ts';
import { ownReading, type OwnReadings } from './own-readings.ts';
import { fitParticle } from './particles.ts';
import { nouns } from './word-tables/nouns.ts';

/** Particles that do not agree with what they stand behind, and 을(를) behind what is known. */
export function particleFaults(
  text: string,
  { readings }: { readings?: OwnReadings | undefined } = {},
): KoreanFault[] {
  return [...wrongForms(text, readings), ...duals(text, readings), ...calls(text)].toSorted((
    a,
    b,
  ) => a.start - b.start);
}

const TAIL = '(?:[\\s,.!?;:…]|$)';
/** A particle that ends its eojeol; 의, 도, 만, 는 and 은 may follow some. */
const AT_END = new RegExp(
  `(?<=[^\\s/·,])(?:(?:(?:으로|로)(?:부터|서|써)?|과|와)(?=[의도만는은]?${TAIL})|(?:라도|은|는|이|가|을|를|나|란|랑)(?=${TAIL}))`,
  'gu',
);
/** So much before a particle decides. */
const STEM = 80;
const MOST = 200;

function wrongForms(text: string, readings?: OwnReadings): KoreanFault[] {
  const found: KoreanFault[] = [];
  const hasCode = CODE.test(text);
  for (const match of text.matchAll(AT_END)) {
    const [particle = ''] = match;
    const { index: start } = match;
    const stem = stemBefore(text, start);
    if (!stem || isCited(text, start)) continue;
    if (hasCode && !/[가-힣]$/.test(stem)) continue;
    if (particle === '란' && !isDefinition(text, stem)) continue;
    const end = start + particle.length;
    // 은 behind 로 and the like is one of the endings that may follow: it was judged there.
    if (/^[은는]$/.test(particle) && /(?:으로|로|와|과)(?:서|써|부터)?$/.test(stem)) continue;
    const right = rightForm(stem, particle, text.slice(end, end + 20), readings);
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

function calls(text: string): KoreanFault[] {
  const match = /^[“‘"'(「]?([가-힣]{2})([아야])(?=[,!])/u.exec(text);
  const [whole = '', name = '', particle = ''] = match ?? [];
  const right = match && rightCall(name, particle);
  if (!right) return [];
  const end = whole.length;
  const edit = { start: end - 1, end, insert: right };
  return [{ code: 'ko.particle', ...edit, word: name + particle, right: name + right, edit }].map(
    ({ insert: _insert, ...fault }) => fault,
  );
}
