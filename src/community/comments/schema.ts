import { z } from 'zod';
import { formInt } from '../../shared/wire.ts';

const no = z.string().regex(/^\d{1,15}$/).transform(Number);
const clientId = z.string().regex(/^[\w-]{8,64}$/).optional();
/** How long it may be is said in words by the use case. */
const comment = z.string().max(100_000);
const anyNo = z.union([z.number().int().positive(), formInt]);

export const CommentsParams = z.object({ query: no });
export const CommentsQuery = z.object({ after: formInt.optional() });

/** `official_number` names the post once more, as specified; the address decides. */
export const AddCommentBody = z.object({
  comment,
  target: z.string().max(2000).optional(),
  official_number: z.union([z.string().max(40), z.number()]).optional(),
  client_id: clientId,
});

export const AddReplyBody = z.object({
  fid: anyNo,
  thread: z.string().min(1).max(40),
  target: z.string().max(2000).optional(),
  comment,
  client_id: clientId,
});

export const ChangeCommentBody = z.object({ comment });
export const AcceptBody = z.object({ comment: z.number().int().positive().nullable() });

/** The plain forms of a post's page. */
export const CommentForm = z.object({
  do: z.enum([
    ...['comment', 'reply', 'edit', 'love', 'unlove', 'accept', 'unaccept', 'restore'] as const,
    ...['detach', 'download'] as const,
  ]),
  comment: z.string().max(100_000).default(''),
  target: z.string().max(2000).default(''),
  fid: formInt.optional(),
  thread: z.string().max(40).default(''),
  no: formInt.optional(),
  client_id: clientId,
});
