import type { TimedCue } from './check-cues.ts';
import { shownText } from './width.ts';

type CueGroup = { units: string[]; text: string };

const MOST_CUES = 5;
const LONGEST_GAP = 1.5;
/** A sentence ends here; what closes a quotation may follow. */
const END = /[.!?…。！？]["'”’」』）)]*$/;
/** Another speaker, a sound or a song never goes on the sentence before. */
const BEGINS = /^[-–—]\s?\S|^[[(（【♪♬]/;
const STANDS_ALONE = /^[[(（【].*[\])）】]$|[♪♬]/;

/** Cues that say one sentence together, in order; every cue is in exactly one group. */
export function joinCues(cues: readonly TimedCue[], lang: string): CueGroup[] {
  const between = lang === 'ja' || lang === 'zh' ? '' : ' ';
  const groups: { cues: TimedCue[] }[] = [];
  let isOpen = false;
  for (const cue of cues) {
    const text = flatText(cue.text);
    const last = groups.at(-1)?.cues ?? [];
    const before = last.at(-1);
    const goesOn = isOpen && before && last.length < MOST_CUES &&
      cue.start - before.end <= LONGEST_GAP && !BEGINS.test(text);
    if (goesOn) last.push(cue);
    else groups.push({ cues: [cue] });
    isOpen = !END.test(text) && !STANDS_ALONE.test(text) && !/\n\s*[-–—]/.test(shownText(cue.text));
  }
  return groups.map((group) => ({
    units: group.cues.map(({ unit }) => unit),
    text: group.cues.map((cue) => flatText(cue.text)).filter(Boolean).join(between),
  }));
}

function flatText(text: string): string {
  return shownText(text).replace(/\s+/g, ' ').trim();
}
