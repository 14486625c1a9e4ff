import { z } from 'zod';
import { CommentBody } from '../../review/comments/schema.ts';

export const NewApiComment = z.object({
  body: CommentBody,
  /** The comment that is answered, by the `id` of the first of its thread. */
  thread: z.number().int().positive().optional(),
});

export const ApiComment = z.object({
  id: z.number().int(),
  thread: z.number().int(),
  index: z.number().int(),
  body: z.string(),
}).meta({ id: 'Comment' });
