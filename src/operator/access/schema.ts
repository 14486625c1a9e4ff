import { z } from 'zod';
import { readReasons } from './rules.ts';

/** Why something about a member is opened. */
export const OpenForm = z.object({ why: z.enum(readReasons) });
