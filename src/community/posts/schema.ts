import { z } from 'zod';
import { formInt } from '../../shared/wire.ts';
import { draftKey } from '../drafts/rules.ts';
import { categories, readCategory } from './rules.ts';

const no = z.string().regex(/^\d{1,15}$/).transform(Number);

export const PostParams = z.object({ query: no });
export const ListParams = z.object({ query: no.optional() });
/** What is no whole number is page 1. */
export const PageQuery = z.object({
  page: z.string().max(40).optional(),
  category: z.enum(categories).optional().catch(undefined),
});

const clientId = z.string().regex(/^[\w-]{8,64}$/);

/** `comment`: HTML of other programs. `document`: a tree, which wins. Sizes are said in words by the use case. */
const words = {
  category: z.string().max(10).optional().transform(readCategory),
  title: z.string().max(2000),
  comment: z.string().max(1_000_000).optional(),
  document: z.looseObject({}).optional(),
  client_id: clientId.optional(),
  /** The draft that is posted by this. */
  draft: z.string().max(40).regex(draftKey).optional(),
};

export const AddPostBody = z.object(words);
export const ChangePostBody = z.object({ ...words, rev: z.number().int().min(1) });

const anyNo = z.union([z.number().int().positive(), formInt]);

export const LoveBody = z.object({ no: anyNo });

/** The plain form of a page. */
export const PostForm = z.object({
  category: z.string().max(10).optional().transform(readCategory),
  title: z.string().max(2000).default(''),
  comment: z.string().max(1_000_000).default(''),
  client_id: clientId.optional(),
  rev: formInt.optional(),
});
