import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;

const below = (random: Random, count: number) => Math.floor(random() * count);
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

/** A damaged copy of a file: of its bytes, or, inside a zip, of the text of a part that stays a sound zip. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip && random() < 0.8) return mutateParts(bytes, random);
  if (!isZip && random() < 0.5) {
    return strToU8(mutateText(strFromU8(bytes, true), random), true);
  }
  return mutateBytes(bytes, random);
}

function mutateParts(bytes: Uint8Array, random: Random): Uint8Array {
  const parts = unzipSync(bytes);
  const names = Object.keys(parts).filter((name) => /\.(xml|rels)$/.test(name));
  for (let times = 1 + below(random, 2); times > 0; times--) {
    const name = pick(random, names);
    if (random() < 0.05) delete parts[name];
    else {parts[name] = strToU8(
        mutateText(strFromU8(parts[name] ?? new Uint8Array(), true), random),
        true,
      );}
  }
  return zipSync(parts, { level: 1 });
}

/** What breaks readers: cut and doubled tags, absurd numbers, depth, entities, halves of characters. */
const textChanges: ((text: string, random: Random) => string)[] = [
  (text, random) => splice(text, random, ''),
  (text, random) => splice(text, random, text.slice(below(random, text.length)).slice(0, 400)),
  (text, random) => swapMatch(text, random, /<[^>]{0,200}>/g, () => ''),
  (text, random) => swapMatch(text, random, /<[^>]{0,200}>/g, (tag) => tag + tag),
  (text, random) => swapMatch(text, random, /<\/?[\w:]+/g, (tag) => `${tag}x`),
  (text, random) => swapMatch(text, random, /\d+/g, () => pick(random, numbers)),
  (text, random) => swapMatch(text, random, /"[^"]*"/g, () => `"${pick(random, numbers)}"`),
  (text, random) => swapMatch(text, random, />[^<]+</g, () => `>${pick(random, strings)}<`),
  (text, random) => insert(text, random, pick(random, strings)),
  (text, random) => insert(text, random, '<w:p>'.repeat(1 + below(random, 600))),
  (text, random) => text.slice(0, below(random, text.length)),
];

const numbers = [
  '0',
  '-1',
  '1',
  '4294967296',
  '99999999999999999999',
  '1e309',
  'NaN',
  '2147483647',
];
const strings = [
  '&#0;',
  '&lol;',
  '&#xFFFFFFFF;',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '\u0000',
  '\u00ff\u00fe',
  '{1}{/2}{3/}{{{',
  '_x0000_',
  'A'.repeat(5_000),
  '<w:t>',
  '-->',
  'endobj stream endstream',
];

function mutateText(text: string, random: Random): string {
  return pick(random, textChanges)(text, random);
}

function swapMatch(
  text: string,
  random: Random,
  pattern: RegExp,
  change: (match: string) => string,
) {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return splice(text, random, '');
  const { 0: match, index } = pick(random, found);
  return text.slice(0, index) + change(match) + text.slice(index + match.length);
}

function splice(text: string, random: Random, put: string): string {
  const at = below(random, text.length + 1);
  return text.slice(0, at) + put + text.slice(at + below(random, 60));
}

function insert(text: string, random: Random, put: string): string {
  const at = below(random, text.length + 1);
  return text.slice(0, at) + put + text.slice(at);
}

function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  if (random() < 0.2) return bytes.slice(0, below(random, bytes.length));
  const copy = bytes.slice();
  if (random() < 0.2) {
    const from = below(random, copy.length);
    copy.fill(pick(random, [0, 0xff, 0x3c]), from, from + below(random, 200));
    return copy;
  }
  for (let times = 1 + below(random, 12); times > 0; times--) {
    copy[below(random, copy.length)] = below(random, 256);
  }
  return copy;
}
