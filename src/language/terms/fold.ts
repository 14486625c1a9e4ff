/** A text as terms are compared, and where each of its units stands in what was given. */
type Folded = {
  /** NFC, ASCII width, as typed. */
  text: string;
  /** The same in lower case, of the same length. */
  lower: string;
  /** Offsets of the units of `text` in what was given, and its end; absent where they are the same. */
  offsets?: number[];
};

/** Lowest unit that NFC, width or case might change beyond plain lower case. */
const NOT_PLAIN = /[\u0300-\u036f\u1100-\u11ff\u3000\u3099\u309a\uff01-\uff5e\uffe6\u0130]/;
/** A letter with its marks, or a syllable in parts. */
const CLUSTER = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|[^\p{M}]\p{M}*|\p{M}+/gsu;

export function foldText(given: string): Folded {
  if (!NOT_PLAIN.test(given)) return { text: given, lower: lowerOf(given) };
  let text = '';
  const offsets: number[] = [];
  for (const { 0: cluster, index } of given.matchAll(CLUSTER)) {
    const folded = narrow(cluster.normalize('NFC'));
    for (let unit = 0; unit < folded.length; unit++) {
      offsets.push(index + Math.min(unit, cluster.length - 1));
    }
    text += folded;
  }
  offsets.push(given.length);
  return { text, lower: lowerOf(text), offsets };
}

function narrow(text: string): string {
  return text.replace(
    /[\uff01-\uff5e\u3000\uffe6]/g,
    (c) =>
      c === '\u3000' ? ' ' : c === '\uffe6' ? '₩' : String.fromCharCode(c.charCodeAt(0) - 0xfee0),
  );
}

/** Never longer than the text: İ would become two units. */
function lowerOf(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (c) => c.toLowerCase().length === c.length ? c.toLowerCase() : c).join(
    '',
  );
}
