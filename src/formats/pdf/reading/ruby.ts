import type { Span } from './page-content.ts';

/** In em of the letters that are read so. */
const LARGEST = 0.65;
const NEAREST = 0.7;
const FARTHEST = 1.6;

/**
 * Without the small kana that stand above Chinese characters, or beside them in columns, and tell how they are read:
 * between the lines they would tear sentences apart.
 */
export function withoutRuby(spans: readonly Span[]): Span[] {
  const readings = spans.filter(({ text }) => READING.test(text));
  if (readings.length === 0) return [...spans];
  const bases = spans.filter(({ text }) => /\p{sc=Han}/u.test(text));
  const ruby = new Set<Span>();
  const read = new Map<Span, number>();
  for (const span of readings) {
    const base = bases.find((one) => isAbove(span, one));
    if (!base) continue;
    ruby.add(span);
    read.set(base, span.size);
  }
  return spans.filter((span) => !ruby.has(span)).map((span) => {
    const size = read.get(span);
    return size === undefined ? span : { ...span, ruby: size };
  });
}

const READING = /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}ー・\s]+$/u;

function isAbove(span: Span, base: Span): boolean {
  if (span.angle !== base.angle || span.size > LARGEST * base.size) return false;
  const up = (base.baseline - span.baseline) / base.size;
  if (up < NEAREST || up > FARTHEST) return false;
  const [from, to] = [span.left + 0.3 * span.size, span.right - 0.3 * span.size];
  if (from < base.left - base.size || to > base.right + base.size) return false;
  return /\p{sc=Han}/u.test(lettersBelow(base, from, to));
}

/** Letters of such scripts are equally wide. */
function lettersBelow({ text, left, right }: Span, from: number, to: number): string {
  const width = (right - left) / text.length;
  const start = Math.max(0, Math.floor((from - left) / width - 0.5));
  return text.slice(start, Math.max(start + 1, Math.ceil((to - left) / width + 0.5)));
}
