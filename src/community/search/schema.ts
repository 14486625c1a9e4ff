import { z } from 'zod';
import { searchScopes } from './rules.ts';

const no = z.string().regex(/^\d{1,15}$/).transform(Number);

export const SearchParams = z.object({ query: no.optional() });
/** `member` of the call and `member_no` of the page are the number of an author. */
export const SearchQuery = z.object({
  searchkey: z.string().max(20_000).default(''),
  member: no.optional().catch(undefined),
  member_no: no.optional().catch(undefined),
  scope: z.enum(searchScopes).default('all').catch('all'),
  page: z.string().max(40).optional(),
});
