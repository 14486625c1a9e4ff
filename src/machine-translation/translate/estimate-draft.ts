import { requireDocument } from '../../documents/access/require-document.ts';
import { readDocument } from '../../documents/conversions/read-document.ts';
import { optionsFor } from '../../documents/import-options/default-options.ts';
import { loadFormat } from '../../formats/load-format.ts';
import { type ImportOptions, readsAlike } from '../../formats/contract/import-options.ts';
import { linesToDraft, type Scope } from '../../documents/lines/machine-targets.ts';
import { askerOf, VISITOR_SENTENCES } from '../../billing/quota/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { type Direction, directionCode } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { type Estimate, estimateCost } from '../budget/estimate-cost.ts';
import { startLimit } from '../budget/rules.ts';

type EstimateOrder = {
  fileName: string;
  direction: Direction;
  scope: Scope;
  /** How the file would be read anew. */
  options?: Partial<ImportOptions> | undefined;
};

/** What a draft would take and replace, said before it is started. Nothing is written and no engine is called. */
export async function estimateDraft(
  deps: Deps,
  actor: Actor,
  order: EstimateOrder,
): Promise<Estimate & { edited: number }> {
  // A document that has no lines yet is read for it.
  await countOrFail(deps, `mt.estimates:${askerOf(actor)}`, startLimit);
  const { texts, edited } = await textsOf(deps, actor, order);
  const allowed = actor.kind === 'visitor' ? texts.slice(0, VISITOR_SENTENCES) : texts;
  return { ...await estimateCost(deps, order.direction, allowed), edited };
}

async function textsOf(
  deps: Deps,
  actor: Actor,
  { fileName, direction, scope, options }: EstimateOrder,
): Promise<{ texts: string[]; edited: number }> {
  const document = await requireDocument(deps, actor, fileName, 'manage');
  const { extension, importOptions } = document;
  const isReadSo = !options ||
    readsAlike(loadFormat(extension).options, importOptions, { ...importOptions, ...options });
  if (document.direction === directionCode(direction) && isReadSo) {
    const isVisitor = actor.kind === 'visitor';
    const { open } = await linesToDraft(deps.db, document.id, { scope, isVisitor });
    const edited = open.filter(({ isEdited }) => isEdited).length;
    return { texts: open.map(({ plain }) => plain), edited };
  }
  const { lines } = await readDocument(deps, document, direction, {
    options: await optionsFor(deps, document, options),
    turn: { owner: askerOf(actor) },
  });
  const texts = lines.map(({ plain }) => plain).filter((plain) => plain.trim() !== '');
  return { texts, edited: 0 };
}
