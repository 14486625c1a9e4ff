import { z } from 'zod';
import { NAME_LENGTH } from './rules.ts';

/** Claims about the asker; compared with the session, never believed. */
export const claim = z.string().max(320).optional();
export const project = z.string().max(40).optional();
/** Names are searched, never joined to a path; NFD takes more characters than the NFC that is stored. */
export const fileName = z.string().min(1).max(4 * NAME_LENGTH);

export const DocumentParams = z.object({
  project: z.string().max(40),
  user: z.string().max(320),
  file: fileName,
});
export const NameParams = z.object({ name: fileName });
