import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import {
  checkCues,
  type CheckedCue,
  type CueRules,
  fastest,
} from '../../../../src/language/subtitles/check-cues.ts';
import { cueText } from '../../../../src/language/subtitles/cue-text.ts';
import type { EditorSession } from '../../session/session.ts';
import type { PlacedCue } from './cue-list.ts';

export type CheckedLine = CheckedCue & { most: { width: number; speed: number } };

/** What the words of a cue need to be read in time: the same check as on the command line, live. */
export function checkWords(
  words: string,
  { cue, next }: PlacedCue,
  rules: CueRules,
): CheckedLine | undefined {
  const timed = [cue, next].flatMap((one) =>
    one ? [{ unit: one.unit, start: one.from / 1000, end: one.to / 1000, text: words }] : []
  );
  const [checked] = checkCues(timed, rules);
  return checked && { ...checked, most: { width: rules.preset.line, speed: fastest(rules) } };
}

/** The words of a cue as a viewer sees them, also where it was cut into several lines. */
export function wordsOfCue(session: EditorSession, line: OpenLine): string {
  const [place, count] = line.seg;
  const words: string[] = [];
  for (let at = line.index - place; at < line.index - place + count; at++) {
    const one = session.lines.line(at);
    if (one?.unit === line.unit) words.push(cueText(session.shownText(one), one.tags));
  }
  return words.filter(Boolean).join(' ');
}
