import type { LineStages } from '../progress/rules.ts';

/** Of each kind: the rest is one click away. */
export const MOST_SHOWN = 5;
/** Documents that wait: those behind the first ones are unfolded in their place. */
export const MOST_WAITING = 25;
/** Files that are read: those in which the member was last are not shown again. */
export const MOST_OWN = 2 * MOST_SHOWN;
/** Places that are read: some of them are in documents that are gone. */
export const MOST_PLACES = 20;

/** Lines of one document that wait for one member; `deadline` is that of its project. */
export type OwnWork = { deadline: string | null; toConfirm: number; toReview: number };

type Counted = { documentId: number; lines: number; deadline: string | null };

/** What ends first stands first; without a deadline it comes last. */
export function mergeWork(
  confirm: readonly Counted[],
  review: readonly Counted[],
): (OwnWork & { documentId: number })[] {
  const works = new Map<number, OwnWork & { documentId: number }>();
  const add = (rows: readonly Counted[], kind: 'toConfirm' | 'toReview') => {
    for (const { documentId, lines, deadline } of rows) {
      const known = works.get(documentId) ?? { documentId, deadline, toConfirm: 0, toReview: 0 };
      works.set(documentId, { ...known, [kind]: lines });
    }
  };
  add(confirm, 'toConfirm');
  add(review, 'toReview');
  return [...works.values()].sort((a, b) =>
    (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || a.documentId - b.documentId
  );
}

/** What is finished waits for nobody: it stands behind what runs, each in its order. */
export function runningFirst<Project extends { isEmpty: boolean; finished: number }>(
  projects: readonly Project[],
): Project[] {
  return [...projects.filter((one) => !isFinished(one)), ...projects.filter(isFinished)];
}

const isFinished = ({ isEmpty, finished }: { isEmpty: boolean; finished: number }) =>
  !isEmpty && finished >= 100;

type Counts = { all: number; filled: number; confirmed: number };

export function stagesOf({ all, filled, confirmed }: Counts, reviewed: number): LineStages {
  return {
    total: { lines: all },
    translated: { lines: filled },
    confirmed: { lines: confirmed },
    reviewed: { lines: reviewed },
  };
}
