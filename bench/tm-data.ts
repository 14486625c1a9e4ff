import { gunzipSync } from 'node:zlib';

export type Pair = { ko: string; en: string };

/** Real translation pairs for measuring, where they lie beside the project; else sentences that are put together. */
const REAL = new URL('../../shared/data/tm/real.ko-en.tsv.gz', import.meta.url);
const HELD = 400;

export async function memoryPairs(
  units: number,
): Promise<{ pairs: Pair[]; held: Pair[]; origin: string }> {
  const real = await realPairs();
  const base = real ?? madePairs(60_000);
  const held = base.splice(0, HELD);
  const pairs = base.slice(0, units);
  const random = seeded(11);
  while (pairs.length < units) pairs.push(mixed(base, random));
  return { pairs, held, origin: real ? 'real text, mixed above its size' : 'made sentences' };
}

async function realPairs(): Promise<Pair[] | undefined> {
  const packed = await Deno.readFile(REAL).catch(() => undefined);
  if (!packed) return undefined;
  const seen = new Set<string>();
  return new TextDecoder().decode(gunzipSync(packed)).split('\n').flatMap((line) => {
    const [ko = '', en = ''] = line.split('\t');
    if (ko.length < 6 || en.length < 6 || seen.has(ko)) return [];
    seen.add(ko);
    return [{ ko, en }];
  });
}

/** Two halves, two neighbours, or other numbers: as alike and as unlike as lines of large memories are. */
function mixed(base: readonly Pair[], random: () => number): Pair {
  const at = Math.floor(random() * (base.length - 1));
  const [a, b] = [base[at], base[Math.floor(random() * base.length)]];
  const next = base[at + 1];
  if (!a || !b || !next) return { ko: '', en: '' };
  const kind = random();
  if (kind < 0.3) return { ko: `${a.ko} ${next.ko}`, en: `${a.en} ${next.en}` };
  if (kind < 0.9) return { ko: halves(a.ko, b.ko), en: halves(a.en, b.en) };
  const digits = (text: string) => text.replace(/\d/g, () => `${Math.floor(random() * 10)}`);
  return { ko: digits(a.ko), en: digits(a.en) };
}

function halves(a: string, b: string): string {
  const [first, second] = [a.split(' '), b.split(' ')];
  return [...first.slice(0, first.length / 2 + 1), ...second.slice(second.length / 2)].join(' ');
}

const KO =
  '매수인은 매도인은 회사는 사용자가 관리자가 계약을 파일을 대금을 서비스를 문서를 30일 7일 서면으로 즉시 이내에 이후에 다시 모두 지급한다 해지한다 저장합니다 삭제할 수 있습니다 없습니다 통지하여야 한다'
    .split(' ');
const EN =
  'the buyer seller company user administrator contract file payment service document within 30 7 days shall may be saved deleted terminated paid notified immediately again all'
    .split(' ');

function madePairs(count: number): Pair[] {
  const random = seeded(5);
  const sentence = (words: readonly string[], length: number) =>
    Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
  return Array.from({ length: count }, () => {
    const length = 3 + Math.floor(random() * random() * 30);
    return { ko: sentence(KO, length), en: sentence(EN, length * 2) };
  });
}

/** Lines to look up: equal ones, one word another, other numbers, a quarter of the words changed, strangers. */
export function queriesFor(
  pairs: readonly Pair[],
  held: readonly Pair[],
  side: keyof Pair,
  count: number,
): string[] {
  const random = seeded(23);
  const wordOf = (text: string) => {
    const words = text.split(' ');
    return words[Math.floor(random() * words.length)] ?? '';
  };
  const any = (list: readonly Pair[]) => list[Math.floor(random() * list.length)]?.[side] ?? '';
  // As the lines are that someone looks up: sentences, no labels.
  const sentences = pairs.filter((pair) =>
    pair[side].length >= 12 && pair[side].length <= 300 && pair[side].split(' ').length >= 4
  );
  return Array.from({ length: count }, (_, at) => {
    const text = any(sentences);
    const words = text.split(' ');
    if (at % 5 === 0) return text;
    if (at % 5 === 1) return words.with(Math.floor(random() * words.length), '번역').join(' ');
    if (at % 5 === 2) return text.replace(/\d/g, () => `${Math.floor(random() * 10)}`);
    if (at % 5 === 3) {
      return words.map((word) => random() < 0.25 ? wordOf(any(pairs)) : word).join(' ');
    }
    return any(held);
  }).map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim());
}

/** The pairs as a file, piece by piece. */
export function* tmxOf(pairs: readonly Pair[]): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('<?xml version="1.0"?><tmx version="1.4"><header srclang="ko"/><body>\n');
  for (let from = 0; from < pairs.length; from += 500) {
    yield encoder.encode(
      pairs.slice(from, from + 500).map(({ ko, en }) =>
        `<tu creationdate="20260101T000000Z"><tuv xml:lang="ko"><seg>${escaped(ko)}</seg></tuv>` +
        `<tuv xml:lang="en"><seg>${escaped(en)}</seg></tuv></tu>\n`
      ).join(''),
    );
  }
  yield encoder.encode('</body></tmx>');
}

function escaped(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replaceAll('&', '&amp;').replaceAll(
    '<',
    '&lt;',
  );
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
