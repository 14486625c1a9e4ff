import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { followCells, toCell } from './cell-keys.ts';

/** The list of lines as a grid that is walked by keys. */
export function gridFeature({ session }: FeatureOptions): Feature {
  return {
    commands: { leaveField: () => toCell(document.activeElement) },
    begin() {
      const list = document.querySelector<HTMLElement>('[role="grid"].lines');
      return list ? followCells(session, list) : undefined;
    },
  };
}
