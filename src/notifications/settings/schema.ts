import { z } from 'zod';
import { mailChoices, mutedKinds } from '../choices/rules.ts';

export const SettingForm = z.object({
  cause: z.string().min(1).max(40),
  in_app: z.boolean(),
  mail: z.enum(mailChoices),
});

/** `id`: the number of the post or project. */
export const MuteForm = z.object({
  kind: z.enum(mutedKinds),
  id: z.string().regex(/^\d{1,15}$/),
  muted: z.boolean(),
});

/** What the page sends: a cause is shown where its box is ticked, and mailed as its list says. */
export const SettingsForm = z.record(z.string().max(60), z.string().max(60));
