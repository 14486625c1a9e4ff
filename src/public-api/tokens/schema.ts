import { z } from 'zod';
import { apiScopes, lifetimes, TOKEN_NAME_LENGTH } from './rules.ts';

const days = z.string().regex(/^\d{1,3}$/).transform(Number).pipe(z.literal([...lifetimes]));
const scopes = z.array(z.enum(apiScopes)).min(1).max(apiScopes.length)
  .transform((all) => [...new Set(all)]);

/** What the buttons of the page send. */
export const TokenForm = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('make'),
    name: z.string().trim().min(1).max(TOKEN_NAME_LENGTH),
    days,
    scopes,
    /** Needed where it was not typed in the last minutes. */
    password: z.string().max(200).optional(),
  }),
  z.object({ do: z.literal('revoke'), token: z.string().regex(/^\d{1,15}$/).transform(Number) }),
]);

export type TokenOrder = Omit<Extract<z.output<typeof TokenForm>, { do: 'make' }>, 'do'>;
