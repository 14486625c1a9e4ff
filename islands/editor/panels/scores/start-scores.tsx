/** @jsxImportSource react */
import type { FirstParts, OpenTool } from '../../session/tool.ts';
import { CheckAllItem, ScoreBar } from './ScoreBar.tsx';
import { ScoreCell } from './ScoreCell.tsx';
import { scoresOf } from './scores.ts';

/** The scores at the lines, and the check of all of them. */
export function startScores(parts: FirstParts): OpenTool {
  const { session, props: { scoreJob } } = parts;
  const { lang } = session;
  const scores = parts.shared(scoresOf);
  return {
    draftMenu: () => <CheckAllItem scores={scores} lang={lang} />,
    notes: () => <ScoreBar scores={scores} lang={lang} />,
    lineEnd: (line, isActive) => (
      <ScoreCell isEmpty={!session.shownText(line)} {...{ scores, line, isActive, lang }} />
    ),
    begin() {
      void scores.load();
      if (scoreJob) scores.begin(scoreJob);
      return scores.close;
    },
  };
}
