/** @jsxImportSource react */
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { keyOf } from '../_editor/setup.ts';
import { httpSegments } from './segment-calls.ts';
import { createSegments, obstacleToMerge, obstacleToSplit } from './segments.ts';
import { SplitLayer } from './SplitLayer.tsx';

/** Lines are cut in two, and joined with the next one of their paragraph. */
export function segmentsFeature({ session, props }: FeatureOptions): Feature {
  const segments = createSegments(session, props.segments ?? httpSegments(keyOf(props)));
  const langs = { source: props.sourceLang, target: props.targetLang };
  return {
    commands: { split: segments.openSplit, merge: () => void segments.merge() },
    tools: ['split', 'merge'],
    obstacleTo(command) {
      const index = session.active.get();
      const line = index === null ? undefined : session.lines.line(index);
      if (!line) return undefined;
      if (command === 'split') return obstacleToSplit(session, line);
      return command === 'merge' ? obstacleToMerge(session, line) : undefined;
    },
    overlay: () => <SplitLayer {...{ session, segments, langs }} />,
  };
}
