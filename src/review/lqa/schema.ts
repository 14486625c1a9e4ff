import { z } from 'zod';
import { fileName } from '../../documents/access/schema.ts';
import { formInt } from '../../shared/wire.ts';
import { projectNo } from '../../projects/projects/schema.ts';
import {
  ISSUE_COMMENT_LENGTH,
  issueAnswers,
  issueVerdicts,
  MOST_SAMPLE_UNITS,
  strictnesses,
} from './rules.ts';
import { SEVERITIES } from './scoring/schema.ts';

const id = z.union([
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  z.string().regex(/^[1-9]\d{0,14}$/).transform(Number),
]);
const place = z.number().int().min(0).max(10_000_000);

export const ReviewsParams = z.object({ projectNo });
export const ReviewParams = z.object({ projectNo, id });
export const ReviewQuery = z.object({
  after: z.string().regex(/^\d{1,9}$/).transform(Number).optional(),
});

const sampleUnits = z.number().int().min(1).max(MOST_SAMPLE_UNITS);

/** `sample`: so many units of the source; without it the whole document. */
export const StartReviewBody = z.object({
  fileName,
  reviewer: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  model: z.string().max(60).default('mqm'),
  strictness: z.enum(strictnesses).default('general'),
  sample: sampleUnits.optional(),
  allowsOwn: z.boolean().default(false),
});

/** The same as a form of a page sends it. */
export const StartReviewForm = z.object({
  fileName,
  reviewer: formInt.pipe(StartReviewBody.shape.reviewer),
  model: StartReviewBody.shape.model,
  strictness: StartReviewBody.shape.strictness,
  sample: z.union([z.literal('').transform(() => undefined), formInt.pipe(sampleUnits)]).optional(),
  allowsOwn: z.literal('1').optional().transform((value) => value === '1'),
});

export const ReviewPageParams = z.object({ no: projectNo, id });

/** `isReviewed`: the line is right as it is now, at `version`. */
export const MarkBody = z.object({
  index: place,
  isReviewed: z.boolean().default(false),
  version: place.optional(),
});

const comment = z.string().max(ISSUE_COMMENT_LENGTH).transform((text) =>
  text.toWellFormed().trim()
);
const category = z.string().max(61);

/** Without a place the issue is about all of the line. Places are of the text without tags. */
export const IssueBody = z.object({
  index: place,
  version: place,
  place: z.object({ side: z.enum(['source', 'target']), start: place, end: place })
    .refine(({ start, end }) => start < end).optional(),
  category,
  severity: z.enum(SEVERITIES),
  comment: comment.default(''),
  repeatOf: id.optional(),
});

export const IssueChangeBody = z.object({
  issue: id,
  category: category.optional(),
  severity: z.enum(SEVERITIES).optional(),
  comment: comment.optional(),
  isDeleted: z.boolean().optional(),
});

export const AnswerBody = z.object({
  issue: id,
  answer: z.enum(issueAnswers),
  reason: comment.default(''),
});

export const DecisionBody = z.object({ issue: id, verdict: z.enum(issueVerdicts) });
export const StateBody = z.object({ state: z.enum(['finished', 'answered', 'closed']) });
