import { z } from 'zod';
import { NAME_LENGTH } from '../../documents/access/rules.ts';
import { LINE_LENGTH } from '../../documents/lines/rules.ts';
import { operationName } from '../../documents/batch-edits/schema.ts';
import { BODY_LENGTH } from '../../review/comments/rules.ts';
import { formJson } from '../../shared/wire.ts';
import { MOST_CHANGES } from './rules.ts';

const place = z.number().int().min(0).max(200_000);

const many = <S extends z.ZodType>(schema: S) =>
  z.union([z.array(schema), schema]).optional().transform((given) =>
    given === undefined ? [] : (Array.isArray(given) ? given : [given]) as z.output<S>[]
  );

const Picked = z.object({
  id: z.number().int().positive(),
  index: place,
  version: z.number().int().min(0),
  text: z.string().max(LINE_LENGTH),
});
const PickedComment = z.object({
  index: place,
  text: z.string().trim().min(1).transform((text) => text.slice(0, BODY_LENGTH).toWellFormed()),
});

/** What a box of the list brings back, as it was put into the list that was seen. */
const boxed = { maxLength: 2 * LINE_LENGTH, items: 50 };
export const PickedBox = formJson(Picked, boxed);
export const PickedCommentBox = formJson(PickedComment, boxed);
const boxes = many(z.string().max(boxed.maxLength)).refine((list) => list.length <= MOST_CHANGES);

/** What the buttons of the list send; boxes are read one by one. */
export const HandbackForm = z.discriminatedUnion('process', [
  z.object({
    process: z.literal('apply'),
    title: z.string().max(4 * NAME_LENGTH).catch(''),
    change: boxes,
    comment: boxes,
  }),
  z.object({ process: z.literal('undo'), operation: operationName }),
]);

export const FileNameParams = z.object({ filename: z.string().min(1).max(4 * NAME_LENGTH) });
export { operationName };
