import { z } from 'zod';

const version = z.string().max(20).optional();

/** The form of the page that asks again: a ticked box brings the version that it stands for. */
export const RenewForm = z.object({
  terms: version,
  privacy: version,
  next: z.string().max(2000).optional(),
});
