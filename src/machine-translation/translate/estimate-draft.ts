import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import { readDocument } from '../../documents/conversions/read-document.ts';
import { optionsFor } from '../../documents/import-options/default-options.ts';
import { linesToDraft, type Scope } from '../../documents/lines/machine-targets.ts';
import { type ImportOptions, readsAlike } from '../../formats/contract/import-options.ts';
import { loadFormat } from '../../formats/load-format.ts';
import type { Placed } from '../../language/similarity/match.ts';
import { askerOf, VISITOR_SENTENCES } from '../../billing/quota/rules.ts';
import { afterWork } from '../../work/queue/run-work.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { type Direction, directionCode } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { type Estimate, estimateCost } from '../budget/estimate-cost.ts';
import { startLimit } from '../budget/rules.ts';
import { speedOfEngine } from '../jobs/speed/speed-of-engine.ts';
import { countMatches } from '../pretranslation/count-matches.ts';
import { placedLines } from '../pretranslation/placed-lines.ts';
import { DRAFT_THRESHOLD } from '../pretranslation/rules.ts';

type EstimateOrder = {
  fileName: string;
  direction: Direction;
  scope: Scope;
  /** How the file would be read anew. */
  options?: Partial<ImportOptions> | undefined;
  /** As in the order of the draft. */
  memoryFrom?: number | null | undefined;
};

/** `lines` and what follows them are those of the engine; the memories have others. */
type DraftEstimate = Estimate & {
  /** Lines of people that the draft would replace. */
  edited: number;
  memory: { exact: number; fuzzy: number; isComplete: boolean };
  /** By the engine's latest drafts; null where there are none. */
  seconds: number | null;
};

/** Lines of a draft, in their order. */
type Lines = {
  texts: string[];
  edited: number;
  read: (from: number, to: number) => Promise<Placed[]>;
};

const nothingFound = { exact: 0, fuzzy: 0, isComplete: true };

/** What a draft would take and replace, said before it is started. Nothing is written and no engine is called. */
export async function estimateDraft(
  deps: Deps,
  actor: Actor,
  order: EstimateOrder,
): Promise<DraftEstimate> {
  // A document that has no lines yet is read for it.
  await countOrFail(deps, `mt.estimates:${askerOf(actor)}`, startLimit);
  const document = await requireDocument(deps, actor, order.fileName, 'manage');
  const lines = await linesOf(deps, actor, document, order);
  const { texts, memory } = await withoutMatches(deps, actor, document, { ...order, lines });
  const allowed = actor.kind === 'visitor' ? texts.slice(0, VISITOR_SENTENCES) : texts;
  const cost = await estimateCost(deps, order.direction, allowed);
  const speed = await speedOfEngine(deps);
  return {
    ...cost,
    edited: lines.edited,
    memory,
    seconds: speed === undefined ? null : Math.ceil(allowed.length / speed),
  };
}

type MatchOrder = EstimateOrder & { lines: Lines };

/** Lines that no memory has, as the draft would find them. */
async function withoutMatches(
  deps: Deps,
  actor: Actor,
  { projectNo }: FoundDocument,
  { direction, memoryFrom, lines: { texts, read } }: MatchOrder,
) {
  const threshold = memoryFrom === undefined ? DRAFT_THRESHOLD : memoryFrom;
  if (actor.kind === 'visitor' || threshold === null) return { texts, memory: nothingFound };
  await afterWork(deps, 'learn');
  const { isMatched, ...memory } = await countMatches(deps, {
    uid: actor.member.uid,
    direction,
    projectNo: projectNo ?? undefined,
    threshold,
    count: texts.length,
    read,
  });
  return { texts: texts.filter((_, at) => !isMatched[at]), memory };
}

async function linesOf(
  deps: Deps,
  actor: Actor,
  document: FoundDocument,
  { direction, scope, options }: EstimateOrder,
): Promise<Lines> {
  const { extension, importOptions } = document;
  const isReadSo = !options ||
    readsAlike(loadFormat(extension).options, importOptions, { ...importOptions, ...options });
  if (document.direction === directionCode(direction) && isReadSo) {
    const isVisitor = actor.kind === 'visitor';
    const { open } = await linesToDraft(deps.db, document.id, { scope, isVisitor });
    return {
      texts: open.map(({ plain }) => plain),
      edited: open.filter(({ isEdited }) => isEdited).length,
      read: (from, to) =>
        placedLines(deps, document, open.slice(from, to).map(({ index }) => index)),
    };
  }
  const imported = await readDocument(deps, document, direction, {
    options: await optionsFor(deps, document, options),
    turn: { owner: askerOf(actor) },
  });
  const lines = imported.lines.filter(({ plain }) => plain.trim() !== '');
  const read = (from: number, to: number) =>
    Promise.resolve(
      lines.slice(from, to).map(({ source, tags }, nth): Placed => ({
        text: source,
        tags,
        previous: lines[from + nth - 1]?.source ?? '',
        next: lines[from + nth + 1]?.source ?? '',
      })),
    );
  return { texts: lines.map(({ plain }) => plain), edited: 0, read };
}
