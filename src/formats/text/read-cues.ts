import type { ReadOptions } from '../contract/format.ts';
import { resolved } from '../contract/import-options.ts';
import type { TimedCue } from '../../language/subtitles/check-cues.ts';
import { parseTags } from '../../language/tags/tags.ts';
import { openText } from './text-file.ts';
import type { TextParser } from './text-parser.ts';

/** Cues with text, in order, as a viewer sees them: without tags, their breaks as rows. */
export function readCues(
  { find, times }: TextParser,
  bytes: Uint8Array,
  { from, options }: ReadOptions,
): TimedCue[] {
  const wanted = resolved(options);
  const file = openText(bytes, wanted.encoding ?? undefined);
  const byNumber = times?.(file.text);
  return find(file, from, wanted).units.flatMap(({ name, tagForm, tags }) => {
    const text = parseTags(tagForm).map((token) => {
      if (typeof token === 'string') return token;
      return 'single' in token && tags[token.single]?.t === 'br' ? '\n' : '';
    }).join('').trim();
    const time = byNumber?.get(Number(/\d+$/.exec(name)?.[0] ?? 0));
    if (text === '' || !time) return [];
    const start = time.from / 1000;
    return [{ unit: name, start, end: time.to === undefined ? start : time.to / 1000, text }];
  });
}
