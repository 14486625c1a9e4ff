import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import { turnOf } from '../../documents/access/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { parseDirection } from '../../shared/languages.ts';
import { countFacets } from './count-facets.ts';
import { type Facets, readQuery, type Stretch, stretchesOf } from './rules.ts';
import { findIndices, scanLines } from './scan-lines.ts';
import type { FindOrder } from './schema.ts';
import type { TextRow } from './store.ts';
import { createTextTasks } from './text-tasks.ts';

type SearchOrder = { query: string; find?: FindOrder | undefined; wantsFacets: boolean };

export type Found = {
  /** The lines that fit the filter. */
  lines: Stretch[];
  count: number;
  /** Lines in which words were found, with how often in the source and in the target. */
  hits?: [index: number, inSource: number, inTarget: number][];
  facets?: Facets;
};

/** Which lines fit a filter, and where in them words stand. */
export async function searchLines(
  deps: Deps,
  actor: Actor,
  name: string,
  { query, find, wantsFacets }: SearchOrder,
): Promise<Found> {
  const document = await requireDocument(deps, actor, name, 'read');
  const filter = readQuery(query);
  const count = find && await counterOf(deps, document, find);
  let indices: number[] = [];
  const hits: NonNullable<Found['hits']> = [];
  if (count) {
    for await (const rows of scanLines(deps, document, filter)) {
      const counts = await count(rows);
      for (const [at, { index }] of rows.entries()) {
        indices.push(index);
        const [inSource, inTarget] = counts[at] ?? [0, 0];
        if (inSource + inTarget > 0) hits.push([index, inSource, inTarget]);
      }
    }
  } else indices = await findIndices(deps, document, filter);
  return {
    lines: stretchesOf(indices),
    count: indices.length,
    ...(count ? { hits } : {}),
    ...(wantsFacets ? { facets: await countFacets(deps, document) } : {}),
  };
}

/** The languages of both sides; a document without a direction is read as Korean. */
export function languagesOf({ direction }: Pick<FoundDocument, 'direction'>) {
  return parseDirection(direction ?? '') ?? { from: 'ko' as const, to: 'ko' as const };
}

/** A bad expression is refused here, before anything is read. */
async function counterOf(deps: Deps, document: FoundDocument, find: FindOrder) {
  const run = createTextTasks(deps, {
    owner: turnOf(document),
    what: find.text,
    isExpression: find.mode === 'expression',
  });
  const order = { find, ...languagesOf(document) };
  await run('countInLines', order, []);
  return async (rows: readonly TextRow[]) => await run('countInLines', order, rows);
}
