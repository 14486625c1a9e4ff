import { z } from 'zod';
import { downloadLangs } from './rules.ts';

export const DownloadOrder = z.object({
  langs: z.array(z.enum(downloadLangs)).min(1).max(downloadLangs.length),
});
