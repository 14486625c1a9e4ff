import { textFormat } from '../text-format.ts';

/** WebVTT subtitles: a cue is a unit and one segment; settings of cues, notes, styles and regions are never touched. */
export const vtt = textFormat({
  extensions: ['vtt'],
  mime: 'text/vtt',
  kind: 'subtitle',
  options: ['encoding'],
  parser: async () => (await import('./vtt-cues.ts')).vttParser,
});
