/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { createSegments, obstacleToMerge, obstacleToSplit } from './segments.ts';
import { SplitLayer } from './SplitLayer.tsx';

/** Lines are cut in two, and joined with the next one of their paragraph. */
export function openSplitMerge({ session, services, props }: EditorParts): OpenTool {
  const segments = createSegments(session, services.segments);
  const langs = { source: props.sourceLang, target: props.targetLang };
  return {
    commands: { split: segments.openSplit, merge: () => void segments.merge() },
    disabledReason(command) {
      const index = session.active.get();
      const line = index === null ? undefined : session.lines.line(index);
      if (!line) return undefined;
      if (command === 'split') return obstacleToSplit(session, line);
      return command === 'merge' ? obstacleToMerge(session, line) : undefined;
    },
    overlay: () => <SplitLayer {...{ session, segments, langs }} />,
  };
}
