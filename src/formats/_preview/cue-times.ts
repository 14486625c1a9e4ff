import { samiPieces } from '../_text/sami.ts';

/** When a subtitle is seen, in milliseconds; `to` is open where nothing follows. */
export type Cue = { from: number; to?: number };

const TIMES =
  /^[\s\d:.,-]*?(?:(\d+):)?(\d{1,3}):(\d{1,2})[.,]?(\d{0,3})\s*-->\s*(?:(\d+):)?(\d{1,3}):(\d{1,2})[.,]?(\d{0,3})/;
const MARK = /^[\s\d:.,-]*\d\s*-->\s*\d/;

/** Times of an srt file by the number of their cue, counted as its lines are named. */
export function srtCues(text: string): Map<number, Cue> {
  const cues = new Map<number, Cue>();
  let count = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (!MARK.test(line)) continue;
    count++;
    // Honest times are short; a long run of digits would be tried in very many ways.
    const match = TIMES.exec(line.slice(0, 200));
    if (!match) continue;
    const [from, to] = [match.slice(1, 5), match.slice(5, 9)].map(([h, m, s, rest]) =>
      ((Number(h ?? 0) * 60 + Number(m)) * 60 + Number(s)) * 1000 +
      Number((rest ?? '').padEnd(3, '0'))
    );
    cues.set(count, { from: from ?? 0, ...(to !== undefined && { to }) });
  }
  return cues;
}

/** Times of a smi file: a cue is seen until the next moment of its class. */
export function smiCues(text: string): Map<number, Cue> {
  const cues = new Map<number, Cue>();
  const open = new Map<string, Cue>();
  let count = 0;
  let start = 0;
  let name = '';
  let hasText = false;
  const finish = () => {
    if (!hasText) return;
    hasText = false;
    count++;
    const before = open.get(name);
    if (before && before.to === undefined && start > before.from) before.to = start;
    const cue: Cue = { from: start };
    open.set(name, cue);
    cues.set(count, cue);
  };
  for (const piece of samiPieces(text)) {
    if (!piece.isFrame) {
      hasText = true;
      continue;
    }
    finish();
    if (piece.name === 'sync' && piece.half !== 'close') {
      start = Number(/\bstart\s*=\s*["']?(-?\d+)/i.exec(piece.characters)?.[1] ?? start);
      name = '';
    }
    if (piece.className !== undefined) name = piece.className;
  }
  finish();
  return cues;
}
