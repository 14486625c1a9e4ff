import { readLineCounts } from '../../documents/counting/read-line-counts.ts';
import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import { resolveDocument } from '../../documents/access/resolve-document.ts';
import { readTeam } from '../../projects/teams/list-team.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import {
  limitOfReviewing,
  mayBeReviewer,
  type ReviewUnit,
  reviewUnitOf,
  type Strictness,
  thresholdOf,
} from './rules.ts';
import { type Drawable, type Drawn, drawSample } from './sampling/draw-sample.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { riskOf } from './sampling/risk.ts';
import { qualityModels } from './scoring/models.ts';
import { type DrawableRow, insertReview, insertReviewLines, listDrawable } from './store.ts';

type ReviewOrder = {
  fileName: string;
  /** The number of the member who reviews. */
  reviewer: number;
  model: string;
  strictness: Strictness;
  /** Units of the source; the whole document where it is absent. */
  sample?: number | undefined;
  allowsOwn: boolean;
};

/** The manager has a document of the project reviewed: draws the lines and holds what they were. Answers its number. */
export async function startReview(
  deps: Deps,
  member: Member,
  projectNo: number,
  order: ReviewOrder,
): Promise<number> {
  const actor = { kind: 'member', member } as const;
  const name = await resolveDocument(deps, actor, {
    project: String(projectNo),
    file: order.fileName,
  });
  const document = await requireDocument(deps, actor, name, 'manage');
  await countOrFail(deps, `review:${member.uid}`, limitOfReviewing);
  const model = qualityModels.find(({ id }) => id === order.model) ?? fail('request.invalid');
  const from = parseDirection(document.direction ?? '')?.from ?? fail('document.noDirection');
  const reviewer = await reviewerOf(deps, member, projectNo, order.reviewer);
  const unit = reviewUnitOf(from);
  const lines = await drawableOf(deps, document, unit);
  const own = ({ checkedBy, editedBy }: DrawableRow) =>
    checkedBy === reviewer.uid || editedBy === reviewer.uid;
  const allowed = lines.filter((line) => order.allowsOwn || !own(line));
  if (allowed.length === 0) fail(lines.length === 0 ? 'review.nothing' : 'review.ownLines');

  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const drawn = order.sample === undefined
    ? new Map<number, Drawn>(allowed.map(({ id }) => [id, 'all']))
    : drawSample(allowed, { units: order.sample, seed });
  const { id, announce } = await deps.db.transaction(async (tx) => {
    const id = await insertReview(tx, document.id, {
      reviewerUid: reviewer.uid,
      startedBy: member.uid,
      modelId: model.id,
      modelVersion: model.version,
      ...thresholdOf(order.strictness),
      unit,
      seed,
      sampleUnits: order.sample ?? null,
      allowsOwn: order.allowsOwn,
      createdAt: deps.now(),
    });
    await insertReviewLines(
      tx,
      document.id,
      id,
      allowed.flatMap(({ id, units }) => {
        const why = drawn.get(id);
        return why ? [{ id, units, drawn: why }] : [];
      }),
    );
    const announce = await notifyOfReview(deps, tx, member, {
      cause: 'review started',
      uids: [reviewer.uid],
      documentId: document.id,
      fileName: document.fileName,
    });
    return { id, announce };
  });
  await announce();
  return id;
}

/** A member who works in the project and whose role is to review, or to manage. */
async function reviewerOf(deps: Deps, member: Member, projectNo: number, no: number) {
  const team = await readTeam(deps, member, projectNo);
  const found = team.find((one) => one.no === no && one.acceptance === 'accepted');
  if (!found || !mayBeReviewer(found)) fail('review.reviewerInvalid');
  return found;
}

/** Lines with a target, with their units and what speaks for an error in them. */
async function drawableOf(
  deps: Deps,
  document: FoundDocument,
  unit: ReviewUnit,
): Promise<(DrawableRow & Drawable)[]> {
  const counts = await readLineCounts(deps, document);
  const rows = await listDrawable(deps.db, document.id);
  return rows.flatMap((row, at) => {
    const units = Math.round(counts[at]?.[unit] ?? 0);
    return row.isFilled ? [{ ...row, units, risk: riskOf(row) }] : [];
  });
}
