import { readLineCounts } from '../counting/read-line-counts.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { enterToAssign } from './enter-to-assign.ts';

/** What each line of a document weighs in the units that work is shared out by, in the order of the lines. */
export async function readLineWeights(deps: Deps, member: Member, fileName: string) {
  const { document } = await enterToAssign(deps, member, fileName);
  const counts = await readLineCounts(deps, document);
  return {
    eojeol: counts.map(({ eojeol }) => eojeol),
    characters: counts.map(({ characters }) => characters),
    words: counts.map(({ words }) => words),
    total: document.lineCount,
  };
}
