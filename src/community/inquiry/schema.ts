import { z } from 'zod';

/** Texts are only bounded here; what is missing is said, with its own message, in `rules.ts`. */
export const Inquiry = z.object({
  name: z.string().max(100),
  email: z.string().max(320),
  title: z.string().max(400),
  message: z.string().max(20_000),
});

export type Inquiry = z.output<typeof Inquiry>;
