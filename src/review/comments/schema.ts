import { fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { formFlag, formInt } from '../../shared/wire.ts';
import { ANCHOR_LENGTH, BODY_LENGTH } from './rules.ts';

const place = z.number().int().min(0).max(200_000);
export const CommentBody = z.string().transform((text) => text.toWellFormed().trim())
  .pipe(z.string().min(1).max(BODY_LENGTH));

const Anchor = z.object({
  side: z.enum(['source', 'target']),
  start: place,
  end: place,
  words: z.string().min(1).max(ANCHOR_LENGTH),
}).refine(({ start, end }) => start < end);

const file = { project_no: project, fileName };

/** `line`: comments of one line. Without it, threads of the document, newest first. */
export const ListQuery = z.object({
  line: formInt.optional(),
  page: formInt.optional(),
  open: formFlag.optional(),
  /** `line`: the mark of that line alone, for who knows the others. */
  marks: z.enum(['all', 'line']).default('all'),
});

export const AddBody = z.object({
  ...file,
  index: place,
  body: CommentBody,
  /** The thread that is answered. */
  thread: z.number().int().positive().optional(),
  anchor: Anchor.optional(),
});

export const ChangeBody = z.object({
  ...file,
  body: CommentBody.optional(),
  resolved: z.boolean().optional(),
})
  .refine(({ body, resolved }) => (body === undefined) !== (resolved === undefined));

export const FileBody = z.object(file);
export const SeenBody = z.object({
  ...file,
  ids: z.array(z.number().int().positive()).max(20_000),
});
export const CommentParams = z.object({ id: formInt });
