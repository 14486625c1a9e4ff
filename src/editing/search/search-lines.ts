import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import { turnOf } from '../../documents/access/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { parseDirection } from '../../shared/languages.ts';
import { countFacets } from './count-facets.ts';
import { needleOf } from '../../language/text-search/needle.ts';
import { type Facets, type LineFilter, readQuery, type Stretch, stretchesOf } from './rules.ts';
import { findIndices, needsTexts, scanLines } from './scan-lines.ts';
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
  const hits = find && await findHits(deps, document, filter, find);
  const indices = hits?.indices ?? await findIndices(deps, document, filter);
  return {
    lines: stretchesOf(indices),
    count: indices.length,
    ...(hits && { hits: hits.found }),
    ...(wantsFacets ? { facets: await countFacets(deps, document) } : {}),
  };
}

/**
 * Where words stand, and the lines of the filter if its texts were read for that. Otherwise the database leaves out lines
 * that cannot have them.
 */
async function findHits(deps: Deps, document: FoundDocument, filter: LineFilter, find: FindOrder) {
  const count = await counterOf(deps, document, find);
  const isPlain = find.mode === 'plain' && find.tags === 'ignored' && !needsTexts(filter);
  const needle = isPlain ? needleOf(find.text, find.isCaseSensitive) : undefined;
  const held = needle && [{ needle, side: find.side }];
  const indices: number[] = [];
  const found: NonNullable<Found['hits']> = [];
  for await (const rows of scanLines(deps, document, filter, held)) {
    const counts = await count(rows);
    for (const [at, { index }] of rows.entries()) {
      indices.push(index);
      const [inSource, inTarget] = counts[at] ?? [0, 0];
      if (inSource + inTarget > 0) found.push([index, inSource, inTarget]);
    }
  }
  return { found, indices: held ? undefined : indices };
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
