import { z } from 'zod';
import { COLOURS } from '../users/rules.ts';

export const Rename = z.object({ name: z.string().max(320) });

/** What is absent stays as it is. */
export const ProfileForm = z.object({
  colour: z.number().int().min(0).max(COLOURS - 1).optional(),
  language: z.enum(['ko', 'en']).optional(),
  /** The words of the cookie that says how pages look. */
  theme: z.string().regex(/^[a-z.-]{1,120}$/).optional(),
  mail_notices: z.boolean().optional(),
  marketing: z.boolean().optional(),
});

export type ProfileForm = z.input<typeof ProfileForm>;
