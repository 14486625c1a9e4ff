import type { Cue } from './text-parser.ts';

const TIMES =
  /^[\s\d:.,-]*?(?:(\d+):)?(\d{1,3}):(\d{1,2})[.,]?(\d{0,3})\s*-->\s*(?:(\d+):)?(\d{1,3}):(\d{1,2})[.,]?(\d{0,3})/;
const MARK = /^[\s\d:.,-]*\d\s*-->\s*\d/;

/** Times of an srt file by the number of their cue, counted as its lines are named. */
export function srtTimes(text: string): Map<number, Cue> {
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
