import { z } from 'zod';
import { NAME_LENGTH } from '../../documents/access/rules.ts';
import { handoutKindNames } from '../../formats/bilingual/rules.ts';

export const HandoutParams = z.object({
  filename: z.string().min(1).max(4 * NAME_LENGTH),
  kind: z.enum(handoutKindNames),
});
