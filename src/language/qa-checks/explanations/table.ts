import type { Explanation } from './explanation.ts';
import { figureExplanations } from './figures.ts';
import { koreanExplanations } from './korean.ts';
import { markExplanations } from './marks.ts';
import { subtitleExplanations } from './subtitles.ts';
import { wordExplanations } from './words.ts';

/** THE table of explanations, by the code of a finding. */
export const explanations: Readonly<Record<string, Explanation>> = {
  ...wordExplanations,
  ...figureExplanations,
  ...koreanExplanations,
  ...markExplanations,
  ...subtitleExplanations,
};
