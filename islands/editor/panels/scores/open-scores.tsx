/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { ScoreSheet } from './ScoreSheet.tsx';
import { scoresOf } from './scores.ts';

/** How a score came about. */
export function openScores(parts: EditorParts): OpenTool {
  const { session, props: { sourceLang, targetLang } } = parts;
  const scores = parts.shared(scoresOf);
  return { overlay: () => <ScoreSheet {...{ session, scores, sourceLang, targetLang }} /> };
}
