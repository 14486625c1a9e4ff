import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { parseDirection } from '../../shared/languages.ts';
import { finderOf } from '../../language/text-search/find.ts';
import type { Finder } from '../../language/text-search/finder.ts';
import { findIn } from '../../language/text-search/replace.ts';
import { countFacets } from './count-facets.ts';
import { type Facets, readQuery, type Stretch, stretchesOf } from './rules.ts';
import { findIndices, scanLines } from './scan-lines.ts';
import type { FindOrder } from './schema.ts';
import type { TextRow } from './store.ts';

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
  const count = find && countsOf(document, find);
  const indices: number[] = [];
  const hits: NonNullable<Found['hits']> = [];
  if (count) {
    for await (const row of scanLines(deps, document, filter)) {
      indices.push(row.index);
      const [inSource, inTarget] = count(row);
      if (inSource + inTarget > 0) hits.push([row.index, inSource, inTarget]);
    }
  } else indices.push(...await findIndices(deps, document, filter));
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

function countsOf(document: FoundDocument, find: FindOrder) {
  const { from, to } = languagesOf(document);
  const none: Finder = () => [];
  const inSource = find.side === 'target' ? none : finderOf(find, from);
  const inTarget = find.side === 'source' ? none : finderOf(find, to);
  return ({ source, target, tags }: TextRow) =>
    [
      findIn(source, tags, find.tags, inSource).length,
      findIn(target, tags, find.tags, inTarget).length,
    ] as const;
}
