/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { scoresOf } from '../scores/scores.ts';
import { createBack } from './back.ts';
import { BackTab } from './BackTab.tsx';

/** The active line translated back, with its score. */
export function openBack(parts: EditorParts): OpenTool {
  const { session, props: { sourceLang, targetLang } } = parts;
  const scores = parts.shared(scoresOf);
  const back = createBack(session, scores);
  return {
    tab: { render: () => <BackTab {...{ session, scores, back, sourceLang, targetLang }} /> },
  };
}
