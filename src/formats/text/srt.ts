import { textFormat } from './text-format.ts';

/** SubRip subtitles: a cue is a unit and one segment; numbers and times are never touched. */
export const srt = textFormat({
  extensions: ['srt'],
  mime: 'application/x-subrip',
  kind: 'subtitle',
  options: ['encoding'],
  parser: async () => (await import('./srt-cues.ts')).srtParser,
});
