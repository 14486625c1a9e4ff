import { z } from 'zod';
import { LAST_ENTRY } from './rules.ts';

/** Number of an entry within its memory, in a JSON body and as part of an address. */
export const entryNumber = z.number().int().min(1).max(LAST_ENTRY);
export const entryParam = z.coerce.number().pipe(entryNumber);
/** Behind or before which entry a page begins; 0 is before the first. */
export const entryCursor = z.coerce.number().pipe(z.number().int().min(0).max(LAST_ENTRY));
