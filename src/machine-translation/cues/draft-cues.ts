import type { CueTime } from '../../formats/contract/format.ts';
import type { Draft, DraftLine } from '../drafting/item.ts';
import type { DraftTask, Neighbour } from '../drafting/draft-lines.ts';
import { type CueGroup, type CueLine, draftsOfGroup, groupsOf } from './cue-groups.ts';

type Task = Pick<DraftTask, 'from' | 'to' | 'around' | 'onDrafted'>;
type DraftThese = (
  task: { lines: DraftLine[] } & Pick<DraftTask, 'around' | 'onDrafted'>,
) => Promise<Draft[]>;

/**
 * Drafts the lines of a film: cues that say one sentence together as one, for half a sentence is translated badly. The draft is
 * cut where the cues are. What fails that way is drafted cue by cue.
 */
export async function draftCues(
  { from, to, around = [], onDrafted }: Task,
  lines: readonly CueLine[],
  times: readonly CueTime[],
  draftThese: DraftThese,
): Promise<Draft[]> {
  const groups = new Map(groupsOf(lines, times, from).map((group) => [group.line.id, group]));
  const grouped = new Set(
    [...groups.values()].flatMap(({ cues }) => cues.map(({ line }) => line.id)),
  );
  const alone = lines.filter(({ id }) => !grouped.has(id)).map(draftLineOf);
  const cutUp = (draft: Draft) => {
    const group = groups.get(draft.id);
    return group ? draftsOfGroup(group, draft, to) ?? [] : [draft];
  };
  const drafts = await draftThese({
    lines: [...alone, ...[...groups.values()].map(({ line }) => line)],
    around: joined(around, groups),
    ...(onDrafted && { onDrafted: (early) => onDrafted(early.flatMap(cutUp)) }),
  });
  const done = drafts.flatMap(cutUp);
  const known = new Set(done.map(({ id }) => id));
  const left = lines.filter(({ id }) => !known.has(id)).map(draftLineOf);
  if (left.length === 0) return done;
  return [...done, ...await draftThese({ lines: left, around, ...(onDrafted && { onDrafted }) })];
}

const draftLineOf = ({ id, source, tags }: CueLine): DraftLine => ({ id, source, tags });

/** Each group stands once among the lines around it. */
function joined(around: readonly Neighbour[], groups: ReadonlyMap<string, CueGroup>): Neighbour[] {
  const groupOf = new Map(
    [...groups.values()].flatMap((group) =>
      group.cues.map(({ line }) => [line.id, group] as const)
    ),
  );
  return around.flatMap((one) => {
    const group = groupOf.get(one.id);
    if (!group) return [one];
    const isFirst = group.cues[0]?.line.id === one.id;
    return isFirst ? [{ id: group.line.id, plain: group.line.source }] : [];
  });
}
