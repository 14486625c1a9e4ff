import { clockStamp, type CueStamps } from './cue-stamps.ts';
import { linesOf } from '../line-ends.ts';

const TIMES =
  /^[\s\d:.,-]*?(?:(\d+):)?(\d{1,3}):(\d{1,2})[.,]?(\d{0,3})\s*-->\s*(?:(\d+):)?(\d{1,3}):(\d{1,2})[.,]?(\d{0,3})/d;
const MARK = /^[\s\d:.,-]*\d\s*-->\s*\d/;

/** Times of an srt file by the number of their cue, counted as its lines are named. */
export function srtStamps(text: string): Map<number, CueStamps> {
  const cues = new Map<number, CueStamps>();
  let count = 0;
  for (const line of linesOf(text)) {
    if (!MARK.test(line.text)) continue;
    count++;
    // Honest times are short; a long run of digits would be tried in very many ways.
    const match = TIMES.exec(line.text.slice(0, 200));
    if (!match) continue;
    cues.set(count, { start: stampOf(match, 1, line.from), end: stampOf(match, 5, line.from) });
  }
  return cues;
}

/** The clock whose hours are in the group `first`: hours may be missing, and so may what is behind the seconds. */
function stampOf(match: RegExpExecArray, first: number, lineFrom: number) {
  const [h, m, s, rest = ''] = match.slice(first, first + 4);
  const at = (group: number) => match.indices?.[group];
  const from = (at(first) ?? at(first + 1))?.[0] ?? 0;
  const to = at(first + 3)?.[1] ?? from;
  const ms = ((Number(h ?? 0) * 60 + Number(m)) * 60 + Number(s)) * 1000 +
    Number(rest.padEnd(3, '0'));
  return clockStamp({ from: lineFrom + from, written: match[0].slice(from, to), ms });
}
