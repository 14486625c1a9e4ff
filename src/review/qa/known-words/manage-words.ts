import { requireProject } from '../../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { countDismissals, deleteKnownWord, listKnownWords } from './store.ts';

/** What members made of the findings of a project: by check how many were left, and the words that are left everywhere. */
export type Decisions = {
  counts: ReadonlyMap<string, { dismissed: number; reported: number }>;
  words: { code: string; word: string; by: string | null }[];
};

/** For the manager. */
export async function readDecisions(
  { db }: Pick<Deps, 'db'>,
  member: Pick<Member, 'uid'>,
  projectNo: number,
): Promise<Decisions> {
  const { project } = await requireProject({ db }, member, projectNo, 'project.edit');
  const counted = await countDismissals(db, project.no);
  const words = await listKnownWords(db, project.no);
  return {
    counts: new Map(counted.map(({ check, ...counts }) => [check, counts])),
    words: words.map(({ code, word, by }) => ({ code, word, by })),
  };
}

/** Reports these words again. */
export async function reportWordsAgain(
  { db }: Pick<Deps, 'db'>,
  member: Pick<Member, 'uid'>,
  projectNo: number,
  words: readonly { code: string; word: string }[],
): Promise<void> {
  if (words.length === 0) return;
  const { project } = await requireProject({ db }, member, projectNo, 'project.edit');
  await db.transaction(async (tx) => {
    for (const word of words) await deleteKnownWord(tx, project.no, word);
  });
}
