import { z } from 'zod';

/** Pages of the console alone: never another site. */
const isOurs = (path: string) => /^\/(operator|moderation)(\/[\w/-]*)?(\?[\w=&.%-]*)?$/.test(path);

export const FreshQuery = z.object({
  next: z.string().max(500).refine(isOurs).catch('/operator'),
});

export const FreshForm = FreshQuery.extend({ password: z.string().min(1).max(1024) });
