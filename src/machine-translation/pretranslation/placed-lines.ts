import { placedIn } from '../../language-resources/matching/line-contexts.ts';
import { placeOf } from '../../language-resources/translation-memory/rules.ts';
import type { Placed } from '../../language/similarity/match.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

/** Lines of a document as the memories compare them: with their tags, their neighbours and their place. */
export async function placedLines(
  deps: Pick<Deps, 'db'>,
  { id, fileName }: { id: DocumentScope; fileName: string },
  indices: readonly number[],
): Promise<Placed[]> {
  const at = await placedIn(deps, id, indices);
  return indices.map((index): Placed => {
    const { line, previous, next } = at(index);
    const { source: text = '', tags = {} } = line ?? {};
    return { text, tags, previous, next, place: placeOf(id, fileName, index) };
  });
}
