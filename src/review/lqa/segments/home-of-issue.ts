import { anchorAt, type IssueAnchor, placeOfIssue } from '../places/place-of-issue.ts';
import type { HomedIssue, NewHome } from './store.ts';
import type { IssueBefore } from './rules.ts';

/** A line as it is after a cut or a join, as readers see it. */
export type Home = { lineId: number; version: number; source: string; target: string };

/**
 * Where an issue belongs once its line was cut or joined: to the first of the new lines that has its words. Its age in
 * versions stays, for nobody has mended it by this.
 */
export function homeOfIssue(
  { id, anchor }: Pick<HomedIssue, 'id' | 'anchor'>,
  age: number,
  homes: readonly [Home, ...Home[]],
): NewHome {
  for (const home of homes) {
    const placed = anchor && anchoredIn(anchor, home);
    if (placed) return { id, lineId: home.lineId, version: home.version - age, anchor: placed };
  }
  const [{ lineId, version }] = homes;
  // Words without a place are looked for again whenever the line is read.
  return { id, lineId, version: version - (anchor ? Math.max(1, age) : age), anchor };
}

/** As it was before, where that is stored. */
export function homeBefore({ id, lineId, age, anchor }: IssueBefore, version: number): NewHome {
  return { id, lineId, version: version - age, anchor };
}

function anchoredIn(anchor: IssueAnchor, { source, target }: Home): IssueAnchor | undefined {
  const text = anchor.side === 'source' ? source : target;
  const place = placeOfIssue(anchor, text);
  return place && anchorAt(text, { side: anchor.side, ...place });
}
