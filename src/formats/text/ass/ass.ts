import { textFormat } from '../text-format.ts';

/** Advanced SubStation subtitles: the text of a dialogue line is a unit and one segment; all else stays as it is. */
export const ass = textFormat({
  extensions: ['ass'],
  mime: 'text/x-ssa',
  kind: 'subtitle',
  options: ['encoding'],
  parser: async () => (await import('./ass-cues.ts')).assParser,
});
