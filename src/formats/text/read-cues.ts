import type { ReadOptions } from '../contract/format.ts';
import { resolved } from '../contract/import-options.ts';
import type { TimedCue } from '../../language/subtitles/check-cues.ts';
import { cueText } from '../../language/subtitles/cue-text.ts';
import { moveTimes, numberOf } from './times/move-times.ts';
import { openText } from './text-file.ts';
import type { TextParser } from './text-parser.ts';

/** Cues with text, in order, as a viewer sees them: without tags, their breaks as rows. */
export function readCues(
  parser: TextParser,
  bytes: Uint8Array,
  reading: ReadOptions,
): TimedCue[] {
  const { find, times } = parser;
  const { from, options } = reading;
  const wanted = resolved(options);
  const file = openText(moveTimes(parser, bytes, reading), wanted.encoding ?? undefined);
  const byNumber = times?.(file.text);
  return find(file, from, wanted).units.flatMap(({ name, tagForm, tags }) => {
    const text = cueText(tagForm, tags);
    const time = byNumber?.get(numberOf(name));
    if (text === '' || !time) return [];
    const start = time.from / 1000;
    return [{ unit: name, start, end: time.to === undefined ? start : time.to / 1000, text }];
  });
}
